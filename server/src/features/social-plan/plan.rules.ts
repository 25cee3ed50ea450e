import type { SocialPost } from '@adwright/contract/social-plan'

export interface PlanFacts {
  readonly topic: string
  /** As a headline writes it. */
  readonly title: string
  /** '' when unknown. */
  readonly business: string
  readonly goal: string
  readonly platforms: readonly string[]
  readonly dates: readonly string[]
  /** Named days by date. */
  readonly holidays: ReadonlyMap<string, { readonly name: string; readonly isQuiet: boolean }>
}

/** A post every other day, and never more than this. */
export const POSTS_MAX = 30
const EVERY_DAYS = 2

const ideas: readonly (readonly [idea: string, caption: string])[] = [
  ['Introduce it with one strong picture', 'Meet {s}. This is what we would like to show you over the next days.'],
  [
    'Show how it is made or done',
    'A look behind the scenes: this is how we work on {s}. What would you like to see next?',
  ],
  ['Answer the question you hear most', 'The question we hear most about {s}, answered in a few words. What is yours?'],
  ['Introduce a person of the team', 'Say hello to one of the people behind {s}. [Name and one sentence.]'],
  ['Share one useful tip', 'One small tip about {s} to keep for later. Save this post.'],
  ['Ask your followers to choose', 'This or that? Tell us which one you would pick when it comes to {s}.'],
  ['Show a detail that people overlook', 'Look closer: a detail of {s} that most people miss.'],
  ['Tell how it began', 'How we came to {s}, in three sentences. [Your story.]'],
  [
    'Invite people to show their own',
    'Show us yours: tag us in your pictures of {s}, and we will share our favorites.',
  ],
  ['Say how to get it', 'Interested in {s}? Here is how it works and how to reach us.'],
  ['Say thank you', 'Thank you for following along. What should we show you about {s} next?'],
  ['Sum it up', '{S} in one picture: the most important things from the last days.'],
]

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const hashtag = (text: string): string => `#${text.replace(/[^\p{L}\p{N}]/gu, '')}`

function captionOf(line: string, facts: PlanFacts, round: number): string {
  const said = line.replaceAll('{S}', upperFirst(facts.topic)).replaceAll('{s}', facts.topic)
  const tags = [hashtag(facts.title), ...(facts.business ? [hashtag(facts.business)] : [])].join(' ')
  // Long plans come round again: then the post says that it goes on, so that no two are alike.
  return round === 0 ? `${said} ${tags}` : `Part ${round + 1}: ${said} ${tags}`
}

/** Posts in turn on each platform, no two alike. Named days are greeted; days of remembrance sell nothing. */
export function planPosts(facts: PlanFacts): SocialPost[] {
  const days = facts.dates.filter((date, at) => at % EVERY_DAYS === 0 || facts.holidays.has(date)).slice(0, POSTS_MAX)
  let turn = 0
  return days.map((date, at) => {
    const platform = facts.platforms[at % facts.platforms.length] ?? ''
    const named = facts.holidays.get(date)
    if (named?.isQuiet)
      return {
        date,
        platform,
        idea: `Mark ${named.name} quietly`,
        caption: `Today is ${named.name}. We pause and remember.`,
      }
    if (named)
      return {
        date,
        platform,
        idea: `Greet people on ${named.name}`,
        caption: `Happy ${named.name}${facts.business ? ` from all of us at ${facts.business}` : ''}! ${hashtag(named.name)}`,
      }
    const [idea = '', caption = ''] = ideas[turn % ideas.length] ?? []
    const round = Math.floor(turn / ideas.length)
    turn += 1
    return {
      date,
      platform,
      idea: round === 0 ? idea : `${idea} (part ${round + 1})`,
      caption: captionOf(caption, facts, round),
    }
  })
}
