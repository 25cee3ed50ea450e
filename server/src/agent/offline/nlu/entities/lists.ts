import type { EntityValue } from '../types.ts'
import { capital, type Chart, type Hit, isAt, meaningAt } from './chart.ts'
import { type Free, isEnd, leadsOf, says, skip, textOf } from './spans.ts'

type Role = 'headline' | 'description' | 'keyword' | 'idea'
type Texts = Hit<Extract<EntityValue, { type: 'texts' }>>
interface List {
  readonly values: readonly string[]
  readonly from: number
  readonly to: number
}

const roles: readonly (readonly [string, Role])[] = [
  ['n.headline', 'headline'],
  ['n.description', 'description'],
  ['n.negative', 'keyword'],
  ['n.keyword', 'keyword'],
  ['n.search_term', 'keyword'],
  ['n.idea', 'idea'],
]
const roleAt = (c: Chart, at: number): Role | undefined => roles.find(([name]) => isAt(c, at, name))?.[1]

const MOST = 8
/** Items of a list, products of a business, or lines of an ad, which may contain amounts, days and small words. */
type ListKind = 'list' | 'offer' | 'line'
const anywhere: Free = () => true
/** The end of the list item that begins at `at`. */
function itemEnd(c: Chart, at: number, kind: ListKind, free: Free): number {
  if (c.tokens[at]?.kind === 'quote') return at + 1
  // 'Fresh At Nine' is a title.
  const stops = (i: number): boolean =>
    i > at &&
    (kind === 'line'
      ? roleAt(c, i) !== undefined && !capital(c, i)
      : !(kind === 'list' && capital(c, i) && capital(c, at)) &&
        (c.meanings[i] ?? []).some((m) => m.kind === 'stop' && m.value === kind))
  const ends = (i: number): boolean =>
    isEnd(c, i, kind === 'line' ? anywhere : free) ||
    c.tokens[i]?.kind === 'quote' ||
    (isAt(c, i, 'and', 'or') && !capital(c, i)) ||
    stops(i)
  let to = at
  while (to - at < MOST && !ends(to)) to++
  return to
}
/** The start of the next item, after a comma, an 'and', or both. */
function nextItem(c: Chart, at: number): number {
  const comma = /^[,;\n/]$/.test(c.tokens[at]?.text ?? '') ? 1 : 0
  return at + comma + (isAt(c, at + comma, 'and', 'or') ? 1 : 0)
}
/** A list separated by bars, with any text between them: 'Tea For Two | Scones | Book a Table'. */
function barred(c: Chart, from: number): List | undefined {
  const line = c.tokens.findIndex((t, at) => at >= from && /^[.;\n]$/.test(t.text))
  const end = line < 0 ? c.tokens.length : line
  const bars = c.tokens.flatMap((t, at) => (at >= from && at < end && /^[|•]$/.test(t.text) ? [at] : []))
  const values = [from - 1, ...bars].map((bar, i) => textOf(c, bar + 1, bars[i] ?? end)).filter(Boolean)
  return bars.length > 0 ? { values, from, to: end } : undefined
}
/** The list that begins at `start`: 'vegan cake, gluten free cake and scones'. */
export function listFrom(c: Chart, start: number, free: Free, kind: ListKind): List | undefined {
  const from = skip(c, start, ':', '=', '->')
  return barred(c, from) ?? spokenFrom(c, from, free, kind)
}
/** 'Vintage clothes, our shop is Second Bloom': from there on, it's the business's name. */
const namesBusiness = (c: Chart, from: number, to: number, kind: ListKind): boolean =>
  kind === 'offer' && leadsOf(c, 'business', (at) => at >= from && at < to).length > 0
/** 'We do that': what follows the lead-in isn't an item. */
const offersNothing = (c: Chart, at: number): boolean =>
  (c.meanings[at] ?? []).some((m) => m.kind === 'stop' && m.value === 'offer') && c.tokens[at - 1]?.kind === 'word'
function spokenFrom(c: Chart, from: number, free: Free, kind: ListKind): List | undefined {
  // 'Don't do it yet', 'exclui ela': a pronoun isn't an item.
  const isPointer = meaningAt(c, from, 'pron')?.value === 'one' && !capital(c, from)
  return isPointer || (kind === 'offer' && offersNothing(c, from)) ? undefined : itemsFrom(c, from, free, kind)
}
function itemsFrom(c: Chart, from: number, free: Free, kind: ListKind): List | undefined {
  const values: string[] = []
  let at = from
  for (;;) {
    const to = itemEnd(c, at, kind, free)
    const small = isAt(c, at, 'filler', 'the') && !capital(c, at) ? 1 : 0
    // 'Repairs and rentals, note it'.
    const orders = at > from && to - at === 1 && isAt(c, at, 'v.save')
    if (to - at <= small || orders || (at > from && namesBusiness(c, at, to, kind))) break
    values.push(c.tokens[at]?.kind === 'quote' ? (c.tokens[at]?.text ?? '') : textOf(c, at + small, to))
    at = to
    const next = nextItem(c, at)
    if (next === at) break
    at = next
  }
  return values.length > 0 ? { values, from, to: at } : undefined
}

const acts = ['v.add', 'v.exclude', 'v.remove', 'v.set', 'v.change'] as const
const match = (c: Chart, role: Role): { match?: 'broad' | 'phrase' | 'exact' } => {
  const said = role === 'keyword' ? c.meanings.flat().find((m) => m.kind === 'match')?.value : undefined
  return said === 'broad' || said === 'phrase' || said === 'exact' ? { match: said } : {}
}
const texts = (c: Chart, role: Role, list: List): Texts => ({
  value: { type: 'texts', role, values: list.values, ...match(c, role) },
  from: list.from,
  to: list.to,
})
const isAsked = (c: Chart, at: number, start: number): boolean =>
  !isAt(c, start, 'lead') && (at === 0 || says(c, ...acts) || given(c, at))
/** The position after the words that say which line, and of which campaign: 'headline 2 of Spring Sale to …'. */
function behindWhich(c: Chart, at: number, free: Free): number {
  const numbered = c.tokens[at]?.kind === 'number' ? at + 1 : at
  if (!isAt(c, numbered, 'of', 'for', 'inplace') || free(numbered + 1)) return numbered
  const to = c.tokens.findIndex((_, i) => i > numbered && free(i))
  return to < 0 ? numbered : to
}
/** A list after its noun: 'keywords: a, b', 'headline "…"', 'add the keyword a'. */
function behindNoun(c: Chart, at: number, role: Role, free: Free): Texts | undefined {
  const length = (c.meanings[at] ?? []).find((m) => roles.some(([name]) => name === m.name))?.length ?? 1
  // The English 'a' doesn't introduce a text: 'make the headlines a bit warmer'.
  // 'Headline 2 to …': the text comes after the number.
  const behind = behindWhich(c, at + length, free)
  const start = skip(c, behind, ':', 'is', 'are', 'to', 'zu', '#', ...(c.lang === 'en' ? [] : ['a']))
  const signed = start > behind || c.tokens[start]?.kind === 'quote'
  // 'Headline: Cakes From $19': an amount or a day in the line is part of it.
  const isLine = signed && (role === 'headline' || role === 'description')
  const wanted = signed ? undefined : wantedFrom(c, start)
  const list =
    signed || wanted || (role === 'keyword' && isAsked(c, at, start))
      ? listFrom(c, wanted ?? start, free, isLine ? 'line' : 'list')
      : undefined
  return list && texts(c, role, list)
}
/** 'One headline has to be: …', 'a keyword I want is …': the text follows the colon or the verb. */
function wantedFrom(c: Chart, at: number): number | undefined {
  const near = c.tokens.slice(at, at + MOST)
  const end = near.findIndex((t, i) => (t.kind === 'punct' && t.text !== ':') || roleAt(c, at + i) !== undefined)
  const within = end < 0 ? near : near.slice(0, end)
  const sign = within.findIndex((t) => t.text === ':')
  const be = within.findLastIndex((_, i) => isAt(c, at + i, 'v.be') && i < within.length - 1)
  const isMust = within.some((_, i) => i <= Math.max(sign, be) && isAt(c, at + i, 'v.should', 'v.want', 'v.have'))
  const lead = sign >= 0 ? sign : be
  return isMust && lead >= 0 ? at + lead + 1 : undefined
}
/** Given along with a new campaign: 'a campaign with the keywords a, b'. */
const given = (c: Chart, at: number): boolean =>
  isAt(c, at - 1, 'with', 'the', 'and') && says(c, 'v.create', 'v.advertise', 'n.campaign') && !says(c, 'v.suggest')
const like = /^(?:as|als|como|comme|come)$/
/** A list before its noun: 'add sunday brunch as a keyword'. */
function beforeNoun(c: Chart, at: number, role: Role, free: Free): Texts | undefined {
  const verb = c.tokens.findIndex((_, i) => i < at && isAt(c, i, 'v.add', 'v.exclude', 'v.remove', 'v.set'))
  const as = c.tokens.slice(Math.max(0, at - 3), at).some((t) => like.test(t.low))
  if (verb < 0 || !as) return undefined
  // 'Nimm … auf': only the verb's own first word counts here.
  const length = c.meanings[verb]?.find((m) => /^v\./.test(m.name) && m.own.length === m.length)?.length ?? 1
  const list = listFrom(c, verb + length, free, 'list')
  return list && list.to <= at ? texts(c, role, list) : undefined
}
/** Keywords without the noun: 'people who search for free cake', 'block the word cheap'. */
function searched(c: Chart, free: Free): Texts[] {
  const leads = leadsOf(c, 'keyword', free)
  // 'Clicks from people who search for work, take out the word jobs': the keyword is the word that is named.
  const named = says(c, 'v.exclude', 'v.remove') ? leads.find(({ at }) => !isAt(c, at, 'v.search')) : undefined
  const lead = named ?? leads.find(({ at }) => isAt(c, at, 'v.search'))
  const verb = c.tokens.findIndex((_, at) => isAt(c, at, 'v.exclude'))
  const start = lead?.to ?? (verb < 0 ? undefined : verb + (meaningAt(c, verb, 'v.exclude')?.length ?? 1))
  const list = start === undefined ? undefined : listFrom(c, skip(c, start, 'for'), free, 'list')
  return list ? [texts(c, 'keyword', list)] : []
}
/** The role of a quote, from the noun before it: 'change the headline of yoga to "Breathe"'. */
function quoteAt(c: Chart, from: number): Hit<EntityValue> {
  const value = c.tokens[from]?.text ?? ''
  const role = Array.from({ length: from }, (_, i) => roleAt(c, i)).findLast((it) => it !== undefined)
  if (!role && isAt(c, from - 1, 'n.campaign') && (from === 1 || says(c, 'v.create')))
    return { value: { type: 'name', value }, from, to: from + 1 }
  return role
    ? texts(c, role, { values: [value], from, to: from + 1 })
    : { value: { type: 'quote', value }, from, to: from + 1 }
}

/** The ad lines and keywords in a message, identified by the noun next to them. A quote without one stays a quote. */
export function listsOf(c: Chart, free: Free): Hit<EntityValue>[] {
  const found: Hit<EntityValue>[] = []
  const taken = (at: number): boolean => found.some((hit) => at >= hit.from && at < hit.to)
  for (const at of c.tokens.keys()) {
    // 'The second headline' is a reference, but still counts as the noun.
    const role = taken(at) ? undefined : roleAt(c, at)
    const inNoun = at > 0 && isAt(c, at - 1, 'n.negative') && isAt(c, at, 'n.keyword')
    const list = role && !inNoun && (beforeNoun(c, at, role, free) ?? behindNoun(c, at, role, free))
    if (list) found.push(list)
  }
  if (!found.some((hit) => hit.value.type === 'texts' && hit.value.role === 'keyword')) found.push(...searched(c, free))
  for (const [at, token] of c.tokens.entries())
    if (token.kind === 'quote' && token.text !== '' && !taken(at)) found.push(quoteAt(c, at))
  return found
}
/** 'Add to the services: c'. */
function offersFrom(c: Chart, at: number): number {
  const colon = c.tokens.slice(at, at + MOST / 2).findLastIndex((t) => t.text === ':')
  if (colon >= 0) return at + colon + 1
  return isAt(c, at, 'v.be', 't.only', 'v.set') ? offersFrom(c, at + 1) : at
}
export const offersOf = (c: Chart, free: Free): Texts[] => {
  // 'What should I do first?' doesn't name an offer.
  if (c.tokens.some((_, at) => roleAt(c, at))) return []
  const asks = c.tokens.findIndex((_, at) => isAt(c, at, 'q.what'))
  const list = leadsOf(c, 'offer', free)
    .filter(({ at }) => asks < 0 || at < asks || at > asks + MOST)
    .map((lead) => listFrom(c, offersFrom(c, lead.to), free, 'offer'))
    .find((it) => it !== undefined)
  return list ? [{ value: { type: 'texts', role: 'offer', values: list.values }, from: list.from, to: list.to }] : []
}
