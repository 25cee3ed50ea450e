import { capital, type Chart, isAt, low, meaningAt, writtenAt } from './chart.ts'

/** A span of the owner's own words after a lead-in: 'for birthday cakes', 'called Blue Door', 'in Tucson'. */
export interface TextSpan {
  readonly text: string
  readonly from: number
  readonly to: number
}
export type Free = (at: number) => boolean
/** Kinds of spans. The lexicon lists their lead-ins (`lead.<kind>`) and the words that end them (`stop.<kind>`). */
export type LeadKind = 'topic' | 'name' | 'business' | 'offer' | 'place' | 'list'

export const textOf = (c: Chart, from: number, to: number): string =>
  writtenAt(c, from, to)
    .replace(/^[\s'"-]+|[\s'",.;:!?-]+$/gu, '')
    .replace(/\s+/g, ' ')
/** Whether a token by itself has a matching meaning. */
export const meansAlone = (c: Chart, at: number, pattern: RegExp): boolean =>
  (c.meanings[at] ?? []).some((m) => m.length === 1 && pattern.test(m.name))
export const says = (c: Chart, ...names: readonly string[]): boolean =>
  c.meanings.some((row) => row.some((m) => names.includes(m.name)))
/** The first token after the punctuation and small words that may follow a lead-in. */
export const skip = (c: Chart, at: number, ...words: readonly string[]): number =>
  words.includes(low(c, at)) ? skip(c, at + 1, ...words) : at

/** 'Renommez-la Fleurs d'été', 'nennen Sie sie bitte Blumen'. */
export const behindPointer = (c: Chart, at: number): number =>
  isAt(c, at, 't.please') || (isAt(c, at, 'the', 'pron') && !capital(c, at)) ? behindPointer(c, at + 1) : at

const addresses = new Set(['url', 'email', 'phone'])
export function isEnd(c: Chart, at: number, free: Free): boolean {
  const token = c.tokens[at]
  if (token === undefined || !free(at) || addresses.has(token.kind)) return true
  return token.kind === 'punct' && !/^[&'’/+-]$/.test(token.text)
}
export const generic = (c: Chart, from: number, to: number): boolean =>
  c.tokens
    .slice(from, to)
    .every(
      (t, i) =>
        t.kind === 'punct' ||
        (!capital(c, from + i) && isAt(c, from + i, 'generic', 'filler', 'the', 'a', 'of', 'and', 'all', 'pron')),
    )

/** Lead-ins that end another span: 'in Tucson called …'. */
const others: ReadonlySet<string> = new Set(['name', 'business', 'offer'])
const stopsAt = (c: Chart, at: number, kind: LeadKind): boolean =>
  (c.meanings[at] ?? []).some(
    (m) =>
      (m.kind === 'stop' && m.value === kind) ||
      (m.kind === 'lead' && others.has(m.value) && m.value !== kind && (m.value !== 'offer' || m.length > 1)),
  )
const isName = (kind: LeadKind): boolean => kind === 'name' || kind === 'business'
const leadsPlace = (c: Chart, at: number): boolean =>
  (c.meanings[at] ?? []).some((m) => m.kind === 'lead' && m.value === 'place')
/** Whether a small word is part of a name: 'Wick and Wax', 'Flor de Sal', but not 'Bloom and I sell roses' or 'Blue Door in Tucson'. */
const joinsName = (c: Chart, at: number, kind: LeadKind): boolean =>
  isName(kind) && (isNameWord(c, at) || joins(c, at) || foundedIn(c, at))
/** 'The name is Swallow Nursery since 1962': a year in the distant past is part of it. */
const foundedIn = (c: Chart, at: number): boolean =>
  says(c, 'n.name') &&
  capital(c, at - 1) &&
  isAt(c, at, 'from', 'since') &&
  /^1[6-9]\d\d$/.test(c.tokens[at + 1]?.text ?? '')
/** 'Shine On' ends with a small word of the name, 'Taquería La Güera' contains one. */
const isNameWord = (c: Chart, at: number): boolean => capital(c, at) && isAt(c, at, 'the', ...prepositions)
/** 'Cristal do Sul'. */
export const contracted = /^(?:d[oa]s?|du|des|del|dell[ao]|dei|degli)$/
const joins = (c: Chart, at: number): boolean =>
  (isAt(c, at, 'and') || (isAt(c, at, 'of') && !leadsPlace(c, at)) || contracted.test(low(c, at))) &&
  capital(c, at - 1) &&
  capital(c, at + 1) &&
  (c.tokens[at + 1]?.text.length ?? 0) > 1

/** Meanings that can't be part of a topic: verbs, questions, small talk, references, small words. */
export const notTopic =
  /^(?:[vqt]\..*|n\.(?:google|campaign|budget|keyword|seo|social|name|website|client|blog|trend|calendar)|(?:ord|pron|other|num|per|stop|status|lang|tone|match|lead)(?:\..*)?|not|and|or|all|the|a|of|on|to|new|last|next|this|one|more|less|best|worst|few|filler|now|generic|with|both|except|for|about|max|min)$/
const prepositions = ['with', 'to', 'on', 'of', 'for', 'by', 'from', 'within', 'around', 'inplace', 'over'] as const
/** Whether the topic continues after a small word: 'moving house with cats', 'limoneros en maceta', 'people who …'. */
function leadsOn(c: Chart, at: number, free: Free): boolean {
  const next = c.tokens[at + 1]
  if (next?.kind !== 'word' || (c.meanings[at] ?? []).some((m) => m.length > 1)) return false
  if (isAt(c, at - 1, 'n.customer') && free(at)) return !isAt(c, at + 1, 'v.search')
  if (isAt(c, at, 'v.pause') || !isAt(c, at, ...prepositions)) return false
  const start = isAt(c, at + 1, 'the', 'a', 'filler') ? at + 2 : at + 1
  const isPlain = (i: number): boolean => c.tokens[i]?.kind === 'word' && free(i) && !meansAlone(c, i, notTopic)
  return isPlain(start) && !isAt(c, start, ...times, 'n.headline', 'n.description', 'n.business', 'n.customer')
}
function stops(c: Chart, at: number, kind: LeadKind, free: Free): boolean {
  if (joinsName(c, at, kind) || (kind === 'topic' && leadsOn(c, at, free))) return false
  if (stopsAt(c, at, kind)) return true
  if (!isAt(c, at, 'and', 'or')) return false
  return (
    (kind === 'topic' && opensNext(c, at + 1)) ||
    isEnd(c, at + 1, free) ||
    stopsAt(c, at + 1, kind) ||
    (c.meanings[at + 1] ?? []).some((m) => /^v\./.test(m.name))
  )
}

const made = /^(?:one|rest|other\..*|n\.(?:copy|keyword|campaign|image|blog|idea|post|calendar|headline))$/
/** Whether an 'and' starts another item: 'and one for …', 'and the rest for …', 'and an ad text for …'. */
function opensNext(c: Chart, at: number): boolean {
  const leads = leadsOf(c, 'topic', () => true).filter((lead) => lead.at > at && lead.at <= at + 4)
  return leads.some((lead) => c.meanings.slice(at, lead.at).some((row) => row.some((m) => made.test(m.name))))
}

const loose = ['and', 'or', 'the', 'a', 'of', 'to', 'on', 'for', 'from', 'until', 'with', 't.please', 'not'] as const
function startOf(c: Chart, at: number, free: Free): number {
  if (isEnd(c, at, free) || capital(c, at) || !isAt(c, at, 'filler', 'the', 'a')) return at
  return startOf(c, at + (meaningAt(c, at, 'filler')?.length ?? 1), free)
}
/** A small word at the end of a span. */
const hangs = (c: Chart, at: number, from: number, kind: LeadKind): boolean =>
  (isAt(c, at, ...loose, ...(isName(kind) ? (['now', 't.sorry'] as const) : [])) &&
    !(isName(kind) && isNameWord(c, at))) ||
  (kind === 'topic' && at > from && (isAt(c, at, 'n.campaign') || low(c, at) === 'business'))
/** 'Call it Puppy First Groom btw': a capitalized title ends with its last capital. */
const isBehindTitle = (c: Chart, at: number, from: number, kind: LeadKind): boolean =>
  isName(kind) && capital(c, from) && capital(c, from + 1) && c.tokens[at]?.kind === 'word' && !capital(c, at)
/** 'Name the campaign Blue Door'. */
const behindNoun = (c: Chart, at: number, kind: LeadKind): number =>
  isName(kind) && isAt(c, at, 'n.campaign') && !capital(c, at) && capital(c, at + 1) ? at + 1 : at
const MOST = 8
/** The span from `start` to the word that ends it, without small words at either end. */
export function spanFrom(c: Chart, start: number, kind: LeadKind, free: Free, most = MOST): TextSpan | undefined {
  // 'Let it be "Spring Brides"'.
  const be = isAt(c, start, 'v.be') || capital(c, start) ? start : start + 1
  const at = isName(kind) && isAt(c, be, 'v.be') && !capital(c, be) ? be + 1 : start
  const quoted = c.tokens[at]
  if (quoted?.kind === 'quote') return { text: quoted.text, from: at, to: at + 1 }
  const from = behindNoun(c, startOf(c, at, free), kind)
  // 'For now I'm away', 'for it all': a pronoun isn't a topic.
  if (kind === 'topic' && !capital(c, from) && isAt(c, from, 'now', 'pron', 'q.howmuch', 'later')) return undefined
  let to = from
  while (!isEnd(c, to, free) && to - from < most && !(to > from && stops(c, to, kind, free))) to++
  while (to > from && (hangs(c, to - 1, from, kind) || isBehindTitle(c, to - 1, from, kind))) to--
  return to > from && !generic(c, from, to) ? { text: textOf(c, from, to), from, to } : undefined
}

const inWhole = /^(?:status|t\.live|v\.(?:cost|sum)|now)\b/
/** The lead-ins of one kind. */
export const leadsOf = (c: Chart, kind: string, free: Free): { readonly at: number; readonly to: number }[] =>
  c.meanings.flatMap((row, at) => {
    const lead = row.find((m) => m.kind === 'lead' && m.value === kind)
    // 'En ligne' isn't a place, and 'add up' doesn't introduce an offer.
    const isLonger = row.some(
      (m) => lead && m.length > lead.length && inWhole.test(m.name) && m.own.length === m.length,
    )
    return lead && free(at) && !isLonger ? [{ at, to: at + lead.length }] : []
  })
const times = ['rel', 'weekday', 'month', 'hol', 'unit', 'num', 'now', 'part', 'last', 'next', 'this'] as const
export const isTime = (c: Chart, s: TextSpan): boolean =>
  !capital(c, s.from) && (isAt(c, s.from, ...times) || c.tokens[s.from]?.kind === 'number')
/** 'Zum Löwen heißt mein Lokal', 'Radwerk Altona heißen wir': the name comes first, and the person or business follows the verb. */
export function inFront(
  c: Chart,
  kind: LeadKind,
  lead: { readonly at: number; readonly to: number },
  behind: TextSpan | undefined,
  free: Free,
): TextSpan | undefined {
  const noun = behind?.from ?? lead.to
  const isSelf = !capital(c, noun) && isAt(c, noun, 't.me')
  const isCommon = isSelf || (noun > lead.to && (isAt(c, noun, 'n.business') || !capital(c, noun)))
  let from = lead.at
  while (from > 0 && !isEnd(c, from - 1, free)) from--
  const isOther = c.meanings.slice(from, lead.at).some((row) => row.some((m) => /^(?:q\..*|v\.be|t\.me)$/.test(m.name)))
  const isName = kind === 'business' && isAt(c, lead.at, 'v.rename') && from < lead.at && capital(c, from) && !isOther
  return isCommon && isName ? { text: textOf(c, from, lead.at), from, to: lead.at } : undefined
}
export const NAME_WORDS = 6
/** A business name followed by what it does: 'save this: Nettle House, we sell tea'. */
export function signed(c: Chart, free: Free): TextSpan | undefined {
  const start = c.tokens.findIndex((t) => t.text === ':') + 1
  // 'I run Northside Cycles, we repair bikes': the verb and its pronoun aren't part of the name.
  const from = start + (!capital(c, start + 1) && meansAlone(c, start + 1, /^v\./) ? 2 : 0)
  const comma = c.tokens.findIndex((t, at) => at > from && /^[,.]$/.test(t.text))
  const offers = leadsOf(c, 'offer', free).some((lead) => lead.at > comma && lead.at <= comma + 2)
  const isName = comma > from && comma - from <= NAME_WORDS && capital(c, from) && offers
  return isName ? { text: textOf(c, from, comma), from, to: comma } : undefined
}
