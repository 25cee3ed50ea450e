import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, strings } from '../../conversation/results.ts'
import { bold, bullets, numbered, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { addressRefused, withScheme } from '../limits.ts'
import { before, conceptWordsOnly, firstWord, without } from '../concepts.ts'
import type { Lang } from '../../nlu/index.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, type Merging, type Shown, type Step, type World } from '../task.ts'
import { profileNow, writtenIn } from '../world.ts'
import { pickedRows } from './saving.ts'
import { askBusiness } from './ask-business.ts'

type Kind = 'keywords' | 'ad_copy' | 'blog_ideas'
interface Facts {
  readonly tool: string
  readonly most: number
  readonly lead: Key
  readonly ask: Key
}
const facts: Readonly<Record<Kind, Facts>> = {
  keywords: { tool: 'suggest_keywords', most: 50, lead: 'keywords.lead', ask: 'keywords.ask_topic' },
  ad_copy: { tool: 'write_ad_copy', most: 50, lead: 'copy.lead', ask: 'copy.ask_topic' },
  blog_ideas: { tool: 'suggest_blog_ideas', most: 20, lead: 'ideas.lead', ask: 'ideas.ask_topic' },
}

const PASTED_TOPIC_CHARS = 100
/** The topic of a pasted text: its first sentence. */
const pastedTopic = (s: Slots): string | undefined =>
  (s.pasted ?? s.quote)
    ?.split(/[.!?\n]/)[0]
    ?.trim()
    .slice(0, PASTED_TOPIC_CHARS) || undefined
const topicOf = (s: Slots): string | undefined => s.topics?.join(', ') ?? (s.website ? undefined : pastedTopic(s))

function argsOf(kind: Kind, s: Slots, w: World): Record<string, unknown> {
  const topic = topicOf(s)
  const language = kind === 'blog_ideas' ? undefined : writtenIn(s, w)
  return {
    ...(topic ? { topic } : {}),
    ...(s.website && kind !== 'blog_ideas' ? { website_url: withScheme(s.website) } : {}),
    ...(s.count && kind !== 'ad_copy' ? { count: s.count } : {}),
    ...(s.tone && kind === 'ad_copy' ? { tone: s.tone } : {}),
    ...(language ? { language } : {}),
  }
}

const itemsOf = (kind: Kind, value: unknown): string[] => {
  const fields = inner(value)
  return kind === 'keywords' ? strings(fields.keywords) : strings(fields.suggestions ?? fields.ideas)
}
/** The ad texts: the owner's own lines come first. */
function textsOf({ headlines = [], descriptions = [], count }: Slots, value: unknown) {
  const fields = inner(value)
  return {
    headlines: [...headlines, ...strings(fields.headlines)].slice(0, count),
    descriptions: [...descriptions, ...strings(fields.descriptions)].slice(0, count),
  }
}
function word(kind: Kind, s: Slots, made: MadeCall | undefined, w: World): string {
  if (made?.result?.kind === 'failed') return w.say('failed.do', { why: made.result.message })
  if (made?.result?.kind !== 'done') return ''
  const topic = topicOf(s)
  const about = topic ? bold(topic) : s.website ? plain(s.website) : w.say('content.your_business')
  const lead = w.say(facts[kind].lead, { about })
  if (kind !== 'ad_copy') return `${lead}\n\n${numbered(itemsOf(kind, made.result.value).map(plain))}`
  const { headlines, descriptions } = textsOf(s, made.result.value)
  return [
    lead,
    `**${w.say('copy.headlines')}**\n${bullets(headlines.map(plain))}`,
    `**${w.say('copy.descriptions')}**\n${bullets(descriptions.map(plain))}`,
    w.say('copy.after'),
  ].join('\n\n')
}
function brought(kind: Kind, s: Slots, made: MadeCall | undefined, w: World): Shown {
  if (made?.result?.kind !== 'done') return {}
  if (kind === 'keywords')
    return {
      rows: { kind: 'keyword', items: itemsOf(kind, made.result.value) },
      buttons: [w.say('button.campaign_of_these')],
    }
  if (kind === 'blog_ideas') return { rows: { kind: 'idea', items: itemsOf(kind, made.result.value) } }
  const written = textsOf(s, made.result.value)
  return {
    written,
    rows: { kind: 'headline', items: written.headlines },
    buttons: [w.say('button.shorter'), w.say('button.more_formal'), w.say('button.campaign_of_these')],
  }
}

function step(kind: Kind, s: Slots, w: World): Step {
  const { tool, most, ask: question } = facts[kind]
  if (s.count && s.count > most && kind !== 'ad_copy') return ask('amount', w.say('limit.count', { limit: most }))
  const bad = s.website && kind !== 'blog_ideas' ? addressRefused(s.website, w) : undefined
  if (bad) return ask('website', bad)
  if (kind === 'blog_ideas' || (!topicOf(s) && !s.website)) {
    const profile = profileNow(w)
    if ('step' in profile) return profile.step
    if (!profile.ok && kind === 'blog_ideas') return askBusiness('profile.needed_ideas', { intent: kind, slots: s }, w)
    if (!profile.ok) return ask('topic', w.say(question))
  }
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call(tool, argsOf(kind, s, w))],
    word: (made) => word(kind, s, made[0], w),
    brought: (made) => brought(kind, s, made[0], w),
  }
}

/** 'Total beginners': whom it's for, and what they're like; 'kids swimming' is something else. */
function isAudience(text: string, lang: Lang): boolean {
  const words = text.split(/\s+/)
  const head = words.at(lang === 'en' || lang === 'de' ? -1 : 0) ?? ''
  return (
    conceptWordsOnly(text, 'audience', lang) || (words.length <= MOST_WORDS && conceptWordsOnly(head, 'audience', lang))
  )
}
const MOST_WORDS = 2
/** 'The same for adults', 'more for families', 'round Leeds': the same thing for others, and no subject of its own. */
function forOthers({ topics: [was] = [] }: Slots, { topics: [now, more] = [], places = [] }: Slots, lang: Lang): Slots {
  const [place] = places
  if (was && place?.value && !now) return { topics: [`${was} ${place.value}`] }
  if (!was || !now || more || !isAudience(now, lang)) return {}
  const front = before(before(was, 'for', lang), 'audience', lang).replace(/\s+(?:de|di|of|von|d[’'])$/i, '')
  const thing = front || without(was, 'audience', lang)
  return thing ? { topics: [`${thing} ${firstWord('for', lang)} ${now}`] } : {}
}
/** 'More formal', 'now for batteries', '15 please': the same call with the values changed. */
function merge(kind: Kind, old: Slots, now: Slots, c: Merging): Slots | undefined {
  const again = c.intent === 'again'
  // 'More like the second', of ideas that were shown.
  const isLike = again && kind === 'blog_ideas' && !now.topics
  const like = isLike ? pickedRows(now, c.state.ideas).slice(0, 1) : []
  const lang = c.state.lang ?? 'en'
  const said = like.length > 0 ? { topics: like } : forOthers(old, now, lang)
  const change = used({ ...now, ...said }, ['topics', 'website', 'count', 'tone', 'language'])
  if (Object.keys(change).length === 0) return again ? old : undefined
  const { topics: _, website: __, pasted: ___, quote: ____, ...kept } = old
  const isNew = change.topics !== undefined || change.website !== undefined
  return kind === 'ad_copy' || isNew || change.count || change.tone || change.language
    ? { ...(isNew ? kept : old), ...change }
    : undefined
}

const flow = (kind: Kind): Flow => ({
  intent: kind,
  uses: ['topics', 'website', 'count', 'tone', 'language'],
  accepts: [kind, 'again', 'answer', 'correct', 'which_one'],
  step: (s, w) => step(kind, s, w),
  merge: (old, now, c) => merge(kind, old, now, c),
})
/** Keywords, ad texts and blog ideas. */
export const contents: readonly Flow[] = [flow('keywords'), flow('ad_copy'), flow('blog_ideas')]
