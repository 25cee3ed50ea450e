import { isParticle, ofSameName, withNameBehind, withStatus } from '../order-sets.ts'
import type { Metric, Ref, RefNoun } from '../types.ts'
import { type Chart, endsBefore, grammar, type Hit, isAt, isPutInto, low, overlaps, type Part, scan } from './chart.ts'
import { cliticsOf } from './clitics.ts'
import { namesOf, type RefHit, unknownNames } from './names.ts'
import { number } from './numbers.ts'
import { isDayOfRange, isListed, isPlace, isSaying, orderly } from './pointing.ts'
import words from './words.json' with { type: 'json' }

const nouns = words.nouns as Readonly<Record<string, RefNoun>>
const NOUN = Object.keys(nouns).join('|')
const nounIn = (x: Readonly<Record<string, unknown>>): { noun?: RefNoun } => {
  const key = Object.keys(nouns).find((it) => it in x)
  const noun = key === undefined ? undefined : nouns[key]
  return noun ? { noun } : {}
}
const metrics = words.ranks as Readonly<Record<string, Metric>>
const METRIC = Object.keys(metrics).join('|')
const metricIn = (x: Readonly<Record<string, unknown>>): { metric?: Metric } => {
  const key = Object.keys(metrics).find((it) => it in x)
  const metric = key === undefined ? undefined : metrics[key]
  return metric ? { metric } : {}
}

/** 'The one that', 'the ad', 'whichever'. */
const WHICH = 'the? one|n.campaign|whichever relpron?'
const SMALL = 20
/** Whether a word refers by itself, and doesn't belong to the next one: 'this month', 'la campaña'. */
const alone = (c: Chart, to: number): boolean =>
  !isAt(c, to, 'unit', 'n.campaign', 'n.keyword', 'weekday', 'month') &&
  (to >= c.tokens.length || c.tokens[to]?.kind !== 'word' || (c.meanings[to] ?? []).length > 0)
/** Articles that are also pronouns in Romance languages: 'la' is one next to its verb ('páusa-la', 'la pauso'). */
const article = new Set(words.article)
const pronoun = (c: Chart, from: number, to: number): boolean => {
  // The polite 'Sie' is the assistant.
  if (c.lang === 'de' && from > 0 && c.tokens[from]?.text === 'Sie') return false
  if (!article.has(low(c, from)) || to - from > 1) return true
  const next = c.tokens[to]
  if (next?.kind === 'number') return false
  if (next === undefined || next.kind === 'punct') return true
  return (
    (c.meanings[to] ?? []).some(
      (m) =>
        /^(?:v|q)\./.test(m.name) ||
        /^t\.(?!me|you)/.test(m.name) ||
        ['to', 'until', 'per', 'now', 'on', 'by', 'not', 'rel', 'from'].includes(m.kind),
    ) && !(c.meanings[to] ?? []).some((m) => /^n\./.test(m.name) && m.length === 1)
  )
}

const pointer: Part<Ref> = grammar<Ref>('ref', { '<num>': number }, [
  [
    `the? ord one|${NOUN}?`,
    (x, c, from, to) =>
      isAt(c, to, 'unit', 'half') ||
      isDayOfRange(c, to - 1) ||
      (to - from === 1 &&
        (x.ord === '-1' ? from > 0 && !isListed(c, from) : isAt(c, from - 1, 'one', 'pron') || !orderly(c, from, to)))
        ? undefined
        : { kind: 'position', n: Number(x.ord), ...nounIn(x) },
  ],
  [
    `the? #ordinal one|${NOUN}?`,
    (x, c, _, to) =>
      isAt(c, to, 'of', 'month')
        ? undefined
        : { kind: 'position', n: Number.parseInt(String(x['#ordinal']), 10), ...nounIn(x) },
  ],
  [
    `the? ${NOUN} ord`,
    // In 'my ads last week', 'last' belongs to the week.
    (x, c, _, to) =>
      isAt(c, to, 'unit', 'month', 'weekday') ? undefined : { kind: 'position', n: Number(x.ord), ...nounIn(x) },
  ],
  [
    `the? ${NOUN}? nr =.? <num>`,
    // 'No 3', for 2: another number.
    (x, c, from, to) => (from === 0 && low(c, 0) === 'no' && to === 2 ? undefined : place(x['<num>'], x)),
  ],
  [
    `the? ${NOUN} #number`,
    (x, c, _, to) => (isAt(c, to, 'usd', 'per', 'unit', 'percent', 'total') ? undefined : place(x['#number'], x)),
  ],
  [`the? ord|last <num> ${NOUN}?`, (x) => first(x)],
  [`the? <num> ord|last ${NOUN}?`, (x) => first(x)],
  ['the? last one', () => ({ kind: 'position', n: -1 })],
  ['both', () => ({ kind: 'all', count: 2 })],
  ['the? all of? the? other? status? pron.many?', (_, c, from, to) => everything(c, from, to)],
  ['all =else', () => ({ kind: 'other', number: 'many' })],
  [
    `all of? the? other? ${NOUN}`,
    (x) => ('other' in x ? { kind: 'other', number: 'many', ...nounIn(x) } : { kind: 'all', ...nounIn(x) }),
  ],
  [
    'pron',
    (x, c, from, to) =>
      pronoun(c, from, to) && alone(c, to) && !c.meanings[from]?.some((m) => m.kind === 'one' && m.length > 1)
        ? { kind: 'pronoun', number: x.pron === 'many' ? 'many' : 'one' }
        : undefined,
  ],
  [`the? other ${NOUN}?`, (x) => ({ kind: 'other', number: x.other === 'many' ? 'many' : 'one', ...nounIn(x) })],
  [
    `the? best|cheapest <num>? one|${NOUN}|${METRIC}?`,
    (x, c, from, to) =>
      // 'Mejor 14' is 'rather 14', 'melhor um mês' rather a month.
      c.lang !== 'en' &&
      !isAt(c, from, 'the') &&
      (isAt(c, to - 1, 'num') || c.tokens[to - 1]?.kind === 'number' || isAt(c, to, 'unit'))
        ? undefined
        : ranked(c, from, to, {
            kind: 'cheapest' in x ? 'worst' : 'best',
            ...count(x),
            ...('cheapest' in x ? { metric: 'budget' as const } : metricIn(x)),
            ...nounIn(x),
          }),
  ],
  [
    `the? worst|dearest <num>? one|${NOUN}|${METRIC}?`,
    (x, c, from, to) =>
      ranked(c, from, to, {
        kind: 'dearest' in x ? 'best' : 'worst',
        ...count(x),
        ...('dearest' in x ? { metric: 'budget' as const } : metricIn(x)),
        ...nounIn(x),
      }),
  ],
  [`the <num>? status one|n.campaign`, (x) => statusOf(x.status)],
  [
    `all? the? status n.campaign`,
    // 'What I spent on ads'.
    (x, c, from) => (low(c, from) === 'on' ? undefined : statusOf(x.status)),
  ],
  [
    `the? one relpron? v.be? status`,
    // 'Celle en pause', 'quella che è ferma'; 'una ferma' is any.
    (x, c, from, to) =>
      ('the' in x || (c.lang !== 'en' && !isAt(c, from, 'a'))) &&
      ('relpron' in x || !isPutInto(c, to - 1) || isToAmount(c, to)) &&
      !isAt(c, from - 1, 'q.isit')
        ? statusOf(x.status)
        : undefined,
  ],
  ['the relpron v.be status', (x) => statusOf(x.status)],
  [
    `all? the? one|n.campaign|pron relpron? v.be? not? status`,
    (x, c, from, to) =>
      isAt(c, from, 'all', 'the', 'n.campaign') && ('v.be' in x || 'relpron' in x) && !isAt(c, from - 1, 'q.isit')
        ? statusOf(isDenied(c, from, to) ? unlike[String(x.status)] : x.status)
        : undefined,
  ],
  [`the? one|n.campaign with the? most ${METRIC}`, (x) => ({ kind: 'best', ...metricIn(x) })],
  [`the? one|n.campaign with the? fewest ${METRIC}`, (x) => ({ kind: 'worst', ...metricIn(x) })],
  [`${WHICH} v.cost the? most|more`, () => ({ kind: 'best', metric: 'budget' })],
  [`the|pron relpron v.cost the? most|more`, () => ({ kind: 'best', metric: 'budget' })],
  [`the|pron relpron the? most|more v.cost`, () => ({ kind: 'best', metric: 'budget' })],
  [`the|pron relpron v.cost the? fewest|less`, () => ({ kind: 'worst', metric: 'budget' })],
  [`the|pron relpron the? fewest|less v.cost`, () => ({ kind: 'worst', metric: 'budget' })],
  [`${WHICH} v.cost the? fewest|less`, () => ({ kind: 'worst', metric: 'budget' })],
  [`${WHICH} v.end soonest`, () => ({ kind: 'worst', metric: 'end' })],
  ['whichever relpron? v.be status', (x) => ({ kind: 'all', ...(x.status === 'on' ? { status: 'ENABLED' } : {}) })],
  [`the later one|n.campaign`, () => ({ kind: 'best', metric: 'end' })],
  [`${WHICH} v.end latest`, () => ({ kind: 'best', metric: 'end' })],
  [
    'the status',
    (x, c, from, to) =>
      c.lang === 'en' || c.text[(c.tokens[from]?.start ?? 0) - 1] === '-' || !standsAlone(c, from + 1, to)
        ? undefined
        : statusOf(x.status),
  ],
  ['the #number', (x, c, from, to) => (isPlace(c, from, to) ? place(x['#number'], {}) : undefined)],
  [
    `n.campaign status`,
    (x, c, from) =>
      c.lang === 'en' || isParticle(c, from + 1) || isPutInto(c, from + 1) ? undefined : statusOf(x.status),
  ],
  [`the new one|n.campaign?`, () => ({ kind: 'new' })],
])
/** 'La pausada al doble'; not 'la activa mañana', which could be an order, nor 'la activa campaña'. */
const standsAlone = (c: Chart, from: number, to: number): boolean =>
  c.tokens[to]?.kind !== 'word' ||
  (low(c, from).length >= PARTICIPLE_MIN &&
    (/d[oa]s?$/.test(low(c, from)) || !isAt(c, from, 'v.pause', 'v.resume', 'v.run')) &&
    (c.meanings[to] ?? []).some((m) => !/^(?:n\.|unit|month|weekday)/.test(m.name)))
const PARTICIPLE_MIN = 5
/** 'Mets celle en pause à 25': of the paused one. */
const isToAmount = (c: Chart, at: number): boolean => isAt(c, at, 'to', 'on') && c.tokens[at + 1]?.kind === 'number'
const count = (x: Readonly<Record<string, unknown>>): { count?: number } =>
  Number(x['<num>'] ?? 1) > 1 ? { count: Number(x['<num>']) } : {}
const statuses: Readonly<Record<string, 'ENABLED' | 'PAUSED' | 'REMOVED' | 'ENDED'>> = {
  on: 'ENABLED',
  off: 'PAUSED',
  removed: 'REMOVED',
  ended: 'ENDED',
}
const isDenied = (c: Chart, from: number, to: number): boolean =>
  c.meanings.slice(from, to).some((row) => row.some((m) => m.kind === 'not'))
const unlike: Readonly<Record<string, string>> = { on: 'off', off: 'on' }
const statusOf = (said: unknown): Ref | undefined => {
  const status = statuses[String(said)]
  return status ? { kind: 'status', status } : undefined
}
const place = (n: unknown, x: Readonly<Record<string, unknown>>): Ref | undefined =>
  Number(n) >= 1 && Number(n) <= SMALL && Number.isInteger(Number(n))
    ? { kind: 'position', n: Number(n), ...nounIn(x) }
    : undefined
/** A position with a count: 'the first two', 'the last three ideas'. */
const first = (x: Readonly<Record<string, unknown>>): Ref | undefined => {
  const n = 'last' in x ? -1 : Number(x.ord)
  const many = Number(x['<num>'])
  return (n === 1 || n === -1) && many > 1 && many <= SMALL
    ? { kind: 'position', n, count: many, ...nounIn(x) }
    : undefined
}
const everything = (c: Chart, from: number, to: number): Ref | undefined => {
  const words = c.tokens.slice(from, to).flatMap((_, i) => (c.meanings[from + i] ?? []).map((m) => m.kind))
  if (low(c, from) === 'all' && isSaying(c, from)) return undefined
  if (isAt(c, to, 'unit', 'weekday') || (words.includes('per') && isAt(c, to, 'unit'))) return undefined
  if (c.tokens[to]?.kind === 'word' && (c.meanings[to] ?? []).length === 0 && to - from === 1) return undefined
  const status = c.meanings
    .slice(from, to)
    .flatMap((row, i) => (isPutInto(c, from + i) ? [] : row))
    .find((m) => m.kind === 'status')
  // 'Is everything paused?' asks of all, and not of those that are.
  if (isAt(c, from - 1, 'q.isit', 'v.be')) return { kind: 'all' }
  // 'Everything off' is an order, 'everything paused' a reference.
  if (to - from > 1 && /^(?:off|on|aus|an)$/.test(low(c, to - 1))) return { kind: 'all' }
  if (words.includes('other')) return { kind: 'other', number: 'many' }
  // 'Everything over the holidays': a time.
  const isTime = isAt(c, to, 'the')
  return status && status.length < to - from && !isTime ? statusOf(status.value) : { kind: 'all' }
}
/** 'Best' refers to something only with 'the' or 'one' next to it. */
const ranked = (c: Chart, from: number, to: number, ref: Ref): Ref | undefined =>
  // 'Give the cheap one 5 extra': no five of them.
  !('count' in ref && c.tokens[to - 1]?.kind === 'number') &&
  (isAt(c, from, 'the') || isAt(c, to - 1, 'one', 'n.campaign', 'n.keyword') || to - from > 1)
    ? ref
    : undefined

/** 'La de', 'celle des', 'quella delle': where the words that only lead to a name begin. */
const ledFrom = (c: Chart, at: number): number =>
  isAt(c, at - 1, 'the', 'for', 'on', 'of', 'one', 'n.campaign', 'a') && !isAt(c, at - 1, 'except')
    ? ledFrom(c, at - 1)
    : at
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
      }
    } else out.push(hit)
  }
  return out
}

export const refsOf = (c: Chart, free: (at: number) => boolean): RefHit[] => withoutExceptions(c, eachRefOf(c, free))
/** Each by itself, what 'all' leaves out too. */
export function eachRefOf(c: Chart, free: (at: number) => boolean): RefHit[] {
  const named: RefHit[] = namesOf(c, free).map(({ value, from, to }) => ({
    whole: value.whole,
    value: { kind: 'name', words: value.words, ids: value.ids, ...(value.rows.length > 0 ? { rows: value.rows } : {}) },
    from,
    to,
  }))
  const open = (at: number): boolean => free(at) && !named.some((hit) => at >= hit.from && at < hit.to)
  // 'Quella delle torte' is the cakes' one, not 'it'.
  const leads = ({ value, from }: Hit<Ref>): boolean =>
    value.kind === 'pronoun' && named.some((it) => it.from > from && ledFrom(c, it.from) <= from)
  const pointers = scan(c, pointer, open).filter((it) => !leads(it))
  const rest = (at: number): boolean => open(at) && !pointers.some((hit) => at >= hit.from && at < hit.to)
  const unknown: Hit<Ref>[] = unknownNames(c, rest).map(({ value, from, to }) => ({
    value: { kind: 'name', words: value.words, ids: [] },
    from,
    to,
  }))
  const clitics = cliticsOf(c, open).filter((hit) => ![...named, ...pointers].some((it) => overlaps(it, hit)))
  const told = withNameBehind(
    c,
    [...named, ...pointers, ...clitics, ...unknown].map((hit) => withStatus(c, hit)),
  )
  // 'The two that are running': the 'that' points at nothing.
  return ofSameName(c, told).filter((hit) => !told.some((it) => it !== hit && it.from < hit.from && hit.to <= it.to))
}
/** Whether a token is part of a whole campaign name, and so means nothing else. */
export const isNameAt = (hits: readonly RefHit[], at: number): boolean =>
  hits.some((hit) => hit.whole === true && at >= hit.from && at < hit.to)
