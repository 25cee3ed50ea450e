import type { Intent } from '../understanding/intent-types.ts'
import { campaignRef } from '../understanding/campaign-ref.ts'
import { plainly } from '../understanding/beyond-reach.ts'
import { platformsOf } from '../understanding/details.ts'
import { isRepicture } from '../understanding/image-wish.ts'
import { campaignDates } from '../understanding/campaign-dates.ts'
import { readMessage } from '../understanding/reading.ts'
import { plainText, table } from '../wording/format.ts'
import { madeText, type Made } from '../wording/made-before.ts'
import { draftsIn } from './create-draft.ts'
import { withTexts } from './texts-before.ts'
import { content } from './frames/content.ts'
import { create } from './frames/create.ts'
import { image } from './frames/image.ts'
import { savePosts } from './frames/posts.ts'
import { saveBlog, saveCalendar } from './frames/saving.ts'
import { social } from './frames/social.ts'
import { saying, type Task } from './task.ts'
import { type Heard, only, type Understood } from './understood.ts'

/** What was said, and what had been made before it. */
interface Again {
  readonly m: Heard
  readonly said: string
  readonly made: Made
  readonly last: Task
}
type Row = readonly [RegExp, (again: Again) => Task | undefined]

const kinds: ReadonlySet<Intent> = new Set<Intent>([
  'image',
  'blog',
  'copy',
  'keywords',
  'social',
  'calendar',
  'website',
])
const isMade = (intent: Intent): intent is Made => kinds.has(intent)

const refined = ({ m, last }: Again, text?: string): Task | undefined =>
  last.refine({
    ...m,
    ...(text ? { reading: readMessage(text, { today: m.reading.today, known: [] }), wishes: [] } : {}),
    slot: undefined,
    outcome: m.state.last?.outcome,
  })
const says = (again: Again, about: Parameters<typeof madeText>[1]): Task =>
  saying('talk', () => madeText(again.made, about))

const THEM =
  '(?:it|this|that|them|these|those|all|everything|all of (?:it|them)|the (?:plan|posts?|whole thing|lot|ideas?|calendar|table|list))'
const PLACE =
  '(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|[4-9]th|monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
const DAYS =
  '(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays?|mon|tue|wed|thu|fri|sat|sun)'
const PEOPLE =
  '(?:couples|families|parents|kids|children|students|seniors|men|women|moms|mums|dads|people|owners|beginners|businesses|companies|offices|tourists|locals|teens|teenagers|brides|grooms|customers|clients|lovers|fans|teachers|runners|vegans|singles|pros|professionals|guests|groups|foodies|newbies|millennials)'

function saved(again: Again): Task | undefined {
  const { m, made, said } = again
  const toCalendar = /calend[ae]r/.test(said)
  if (made === 'social') return savePosts(m.reading, m.state)
  if (made === 'calendar') return saveCalendar(m.state)
  if (made === 'blog') return toCalendar ? says(again, 'calendar') : saveBlog(m.reading, m.state)
  return says(again, toCalendar ? 'calendar' : 'save')
}
/** 'For instagram instead': of what is written for Google, a plan of posts is made about the same thing. */
function onPlatform(again: Again): Task | undefined {
  const { m, made, last } = again
  const platforms = platformsOf(m.reading)
  if (platforms.length === 0) return undefined
  if (made === 'social') return refined(again)
  if (made === 'image') return refined(again, /insta|\big\b/i.test(m.reading.text) ? 'make it 4:5' : 'make it square')
  if (made === 'website') return undefined
  return social({ topic: last.about, goal: undefined, platforms, dates: campaignDates([], m.reading.today) })
}
/** The same number in the same tone, about that. */
const on = (again: Again, made: 'blog' | 'copy' | 'keywords' | 'social', topic: string): Task | undefined =>
  made === 'social'
    ? refined(again, `about ${topic}`)
    : (refined(again, `the same for ${topic}`) ??
      content(made, { topic, website: undefined, count: undefined, tone: undefined }))
/** 'Same but for cakes': the same again, about something else. */
const aboutOther =
  (pattern: RegExp) =>
  (again: Again): Task | undefined => {
    const { m, made, said } = again
    const topic = pattern.exec(said)?.[1]?.replace(/ (?:please|pls|instead|too|as well|this time)$/, '')
    if (!topic || m.reading.times.length > 0 || platformsOf(m.reading).length > 0) return undefined
    if (made === 'image' || made === 'calendar' || made === 'website') return undefined
    return on(again, made, topic)
  }

/** 'For wedding couples': the same subject for those people. */
function forPeople(again: Again): Task | undefined {
  const { said, made, last } = again
  const people =
    /^(?:(?:make|do|write) )?(?:it |them |this |that )?(?:for|aimed at|targeting|target|towards?) (?:the |my |our )?(.+)$/.exec(
      said,
    )?.[1]
  if (!people || made === 'website') return undefined
  if (made === 'image') return refined(again, `make it for ${people}`)
  if (made === 'calendar') return says(again, 'topic')
  const subject = last.about?.replace(new RegExp(` for (?:[\\w'-]+ ){0,3}${PEOPLE}$`), '')
  return on(again, made, subject ? `${subject} for ${people}` : people)
}
function moved(again: Again): Task | undefined {
  const { made, said } = again
  const one = new RegExp(`\\b(?:the|number) (?:${PLACE}|\\d+)\\b.*\\b(?:to|on|for|before|after)\\b`).test(said)
  if (made !== 'calendar' && made !== 'social') return undefined
  const when = /\b(?:to|on|for) (.+)$/.exec(said)?.[1]
  return one || !when ? says(again, 'day') : (refined(again, `starting ${when}`) ?? says(again, 'day'))
}
function inTable(again: Again): Task | undefined {
  const { made, m } = again
  if (made !== 'blog' || m.state.ideas.length === 0) return says(again, 'table')
  return saying('talk', () =>
    table(
      ['#', 'Idea'],
      m.state.ideas.map((idea, at) => [String(at + 1), plainText(idea)]),
    ),
  )
}
function toned(again: Again): Task | undefined {
  const { made, m } = again
  if (made === 'copy') return refined(again) ?? says(again, 'tone')
  if (made === 'image') return isRepicture(m.reading.text) ? refined(again) : says(again, 'tone')
  return says(again, 'tone')
}
/** The same order would bring the same lines: another tone brings others. */
const tones = ['formal', 'friendly', 'short', 'funny'] as const
/** 'More like the 3rd', 'another 5': once more, of the same kind. */
function more(again: Again): Task | undefined {
  const { made, last, m } = again
  if (made === 'social' || made === 'calendar') return says(again, 'more')
  if (made === 'website') return undefined
  if (made === 'copy') return refined(again, `more ${tones[m.state.turns % tones.length]}`)
  if (made === 'image') return refined(again)
  const n = /\b(\d{1,2})\b(?!(?:st|nd|rd|th))/.exec(m.reading.text.replace(/\b(?:number|no\.?|#) ?\d+/gi, ''))?.[1]
  const count = /\blike\b/.test(again.said) ? undefined : n
  return count ? refined(again, `${count} more`) : last
}

const disliked =
  /^(?:i (?:don'?t|dont|do not) (?:really )?(?:like|love) (?:it|them|these|this|that|those|any(?: of (?:them|these|those))?)(?: one)?|not (?:good|great|nice|my thing|these)|boring|meh|nah|so boring|too (?:generic|boring|cheesy))$/
const fewer =
  /^(?:make it |do |only |just )?\d+ posts?(?: only)?$|^(?:fewer|less|too many|not so many|too much)(?: posts?| of them)?$/
const PICTURE =
  /^(?:make|create|do|draw|generate|i need)(?: me)? (?:an? |the )?(?:picture|image|pic|photo|graphic|visual)s? (?:for|of|to go with) (?:the |number )?(first|second|third|fourth|fifth|last|[1-9])(?:st|nd|rd|th)?(?: one| idea| post)?$/
const places = ['first', 'second', 'third', 'fourth', 'fifth']
/** 'A picture for the 2nd': of the idea or the post that stands there. */
function pictured(again: Again): Task | undefined {
  const { m, made, said } = again
  const place = PICTURE.exec(said)?.[1] ?? ''
  const lines =
    made === 'blog'
      ? m.state.ideas
      : made === 'social'
        ? m.state.posts.map((p) => p.caption.replace(/#\S+/g, '').trim())
        : []
  const at = place === 'last' ? lines.length - 1 : places.includes(place) ? places.indexOf(place) : Number(place) - 1
  const line = lines[at]
  if (line) return image(readMessage(`a picture of ${line}`, { today: m.reading.today, known: [] }))
  return lines.length > 0 ? says(again, 'day') : undefined
}

const used =
  /^(?:use|take|run|launch|go with) (?:it|them|that|this|those|these)(?: then| please| pls| in a campaign| for a campaign)*$|^(?:put|make|turn) (?:it|them|that|this|those) (?:in|into) an? (?:new )?(?:campaign|ad)$/
/** 'Use them': a campaign of the lines that were just suggested. */
function campaignOf({ m, made, last }: Again): Task | undefined {
  if ((made !== 'copy' && made !== 'keywords') || !last.about) return undefined
  const order = readMessage(`create a campaign about ${last.about}`, { today: m.reading.today, known: [] })
  return create(withTexts(draftsIn(order), m.state))
}

const rows: readonly Row[] = [
  [used, campaignOf],
  [
    disliked,
    (a) => (['blog', 'copy', 'image'].includes(a.made) ? more(a) : a.made === 'website' ? undefined : says(a, 'tone')),
  ],
  [fewer, (a) => (a.made === 'social' || a.made === 'calendar' ? says(a, 'more') : undefined)],
  [PICTURE, pictured],
  [
    new RegExp(
      `^(?:save|keep|store|put|add|stick|copy|move|pop|drop|enter|bring|get|chuck) (?:${THEM}|all but .+|the first .+)(?: all)?(?: in| into| to| on| onto)(?: my| the| our)?(?: content| marketing| posting)? ?(?:calend[ae]r|planner)(?: please| pls| then| now| too)*$|^(?:save|keep|store) (?:${THEM}|all but .+|everything (?:but|except) .+)(?: all)?(?: for me| please| pls| then| now| too)*$`,
    ),
    saved,
  ],
  [
    /^(?:export|download|print|pdf|csv|excel|give me (?:a|the) (?:file|pdf|csv|download)|(?:can i|how do i) (?:export|download|print|copy))\b|\b(?:as|in|into|to) (?:a |an )?(?:pdf|csv|excel|spreadsheet|word(?: doc(?:ument)?)?|google (?:sheet|doc)s?|ics|file)(?: file)?(?: please| pls)?$/,
    (a) => says(a, 'export'),
  ],
  [
    /^(?:show|put|make|give|turn|do|can i (?:get|see|have)|lay)? ?(?:me |us )?(?:it|them|that|those|this|these|out| )*(?:as|in|into) (?:a |an |one )?(?:table|tabel|list|bullets?|bullet points?|bullet list|columns)(?: form| format)?(?: please| pls| instead)*$/,
    inTable,
  ],
  [
    new RegExp(
      `^(?:write|make|turn|expand|develop|draft|do|give|flesh|finish|use)\\b.*\\b(?:full|whole|complete|entire|long) (?:blog |insta(?:gram)? )?(?:post|article|text|blog|story|one|version|thing)?\\b|^(?:write|draft|expand|develop|flesh out) (?:out )?(?:me |up )?(?:(?:the )?(?:${PLACE}|number \\d+|#\\d+|one)|it|that|this|them)(?: one| idea| post| article)?(?: out| up| for me| please| pls| as (?:a |an )?(?:post|article|blog|text|draft|outline))*$|\\b(?:as|into) an? (?:(?:full|whole|complete|real|proper|blog|long) )+(?:post|article|text)\\b|^(?:an? |the )?outline\\b`,
    ),
    (a) => (a.made === 'website' || a.made === 'keywords' ? undefined : says(a, 'full')),
  ],
  [
    new RegExp(
      `^(?:only|just|but only|no|not|without|except|never)(?: on)? ${DAYS}(?:(?: and| or| &|,)? (?:on )?${DAYS})*(?: only| please| pls)*$|^(?:on )?${DAYS}(?: and ${DAYS})* only$|^(?:every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)day(?: only)?$|^(?:make it )?(?:once|twice|\\d+ times|three times) a (?:day|week)$`,
    ),
    (a) => (a.made === 'calendar' || a.made === 'social' ? says(a, 'weekdays') : undefined),
  ],
  [
    new RegExp(
      `^(?:move|shift|push|swap|reschedule|bring|change|switch) (?:it|that|this|them|the (?:${PLACE}|whole thing)(?: one| post| entry| day)?|number \\d+)\\b.*`,
    ),
    moved,
  ],
  [
    new RegExp(
      `^(?:delete|remove|drop|take out|skip|lose|leave out|scrap|get rid of|cut) (?:the |number )?(?:${PLACE}|\\d+)(?: one| post| entry| day| idea| headline)?(?: from (?:it|the (?:calendar|plan|list)))?(?: please| pls)*$|^add (?:a |an |another |one more |\\d )?(?:new )?(?:post|entry|day|slot)s?\\b|^(?:change|edit|replace|rewrite|fix|combine|merge|swap) (?:the )?(?:\\w+ (?:of|for|on) )?(?:the )?(?:${PLACE}|number \\d+|\\d+ and \\d+)(?: one| post| entry| day| idea| headline| caption)?\\b.*|^what(?:'s| is|s)? (?:in it|there|on)? ?(?:for|on) ${DAYS}$`,
    ),
    (a) => (a.made === 'website' ? undefined : says(a, 'day')),
  ],
  [
    /^(?:(?:i want|give me|show me|do|make|write|some|a few) )*(?:more|others?|another(?: one)?|similar(?: ones)?|ones|some)? ?(?:\w+ )?(?:like|similar to|in the style of) (?:the |number |no |#)?(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|\d+(?:th)?|that|this|those)(?: one)?(?: please| pls)*$|^(?:give me |do |show me |i want |make )?(?:another|\d{1,2} more|some more|more|a few more|more of (?:those|these|them|that))(?: \d{1,2}| five| ten| three| few| set| batch| ones| ideas| posts| one)?(?: please| pls)*$/,
    more,
  ],
  [
    /^(?:(?:do|make|try|write|give|show)(?: me| us)? )?(?:it |them |that |this |the )*(?:same(?: thing| one| again| kind| ones)?)(?: but| again| only|,)* (?:for|about|on|with|of) (?:the |my |our )?.+$/,
    aboutOther(/\b(?:for|about|on|with|of) (?:the |my |our )?(.+)$/),
  ],
  [
    /^(?:make|do|write|plan|have) (?:it|them|that|this|one|some) (?:all )?(?:about|on) .+$/,
    aboutOther(/ (?:about|on) (?:the |my |our )?(.+)$/),
  ],
  [
    /^(?:fix|do|apply|change|improve|sort|handle|solve|repair) (?:it|that|this|them|those|these|all(?: of (?:it|them|that))?|everything|the (?:first|second|third|last)(?: one)?)(?: for me| please| pls| out)*$|^how (?:do|can|should) i (?:fix|do|improve|change|solve)\b.*|^why is (?:it|that|my site) (?:so )?(?:slow|bad|low)$/,
    (a) => (a.made === 'website' ? says(a, 'fix') : undefined),
  ],
  [
    /^(?:(?:make|do|write|redo|turn|put|plan) )?(?:it |them |that |this |the same )?(?:for|4|on|to|in(?:to)?|as) (?:an? |my |our )?(?:instagram|insta|ig|facebook|fb|tiktok|tik tok|linkedin|pinterest|twitter|x|youtube|threads)(?: and (?:\w+))?(?: post| posts| caption| version| instead| please| pls| too| now| as well)*$/,
    onPlatform,
  ],
  [
    new RegExp(
      `^(?:(?:make|do|write) )?(?:it |them |this |that )?(?:for|aimed at|targeting|target|towards?) (?:the |my |our )?(?:[\\w'-]+ ){0,3}${PEOPLE}$`,
    ),
    forPeople,
  ],
  [
    /^(?:(?:make|can|could|write|do|keep|try|sound|be|with|no|add|use|without|a bit|a little|bit|much|even|way|more|less|too|way too|not) |(?:it|them|that|this|these|those|captions?|texts?|the posts|sound|is|are|so|little|a|bit|much|slightly|they|they're|that's|it's) )*(?:shorter|longer|funnier|funny|simpler|snappier|punchier|catchier|warmer|friendlier|sweeter|nicer|cooler|bolder|cheekier|formal|casual|serious|professional|playful|romantic|creative|emotional|exciting|personal|detailed|boring|long|short|salesy|pushy|stiff|dry|emojis?|fun|witty|luxurious|elegant|sexy|hip|fresh)(?: please| pls| this time| and \w+| ones| now)*$/,
    toned,
  ],
  [
    /^(?:use|take|go with|pick|i like|i love|choose) (?:the |number )?(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|\dth|\d)\b.*/,
    (a) => (['copy', 'keywords', 'social', 'image'].includes(a.made) ? says(a, 'use') : undefined),
  ],
]

const ofCampaigns = /\b(?:campaigns?|ads?|adverts?|budget|google|daily|running|paused|live)\b/
/** 'Delete number 3', 'combine 1 and 2', after ideas: a line of what was made is meant, never a campaign. */
function ofLines(again: Again): Task | undefined {
  const { m, made, said } = again
  const changes = m.wishes.some((w) => w.intent === 'update' || w.intent === 'remove' || w.intent === 'vague')
  const vague = ['none', 'pronoun', 'plural', 'nth', 'unknown'].includes(campaignRef(m.reading).kind)
  if (!changes || !vague || made === 'website' || ofCampaigns.test(said) || m.reading.names.length > 0) return undefined
  const placed = new RegExp(`\\b(?:${PLACE}|number \\d+|nr \\d+|\\d+ and \\d+)\\b`).test(said)
  return placed && m.reading.has('budget', 'rename') === false ? says(again, 'day') : undefined
}

const isShort = (m: Heard): boolean => m.reading.tokens.filter((t) => t.kind === 'word').length <= 14

/** Nothing of that kind was made: 'put it in my calendar' still is no campaign's business. */
const toCalendar =
  /^(?:put|add|save|stick|copy|move|enter) (?:it|this|that|them|these|those|all|everything)(?: all)? (?:in|into|to|on|onto) (?:my|the|our) (?:content |marketing )?calend[ae]r$/

const nothingYet =
  'There is nothing in this conversation yet that could go to your calendar. Say "plan posts for next week" or "content calendar for next week", and then "put it in my calendar".'

/** What was made last, unless something is being asked or waits for a yes. */
function madeLast({ reading, state }: Heard): { made: Made; last: Task } | undefined {
  const { last, pending } = state
  if (!last || !isMade(last.task.intent) || reading.money.length > 0) return undefined
  const other = pending && pending.task.intent !== last.task.intent && !['vague', 'talk'].includes(pending.task.intent)
  return other || ['asked', 'open'].includes(last.outcome) ? undefined : { made: last.task.intent, last: last.task }
}
/** Short messages about the text, the plan or the picture that was made last. */
export function aboutMade(m: Heard): Understood | undefined {
  if (!isShort(m)) return undefined
  const said = plainly(m.reading.text)
  const before = madeLast(m)
  for (const [pattern, answer] of before ? rows : []) {
    const task = before && pattern.test(said) ? answer({ m, said, ...before }) : undefined
    if (task) return only(task)
  }
  const line = before && ofLines({ m, said, ...before })
  if (line) return only(line)
  const none = !m.state.pending && m.state.posts.length === 0 && !m.state.savable
  return none && toCalendar.test(said) ? only(saying('talk', () => nothingYet)) : undefined
}
