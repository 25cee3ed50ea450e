import { withNameBehind } from '../order-sets.ts'
import type { Lang, Metric, Ref, RefNoun } from '../types.ts'
import { type Chart, endsBefore, grammar, type Hit, isAt, isPutInto, low, type Part, scan } from './chart.ts'
import { cliticsOf } from './clitics.ts'
import { namesOf, type RefHit } from './names.ts'
import { number } from './numbers.ts'
import { unknownNames } from './unknown-names.ts'
import words from './words.json' with { type: 'json' }

type Found = Readonly<Record<string, unknown>>
const nouns = words.nouns as Readonly<Record<string, RefNoun>>
const NOUN = Object.keys(nouns).join('|')
const metrics = words.ranks as Readonly<Record<string, Metric>>
const METRIC = Object.keys(metrics).join('|')
const nounIn = (x: Found): { noun?: RefNoun } => {
  const noun = nouns[Object.keys(nouns).find((it) => it in x) ?? '']
  return noun ? { noun } : {}
}
const metricIn = (x: Found): { metric?: Metric } => {
  const isOfMoney = 'cheapest' in x || 'dearest' in x
  const metric = isOfMoney ? 'budget' : metrics[Object.keys(metrics).find((it) => it in x) ?? '']
  return metric ? { metric } : {}
}

const SMALL = 20
const LONG = 5
const SHORT = 1
const position = (n: unknown, x: Found, count?: number): Ref | undefined =>
  Number.isInteger(Number(n)) && Math.abs(Number(n)) <= SMALL
    ? { kind: 'position', n: Number(n), ...(count ? { count } : {}), ...nounIn(x) }
    : undefined
/** 'First and last', 'the 1st, 3rd and last'. */
const isListed = (c: Chart, at: number): boolean =>
  isAt(c, at - 1, 'and') && (isAt(c, at - 2, 'ord', 'one') || c.tokens[at - 2]?.kind === 'ordinal')
/** 'De segunda a sexta': days, not list positions. */
const isDayOfRange = (c: Chart, at: number): boolean =>
  isAt(c, at, 'weekday') &&
  [at + 1, at - 1].some((it) => isAt(c, it, 'to', 'until') && isAt(c, it + it - at, 'weekday'))
/** 'First': by itself it's a reference only at the start or end of the message. */
const ordered = (x: Found, c: Chart, from: number, to: number): Ref | undefined => {
  const isAlone = to - from === 1
  if (isDayOfRange(c, to - 1)) return undefined
  // 'Try 25 first', 'let me look first': before anything else.
  const isAdverb = to === c.tokens.length && from > SHORT
  const isEdge =
    from === 0 ||
    (to === c.tokens.length && !isAdverb) ||
    c.tokens[to]?.kind === 'punct' ||
    isAt(c, from - 1, 'and') ||
    isAt(c, to, 'and')
  const points = x.ord === '-1' ? from === 0 || isListed(c, from) : isEdge && !isAt(c, from - 1, 'one', 'pron')
  return isAlone && !points ? undefined : position(x.ord, x)
}
/** A position with a count: 'the first two', 'the last three ideas'. */
const first = (x: Found): Ref | undefined => {
  const [n, many] = ['last' in x ? -1 : Number(x.ord), Number(x['<num>'])]
  return Math.abs(n) === 1 && many > 1 && many <= SMALL ? position(n, x, many) : undefined
}
const statuses: Readonly<Record<string, 'ENABLED' | 'PAUSED' | 'REMOVED' | 'ENDED'>> = {
  on: 'ENABLED',
  off: 'PAUSED',
  removed: 'REMOVED',
  ended: 'ENDED',
}
const statusOf = (x: Found): Ref | undefined => {
  const status = statuses[String(x.status)]
  return status ? { kind: 'status', status } : undefined
}
function ofOne(x: Found, c: Chart, from: number, to: number): Ref | undefined {
  const isOrder = isPutInto(c, to - 1) && !(isAt(c, to, 'to', 'on') && c.tokens[to + 1]?.kind === 'number')
  const isThat = 'the' in x || (c.lang !== 'en' && !isAt(c, from, 'a'))
  return isThat && ('relpron' in x || !isOrder) ? statusOf(x) : undefined
}
const others = (x: Found): Ref => ({ kind: 'other', number: 'many', ...nounIn(x) })
const neuter: Readonly<Partial<Record<Lang, string>>> = { es: 'todo', fr: 'tout', pt: 'tudo', it: 'tutto' }
const everything = (x: Found, c: Chart, from: number, to: number): Ref | undefined => {
  // 'Do it after all', 'I'm all over the place', 'all the way to May'.
  const isSaying = low(c, from - 1) === 'after' || (low(c, to) === 'over' && isAt(c, to + 1, 'the'))
  // 'All cakes', but 'tudo aí', 'tout vite'.
  const isNeuter = to - from === 1 && low(c, from) === neuter[c.lang]
  const isPart = c.tokens[to]?.kind === 'word' && c.meanings[to]?.length === 0 && !isNeuter
  const next = isAt(c, to, 'the', 'pron') ? to + 1 : to
  // 'Tutti i giorni', 'sonst passt alles'.
  const isOther = isAt(c, next, 'unit', 'weekday') || isAt(c, from - 1, 't.good')
  if (low(c, next) === 'way' || isOther || (to - from === 1 && (isSaying || isPart))) return undefined
  // 'Is everything paused?' asks about all, and 'everything off', 'everything up 10%', 'pon todas en pausa' are orders; 'everything paused' selects some.
  const isOfAll = isAt(c, from - 1, 'q.isit', 'v.be', 'v.set') || /^(?:off|on|up|aus|an)$/.test(low(c, to - 1))
  if (isOfAll || !('status' in x)) return 'other' in x ? others(x) : { kind: 'all' }
  return statusOf(x)
}
/** 'Best' refers to something only with 'the' or 'one' next to it. */
const ranked =
  (kind: 'best' | 'worst') =>
  (x: Found, c: Chart, from: number, to: number): Ref | undefined => {
    const count = Number(x['<num>'] ?? 1)
    // 'Give the cheap one 5 extra': the 5 doesn't count campaigns.
    if (count > 1 && c.tokens[to - 1]?.kind === 'number') return undefined
    const isMeant = isAt(c, from, 'the') || to - from > 1
    return isMeant ? { kind, ...(count > 1 ? { count } : {}), ...metricIn(x), ...nounIn(x) } : undefined
  }
/** Articles that are also pronouns in Romance languages: 'la' is one next to its verb ('páusa-la', 'la pauso'). */
const article = new Set(words.article)
const behind = ['to', 'until', 'per', 'now', 'on', 'by', 'not', 'rel', 'from']
function pronoun(x: Found, c: Chart, from: number, to: number): Ref | undefined {
  const next = c.tokens[to]
  const row = c.meanings[to] ?? []
  const isFree = next === undefined || next.kind === 'punct'
  const leads = row.some((m) => /^(?:[vq]\.|t\.(?!me|you))/.test(m.name) || behind.includes(m.kind))
  const isNoun = row.some((m) => /^n\./.test(m.name) && m.length === 1)
  const isArticle = article.has(low(c, from)) && to - from === 1 && !isFree && (!leads || isNoun)
  const isWhole = c.meanings[from]?.some((m) => m.kind === 'one' && m.length > 1)
  // 'This month', 'la campaña': it belongs to the next word.
  if (isArticle || isWhole || (next?.kind === 'word' && row.length === 0)) return undefined
  return { kind: 'pronoun', number: x.pron === 'many' ? 'many' : 'one' }
}

/** 'The other one'; in 'bájale otros 4' it's an additional amount. */
const otherOf = (x: Found, c: Chart, _: number, to: number): Ref | undefined =>
  'the' in x || c.tokens[to]?.kind !== 'number'
    ? { kind: 'other', number: x.other === 'many' ? 'many' : 'one', ...nounIn(x) }
    : undefined
/** 'All three', limited to the number of campaigns: 'all 20' states an amount. */
const countedAll = (x: Found, c: Chart): Ref | undefined => {
  const count = Number(x['<num>'])
  return count > 1 && count <= c.campaigns.length ? { kind: 'all', count } : undefined
}
/** 'The cheaper of the two', 'la más barata de esas'. */
const rankedOf =
  (kind: 'best' | 'worst') =>
  (x: Found, c: Chart, from: number, to: number): Ref | undefined =>
    c.tokens.slice(from, to).some(({ low: it }, i) => it === 'of' || isAt(c, from + i, 'of'))
      ? { kind, among: true, ...metricIn(x) }
      : undefined

/** 'The one that ends first', 'die, die zuletzt endet'. */
function ending(x: Found): Ref | undefined {
  const isLast = 'latest' in x || x.ord === '-1'
  return isLast || 'soonest' in x || x.ord === '1' ? { kind: isLast ? 'best' : 'worst', metric: 'end' } : undefined
}
/** 'Not Sundays either'; but 'I don't want either' is both. */
const isNorThis = (c: Chart, at: number): boolean =>
  low(c, at) === 'either' &&
  c.meanings.slice(0, at).some((row) => row.some((m) => m.kind === 'not')) &&
  c.meanings[at - 1]?.every((m) => !m.name.startsWith('v.')) === true
const pointer: Part<Ref> = grammar<Ref>('ref', { '<num>': number }, [
  [`the? ord one|${NOUN}? !unit|half`, ordered],
  [`the? #ordinal one|${NOUN}? !of|month`, (x) => position(Number.parseInt(String(x['#ordinal']), 10), x)],
  // In 'my ads last week', 'last' belongs to the week.
  [`the? ${NOUN} ord !unit|month|weekday !@en`, (x) => position(x.ord, x)],
  // 'No 15': a 'no' and an amount, not a position.
  [`the? ${NOUN}? nr =.? <num>`, (x, c, at) => (at === 0 && low(c, 0) === 'no' ? undefined : position(x['<num>'], x))],
  [`the? ${NOUN} #number !usd|per|unit|percent|total`, (x) => position(x['#number'], x)],
  [`the? ord|last <num> ${NOUN}?`, first],
  [`the? <num> ord|last ${NOUN}?`, first],
  ['the? last one', () => ({ kind: 'position', n: -1 })],
  ['both', (_, c, at) => (isNorThis(c, at) ? undefined : { kind: 'all', count: 2 })],
  ['the? all of? the? other? status? pron.many? !unit|weekday', everything],
  ['all =else', others],
  ['all and? of? the? <num> !unit|usd|percent|per|cents', countedAll],
  [`all of? the? other? ${NOUN}`, (x) => ('other' in x ? others(x) : { kind: 'all', ...nounIn(x) })],
  ['pron !unit|n.campaign|n.keyword|weekday|month', pronoun],
  [`the? other ${NOUN}?`, otherOf],
  ['the? best|dearest of? the? <num>|both|pron.many', rankedOf('best')],
  ['the? worst|cheapest of? the? <num>|both|pron.many', rankedOf('worst')],
  [`the? best|dearest <num>? one|${NOUN}|${METRIC}?`, ranked('best')],
  [`the? worst|cheapest <num>? one|${NOUN}|${METRIC}?`, ranked('worst')],
  ['the <num>? status one|n.campaign', statusOf],
  ['the <num> one|n.campaign? relpron v.be status !~q.isit', statusOf],
  // 'Celle en pause', 'quella ferma'; 'una ferma' means any, and 'mets celle en pause' is an order.
  ['the? one relpron? v.be? status !~q.isit', ofOne],
  // 'What I spent on ads'.
  ['all? the? status n.campaign', (x, c, at) => (low(c, at) === 'on' ? undefined : statusOf(x))],
  ['all|the the? one|n.campaign|pron|relpron relpron? v.be status !~q.isit', statusOf],
  ['n.campaign relpron? v.be status !~q.isit', statusOf],
  // 'La pausada', but not 'mets-la en pause', which is an order.
  ['the status !@en', (x, c, at, to) => (to - at > 2 || low(c, at + 1).length < LONG ? undefined : statusOf(x))],
  [`the? one|n.campaign with the? most ${METRIC}`, (x) => ({ kind: 'best', ...metricIn(x) })],
  [`the? one|n.campaign with the? fewest ${METRIC}`, (x) => ({ kind: 'worst', ...metricIn(x) })],
  ['the? one|n.campaign|whichever relpron? v.cost the? most|more', () => ({ kind: 'best', metric: 'budget' })],
  ['the? one|n.campaign|whichever relpron? v.cost the? fewest|less', () => ({ kind: 'worst', metric: 'budget' })],
  ['whichever relpron? v.be status', (x) => ({ kind: 'all', ...(x.status === 'on' ? { status: 'ENABLED' } : {}) })],
  ['the|pron relpron v.cost the? most|more', () => ({ kind: 'best', metric: 'budget' })],
  ['the|pron relpron the? most|more v.cost', () => ({ kind: 'best', metric: 'budget' })],
  ['the|pron relpron v.cost the? fewest|less', () => ({ kind: 'worst', metric: 'budget' })],
  ['the|pron relpron the? fewest|less v.cost', () => ({ kind: 'worst', metric: 'budget' })],
  ['the later one|n.campaign', () => ({ kind: 'best', metric: 'end' })],
  ['the|pron? one|n.campaign|the|pron|whichever relpron? v.end|v.run the? ord|soonest|latest', ending],
  ['the|pron one|n.campaign? =,? relpron ord|soonest|latest v.end', ending],
  ['the new one|n.campaign?', () => ({ kind: 'new' })],
])

/** 'La de', 'celle des', 'quella delle': where the words that introduce a name begin. */
const ledFrom = (c: Chart, at: number): number =>
  isAt(c, at - 1, 'the', 'for', 'on', 'of', 'one', 'n.campaign', 'a') && !isAt(c, at - 1, 'except')
    ? ledFrom(c, at - 1)
    : at
/** The whole names in a reference. */
const wholeNames = (hit: RefHit): NonNullable<RefHit['names']> => (hit.whole ? [hit] : (hit.names ?? []))
/** Moves what 'all' leaves out into its `except`: 'all but A and B', 'todas menos la primera'. */
function withoutExceptions(c: Chart, hits: readonly RefHit[]): RefHit[] {
  const out: RefHit[] = []
  for (const hit of [...hits].sort((a, b) => a.from - b.from)) {
    const whole = out.at(-1)
    const leads = endsBefore(c, ledFrom(c, hit.from), 'except') ?? endsBefore(c, hit.from, 'except')
    const joined =
      endsBefore(c, hit.from - (isAt(c, hit.from - 1, 'the') ? 1 : 0), 'and', 'or') ??
      (c.tokens[hit.from - 1]?.text === ',' ? true : undefined)
    if (
      whole?.value.kind === 'all' &&
      hit.value.kind !== 'all' &&
      (leads || (joined && whole.value.except && hit.value.kind !== 'pronoun'))
    ) {
      out[out.length - 1] = {
        value: { ...whole.value, except: [...(whole.value.except ?? []), hit.value] },
        from: whole.from,
        to: hit.to,
        names: [...wholeNames(whole), ...wholeNames(hit)],
      }
    } else out.push(hit)
  }
  return out
}

export const refsOf = (c: Chart, free: (at: number) => boolean): RefHit[] => withoutExceptions(c, eachRefOf(c, free))
/** Each reference by itself, including those that 'all' leaves out. */
export function eachRefOf(c: Chart, free: (at: number) => boolean): RefHit[] {
  const named: RefHit[] = namesOf(c, free).map(({ value, from, to }) => ({
    whole: value.whole,
    value: { kind: 'name', words: value.words, ids: value.ids, ...(value.rows.length > 0 ? { rows: value.rows } : {}) },
    from,
    to,
  }))
  const open = (at: number): boolean => free(at) && !named.some((hit) => at >= hit.from && at < hit.to)
  const pointers = scan(c, pointer, open)
  const rest = (at: number): boolean => open(at) && !pointers.some((hit) => at >= hit.from && at < hit.to)
  const unknown: Hit<Ref>[] = unknownNames(c, rest).map(({ value, from, to }) => ({
    value: { kind: 'name', words: value.words, ids: [] },
    from,
    to,
  }))
  const clitics = cliticsOf(c, open)
  return withNameBehind(c, [...named, ...pointers, ...clitics, ...unknown])
}
/** Whether a token is part of a full campaign name, and so has no other meaning. */
export const isNameAt = (hits: readonly RefHit[], at: number): boolean =>
  hits.some((hit) => wholeNames(hit).some(({ from, to }) => at >= from && at < to))
