import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, strings } from '../../conversation/results.ts'
import { countOf, toneOf } from '../../understanding/details.ts'
import { readPart, type Reading } from '../../understanding/reading.ts'
import { topicBefore, topicOf } from '../../understanding/topic.ts'
import { bullets, numbered, plainText } from '../../wording/format.ts'
import { noProfile } from '../../wording/gates.ts'
import { addressRefused } from '../limits.ts'
import { ask, call, type Message, type Step, type Task, tell } from '../task.ts'
import { profileNow, type World } from '../world.ts'

/** Keywords, ad texts and blog ideas: all are 'about something', some with a number, some with a tone. */
interface Said {
  readonly topic: string | undefined
  readonly website: string | undefined
  readonly count: number | undefined
  readonly tone: string | undefined
}
type Kind = 'keywords' | 'copy' | 'blog'

const before: Readonly<Record<Kind, readonly string[]>> = {
  keywords: ['keywords', 'keyword', 'search terms'],
  copy: ['ad', 'ads', 'copy', 'headlines', 'descriptions', 'texts', 'advert', 'slogan', 'tagline', 'adverts'],
  blog: ['blog', 'posts', 'post', 'article', 'articles', 'ideas', 'topics'],
}

/** The first sentence of a pasted text says what it is about; the rest of it is nobody's order. */
function pasted(r: Reading): string | undefined {
  const quote = r.tokens.find((t) => t.kind === 'quote')?.text
  return quote
    ? quote
        .split(/[.!?\n]/)[0]
        ?.trim()
        .slice(0, 100) || undefined
    : undefined
}

export function saidIn(kind: Kind, r: Reading): Said {
  const url = r.tokens.find((t) => t.kind === 'url')?.text
  const topic =
    topicOf(r, kind === 'copy' ? ['selling', 'describe', 'describing'] : []) ??
    (kind === 'keywords' ? sought(r) : undefined) ??
    topicBefore(r, before[kind]) ??
    (kind === 'copy' ? pasted(r) : undefined)
  return {
    topic,
    website: url,
    count: kind === 'copy' ? undefined : countOf(r),
    tone: kind === 'copy' ? toneOf(r) : undefined,
  }
}

/** 'Keywords people use to find a shoe repair shop'. */
const sought = (r: Reading): string | undefined => {
  const from = r.tokens.findIndex((t, at) => ['find', 'finding', 'reach'].includes(t.lower) && at > 2)
  return from < 0 ? undefined : topicOf(readPart(r, [{ from, to: r.tokens.length }]), ['find', 'finding', 'reach'])
}

const tools: Readonly<Record<Kind, string>> = {
  keywords: 'suggest_keywords',
  copy: 'write_ad_copy',
  blog: 'suggest_blog_ideas',
}
const MOST: Readonly<Record<Kind, number>> = { keywords: 50, copy: 50, blog: 20 }

function argsOf(kind: Kind, s: Said): Record<string, unknown> {
  return {
    ...(s.topic ? { topic: s.topic } : {}),
    ...(s.website && kind !== 'blog'
      ? { website_url: /^[a-z]+:\/\//i.test(s.website) ? s.website : `https://${s.website}` }
      : {}),
    ...(s.count ? { count: s.count } : {}),
    ...(s.tone ? { tone: s.tone } : {}),
  }
}

const about = (s: Said): string =>
  s.topic ? ` for **${plainText(s.topic)}**` : s.website ? ` for ${plainText(s.website)}` : ' for your business'
function word(kind: Kind, s: Said, made: readonly MadeCall[]): string {
  const result = made[0]?.result
  if (result?.kind === 'failed') return `That didn't work: ${result.message}`
  if (result?.kind !== 'done') return ''
  const it = inner(result.value)
  if (kind === 'copy') {
    const tone = s.tone ? `, in a ${s.tone} tone` : ''
    return `Ad texts${about(s)}${tone}:\n\n**Headlines**\n${bullets(strings(it.headlines))}\n\n**Descriptions**\n${bullets(strings(it.descriptions))}\n\nTell me if they should sound different, or say "create a campaign" to use them.`
  }
  const items = kind === 'keywords' ? strings(it.keywords) : strings(it.suggestions ?? it.ideas)
  if (kind === 'keywords') return `Keywords${about(s)}:\n\n${numbered(items)}`
  return `Blog ideas${about(s).replace(' for ', ' about ').replace('about your', 'for your')}:\n\n${numbered(items)}\n\nSay which ones I should save.`
}

/** Blog ideas need a profile, and so does anything that says neither a subject nor an address. */
function withoutProfile(kind: Kind, w: World): Step | undefined {
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (profile.ok) return undefined
  if (kind === 'blog') return tell(noProfile('blog ideas'))
  const what = kind === 'copy' ? 'ad texts' : 'keywords'
  return ask(
    'topic',
    `What should the ${what} be about? A product, a service or a web address will do; with a business profile I could also work from that.`,
  )
}

function step(kind: Kind, s: Said, w: World): Step {
  if (s.count && s.count > MOST[kind])
    return ask('count', `I can suggest up to ${MOST[kind]} at once. How many would you like?`)
  const bad = s.website && addressRefused(s.website)
  if (bad) return ask('website', bad)
  const stop = kind === 'blog' || (!s.topic && !s.website) ? withoutProfile(kind, w) : undefined
  if (stop) return stop
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call(tools[kind], argsOf(kind, s))],
    word: (made) => word(kind, s, made),
  }
}

/** Suggestions about a subject; a changed wish asks again with all that holds now. */
export const content = (kind: Kind, said: Said): Task => ({
  intent: kind,
  step: (w) => step(kind, said, w),
  refine: (m) => refine(kind, said, m),
  ...(said.topic ? { about: said.topic } : {}),
})

const bareNumber = (r: Reading): number | undefined => {
  const n = r.tokens.find((t) => t.kind === 'number')
  return n ? Number(n.lower) : undefined
}
/** The answer to 'What should it be about?' is its subject, whatever it says. */
function answeredTopic(m: Message, now: Said): string | undefined {
  const text = m.reading.text.trim().replace(/[.!?]+$/, '')
  if (m.slot !== 'topic' || now.topic || now.website || text.length >= 100) return undefined
  return text.replace(/^(?:for |about )?(?:my |our |the )?/i, '')
}
/** 'Could you do 15?', 'just 5', 'rather 12'. */
const onlyNumber =
  /^(?:(?:ok|no|hm+|and|but|so|please|pls|maybe|rather|just|only|make it|give me|do|how about|what about|can you do|could you do|can i (?:have|get)|let's do|i'd like|i want|better)[ ,]+)*\d{1,2}(?: (?:of them|please|pls|instead|then|is enough|are enough|will do|would do|more))?[.!?]*$/i
function newCount(kind: Kind, s: Said, m: Message, now: Said): number | undefined {
  if (m.slot === 'count') return bareNumber(m.reading) ?? now.count
  if (now.count || kind === 'copy') return now.count
  if (m.reading.has('correction', 'change') || onlyNumber.test(m.reading.text.trim())) return bareNumber(m.reading)
  return m.reading.has('more') && !now.topic ? s.count : undefined
}
/** 'Ten more' without a number before is a wish, too. */
const wantsMore = (kind: Kind, m: Message, now: Said): boolean =>
  !now.topic &&
  ((kind !== 'copy' && m.reading.has('more')) || (onceMore.test(m.reading.text) && m.reading.tokens.length < 9))
const onceMore =
  /\b(?:again|try again|other ones|different ones|new ones|others|just the|only the|something in between|in between|not those)\b/i

function refine(kind: Kind, s: Said, m: Message): Task | undefined {
  const now = saidIn(kind, m.reading)
  const count = newCount(kind, s, m, now)
  const topic = now.topic ?? answeredTopic(m, now) ?? leadTopic(m)
  const changed = [topic, now.website, count, now.tone].some((x) => x !== undefined)
  if (!changed && !wantsMore(kind, m, now)) return undefined
  return content(kind, {
    topic: topic ?? (now.website ? undefined : s.topic),
    website: now.website ?? (topic ? undefined : s.website),
    count: count ?? s.count,
    tone: now.tone ?? s.tone,
  })
}
/** 'And e-bikes?', 'what about helmets', 'the same with cargo bikes'. */
function leadTopic(m: Message): string | undefined {
  if (toneOf(m.reading)) return undefined
  const hit =
    /^(?:and|or|what about|how about|the same (?:for|with)|same (?:for|with)|now|also)\s+(?:for |about |with |on )?(?:my |our |the )?([\p{L}\p{N}&' -]{3,60}?)(?:\s+(?:please|too|instead))?[?.!]*$/iu.exec(
      m.reading.text.trim(),
    )
  const said = hit?.[1]
  return said && !/\b(?:it|that|them|this|ads?|campaigns?|keywords?|copy|calendar|ideas?|posts?)\b/i.test(said)
    ? said
    : undefined
}
