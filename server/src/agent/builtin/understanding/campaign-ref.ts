import { besides, listed } from './campaign-lists.ts'
import { everyOne, extremeOne, nth, oneByStatus } from './campaign-places.ts'
import { live, nameWords, runs, spoken, things } from './campaign-words.ts'
import { held, type KnownCampaign } from './names.ts'
import { readPart, type Reading } from './reading.ts'

/** Which campaign a message means, by the rules of the house: the whole name, else the only one that holds the words, else ask. */
export type CampaignRef =
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  | { readonly kind: 'many'; readonly ids: readonly string[]; readonly words: string }
  | { readonly kind: 'unknown'; readonly words: string; readonly near?: string }
  /** `one`: exactly one of them is meant ('the paused one'). */
  | {
      readonly kind: 'all'
      readonly status?: 'ENABLED' | 'PAUSED'
      readonly except?: readonly string[]
      readonly one?: boolean
    }
  | { readonly kind: 'pronoun' | 'plural' | 'other' }
  | { readonly kind: 'nth'; readonly n: readonly number[] }
  /** The one with the highest or the lowest daily budget. */
  | { readonly kind: 'extreme'; readonly most: boolean }
  | { readonly kind: 'none' }

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''

/** 'What time of day' asks for hours: its day is in no name. */
const splits = new Set<string>(['hour', 'weekday'])
/** 'Can tax returns kick off on Tuesday': verbs of the trade that might stand in a name, but mostly don't. */
const orders = new Set<string>(['create', 'plan', 'advertise', 'write', 'draw', 'need', 'name_it', 'offer'])
const strongWord = (word: string): boolean => word.length > 2

/** The campaigns that hold all words of a run; words that are orders or fields only count when a name has them. */
function partial(r: Reading): { hits: KnownCampaign[]; words: string; from: number; to: number } | undefined {
  const used = spoken(r)
  const split = new Set(r.marks.filter((m) => splits.has(m.concept)).flatMap((m) => m.uses))
  const all = nameWords(r).filter((w) => !split.has(w.at))
  const verbal = new Set([...used, ...r.marks.filter((m) => orders.has(m.concept)).flatMap((m) => m.uses)])
  const found = [all, all.filter((w) => !used.has(w.at)), all.filter((w) => !verbal.has(w.at))]
    .flatMap(runs)
    .flatMap((run) => {
      const hits = run.words.some(strongWord) ? r.known.filter((c) => live(c) && held(run.words, c.name).all) : []
      return hits.length > 0 ? [{ hits, words: run.words.join(' '), from: run.from, to: run.to }] : []
    })
  // 'The bistro thing, the catering one': words that only one of them has tell more.
  const [first] = found
  return found.find((f) => f.hits.length === 1 && first?.hits.some((c) => c.id === f.hits[0]?.id)) ?? first
}

/** 'Raise sourdough to 50': a piece of one campaign's name, and of no other's. */
export const partlyNamed = (r: Reading): boolean =>
  r.names.length === 0 && r.known.length > 0 && partial(r)?.hits.length === 1

/** What stands where a name would stand ('the … campaign', 'pause …'), though no campaign holds it. */
function candidate(r: Reading): string | undefined {
  const used = spoken(r)
  const free = nameWords(r).filter((w) => !used.has(w.at))
  for (const run of runs(free)) {
    const before = low(r, run.from - 1)
    const after = low(r, run.to)
    const verbBefore = r.marks.some(
      (m) =>
        ['pause', 'resume', 'remove', 'share', 'extend', 'shorten', 'rename'].includes(m.concept) &&
        m.uses.includes(previousSaid(r, run.from)),
    )
    const possessive =
      ['of', 'for'].includes(before) &&
      r.has('budget', 'performance', 'clicks', 'cost', 'impressions', 'ctr', 'end_word', 'start_word', 'status') &&
      !['month', 'day'].includes(run.words[0] ?? '')
    const didIt =
      /^(?:did|is|was|are|has)$/.test(low(r, previousSaid(r, run.from))) &&
      r.has('happen') &&
      /^\p{Lu}/u.test(r.tokens[run.from]?.text ?? '')
    const title = r.tokens[run.from]?.kind === 'quote'
    if (
      things.has(after) ||
      (things.has(before) && /^\p{Lu}/u.test(r.tokens[run.from]?.text ?? '')) ||
      verbBefore ||
      possessive ||
      title ||
      didIt ||
      ['called', 'named'].includes(before)
    )
      return run.words.join(' ')
  }
  return undefined
}
function previousSaid(r: Reading, from: number): number {
  let at = from - 1
  while (at >= 0 && ['the', 'my', 'our', 'a', 'an', 'please', 'this', 'that', 'your', 'all'].includes(low(r, at))) at--
  return at
}

type Some = NonNullable<ReturnType<typeof partial>>
/** The words said may be a longer name than the campaign's: then it is not the one. */
function fitsSaid(some: Some, said: string | undefined): boolean {
  return !said || said.split(' ').length <= some.words.split(' ').length || some.words.includes(said)
}
function withoutName(r: Reading): CampaignRef {
  const order = nth(r)
  if (order) return { kind: 'nth', n: order }
  const every = everyOne(r)
  if (every) return every
  const pointedAt = oneByStatus(r) ?? extremeOne(r)
  if (pointedAt) return pointedAt
  if (otherOne(r)) return { kind: 'other' }
  const said = candidate(r)
  if (said) return { kind: 'unknown', words: said }
  if (r.has('pron_plural', 'both')) return { kind: 'plural' }
  return { kind: r.has('pron') ? 'pronoun' : 'none' }
}

const exceptions = new Set(['except', 'but', 'besides', 'excluding', 'bar', 'minus', 'without', 'not'])
/** 'All but Spring Mowing', 'everything except the free trial one': who stays out. */
function allBut(r: Reading, every: Extract<CampaignRef, { kind: 'all' }>): CampaignRef | undefined {
  const at = r.tokens.findIndex((t, i) => exceptions.has(t.lower) || (t.lower === 'apart' && low(r, i + 1) === 'from'))
  if (at < 0) return undefined
  const out = campaignRef(readPart(r, [{ from: at + 1, to: r.tokens.length }]))
  return out.kind === 'found' ? { ...every, except: out.ids } : undefined
}

const settled: ReadonlySet<string> = new Set<CampaignRef['kind']>(['found', 'many', 'nth', 'extreme'])
/** 'The kids one, no wait, adults': what is named after a correction holds. */
function afterCorrection(r: Reading): CampaignRef | undefined {
  const turn = r.marks.findLast((m) => m.concept === 'correction' && m.from > 0)
  if (!turn || turn.to >= r.tokens.length) return undefined
  const then = campaignRef(readPart(r, [{ from: turn.to, to: r.tokens.length }]))
  return settled.has(then.kind) ? then : undefined
}

/** Many ask the same reading: slips of spelling are looked for once. */
const refs = new WeakMap<Reading, CampaignRef>()
/** Reads the reference; who 'it' and 'the second' are is for the caller, who knows the conversation. */
export function campaignRef(r: Reading): CampaignRef {
  const before = refs.get(r)
  if (before) return before
  const ref = refOf(r)
  refs.set(r, ref)
  return ref
}
function refOf(r: Reading): CampaignRef {
  const then = afterCorrection(r)
  if (then) return then
  const every = everyOne(r)
  const but = every && allBut(r, every)
  if (but) return but
  const names = r.names.filter((n) => live(n.campaign) || !r.names.some((o) => o !== n && live(o.campaign)))
  const ids = [...new Set(names.map((n) => n.campaign.id))]
  if (names.length > 0) return { kind: 'found', ids: [...new Set([...besides(r), ...ids])] }
  const several = listed(r)
  if (several.length > 1) return { kind: 'found', ids: several }
  const some = partial(r)
  if (!some) return withoutName(r)
  const said = candidate(r)
  if (fitsSaid(some, said)) return partialRef(r, some)
  const near = some.hits.length === 1 ? some.hits[0]?.name : undefined
  return { kind: 'unknown', words: said ?? some.words, ...(near ? { near } : {}) }
}

/** 'The other way' is no campaign. */
const otherOne = (r: Reading): boolean =>
  r.marks.some(
    (m) =>
      m.concept === 'other' &&
      (m.uses.length > 2 ||
        low(r, m.to - 1) === 'one' ||
        !['way', 'day', 'week', 'thing', 'month', 'time', 'side', 'hand', 'keywords', 'ideas'].includes(low(r, m.to))),
  )

function partialRef(r: Reading, some: Some): CampaignRef {
  const ids = some.hits.map((c) => c.id)
  const plural = r.has('both', 'all') || r.tokens.some((t) => t.lower === 'campaigns')
  if (ids.length === 1 || plural) return { kind: 'found', ids }
  return { kind: 'many', ids, words: some.words }
}
