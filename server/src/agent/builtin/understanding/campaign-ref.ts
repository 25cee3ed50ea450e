import { held, type KnownCampaign } from './names.ts'
import { numberAt, ordinalAt } from './numbers.ts'
import type { Reading } from './reading.ts'
import { stopWords } from './stop-words.ts'

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
  | { readonly kind: 'none' }

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''
const things = new Set([
  'campaign',
  'campaigns',
  'ad',
  'ads',
  'advert',
  'adverts',
  'one',
  'ones',
  'campain',
  'google',
  'adverts',
  'advertisement',
  'search',
])
const live = (c: KnownCampaign): boolean => c.status !== 'REMOVED'

/** Words that may belong to a name: not grammar, not money, dates or addresses. A quote counts as its words. */
function nameWords(r: Reading): { word: string; at: number }[] {
  const inside = (spans: readonly { from: number; to: number }[], at: number): boolean =>
    spans.some((s) => at >= s.from && at < s.to)
  return r.tokens.flatMap((t, at) => {
    if (inside(r.money, at) || inside(r.percents, at) || inside(r.times, at)) return []
    if (t.kind === 'word' && numberAt(r.tokens, at)) return []
    if (t.kind === 'quote') return t.lower.split(/\s+/).map((word) => ({ word, at }))
    return (t.kind === 'word' && !stopWords.has(t.lower) && !things.has(t.lower)) ||
      (t.kind === 'number' && t.lower.length < 5)
      ? [{ word: t.lower, at }]
      : []
  })
}

interface Run {
  readonly words: readonly string[]
  readonly from: number
  readonly to: number
}

/** Runs of neighbouring words, the longest first. */
function runs(words: readonly { word: string; at: number }[]): Run[] {
  const found: { word: string; at: number }[][] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last && word.at - (last.at(-1)?.at ?? 0) <= 1) last.push(word)
    else found.push([word])
  }
  return found
    .map((run) => ({ words: run.map((w) => w.word), from: run[0]?.at ?? 0, to: (run.at(-1)?.at ?? 0) + 1 }))
    .sort((a, b) => b.words.length - a.words.length)
}

/** 'What time of day' asks for hours: its day is in no name. */
const splits = new Set<string>(['hour', 'weekday'])
const strongWord = (word: string): boolean => word.length > 2

/** The campaigns that hold all words of a run; words that are orders or fields only count when a name has them. */
function partial(r: Reading): { hits: KnownCampaign[]; words: string; from: number; to: number } | undefined {
  const used = spoken(r)
  const split = new Set(r.marks.filter((m) => splits.has(m.concept)).flatMap((m) => m.uses))
  const all = nameWords(r).filter((w) => !split.has(w.at))
  for (const run of [...runs(all), ...runs(all.filter((w) => !used.has(w.at)))]) {
    if (!run.words.some(strongWord)) continue
    const hits = r.known.filter((c) => live(c) && held(run.words, c.name).all)
    if (hits.length > 0) return { hits, words: run.words.join(' '), from: run.from, to: run.to }
  }
  return undefined
}

/** Words of the trade that a campaign may well be named after. */
const nameable = new Set<string>([
  'website',
  'blog',
  'image',
  'social',
  'service',
  'product',
  'business',
  'video',
  'need',
  'create',
  'new',
  'industry',
  'goal',
  'formal',
  'calendar_word',
  'location',
  'fast',
  'last_ref',
  'offer',
  'write',
  'plan',
  'draw',
  'name_it',
  'advertise',
  'strategy',
])
/** Tokens that a recognised order, field or politeness uses: they name no campaign. */
const spoken = (r: Reading): Set<number> =>
  new Set(r.marks.filter((m) => !nameable.has(m.concept)).flatMap((m) => m.uses))

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

const placeEnd = /^(?:one|ones|campaign|campaigns|ad|ads|in|on|from|,|\.|\?|!|and|please|)$/
/** 'The second one', 'the first and the third'. */
function ordinalPlaces(r: Reading, at: number): number[] | undefined {
  const n = r.times.some((t) => at >= t.from && at < t.to) ? undefined : ordinalAt(r.tokens, at)
  if (n === undefined || !placeEnd.test(low(r, at + 1))) return undefined
  const next = low(r, at + 1) === 'and' ? (ordinalAt(r.tokens, at + 2) ?? ordinalAt(r.tokens, at + 3)) : undefined
  return next === undefined ? [n] : [n, next]
}
/** 'The first two'. */
function firstPlaces(r: Reading, at: number): number[] | undefined {
  const many = low(r, at) === 'first' ? numberAt(r.tokens, at + 1) : undefined
  return many && many.value <= 10 ? Array.from({ length: many.value }, (_, i) => i + 1) : undefined
}
/** 'Number 3', 'campaign 2', '#1'. */
function numberPlace(r: Reading, at: number): number[] | undefined {
  const lead =
    ['number', 'no', '#', 'nr'].includes(low(r, at)) ||
    (low(r, at) === 'campaign' && r.tokens[at + 1]?.kind === 'number')
  const value = lead ? numberAt(r.tokens, at + (low(r, at + 1) === '.' ? 2 : 1))?.value : undefined
  return value !== undefined && value >= 1 && value <= 50 ? [value] : undefined
}
/** Places in the list last shown; -1 is the last. */
function nth(r: Reading): number[] | undefined {
  for (let at = 0; at < r.tokens.length; at++) {
    const found = ordinalPlaces(r, at) ?? firstPlaces(r, at) ?? numberPlace(r, at)
    if (found) return found
  }
  return r.has('last_ref') && !r.times.some((t) => t.said.kind === 'span') ? [-1] : undefined
}

function statusSaid(r: Reading): 'ENABLED' | 'PAUSED' | undefined {
  // 'Turn off all' says what to do, 'all that are turned off' says which.
  const verbs = new Set(
    r.marks.filter((m) => ['pause', 'resume'].includes(m.concept) && m.form === 'base').flatMap((m) => m.uses),
  )
  // 'Should be paused' says what to do, too.
  const says = (concept: string): boolean =>
    r.marks.some((m) => m.concept === concept && !m.uses.some((u) => verbs.has(u)) && low(r, m.from - 1) !== 'be')
  if (says('paused')) return 'PAUSED'
  return says('running') ? 'ENABLED' : undefined
}

function everyOne(r: Reading): Extract<CampaignRef, { kind: 'all' }> | undefined {
  const plural = r.tokens.some((t) =>
    ['campaigns', 'ads', 'everything', 'them', 'ones', 'lot', 'adverts'].includes(t.lower),
  )
  const all = r.marks.some((m) => m.concept === 'all' && !r.times.some((t) => m.from >= t.from && m.to <= t.to))
  if (all && (plural || r.tokens.some((t) => ['all', 'every', 'each'].includes(t.lower)))) {
    const status = statusSaid(r)
    return { kind: 'all', ...(status ? { status } : {}) }
  }
  return undefined
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
  const status = statusSaid(r)
  if (
    status &&
    r.marks.some((m) => ['paused', 'running'].includes(m.concept) && ['one', 'campaign', 'ad'].includes(low(r, m.to)))
  )
    return { kind: 'all', status, one: true }
  if (otherOne(r)) return { kind: 'other' }
  const said = candidate(r)
  if (said) return { kind: 'unknown', words: said }
  if (r.has('pron_plural', 'both')) return { kind: 'plural' }
  return { kind: r.has('pron') ? 'pronoun' : 'none' }
}

/** Reads the reference; who 'it' and 'the second' are is for the caller, who knows the conversation. */
export function campaignRef(r: Reading): CampaignRef {
  const names = r.names.filter((n) => live(n.campaign) || !r.names.some((o) => o !== n && live(o.campaign)))
  const ids = [...new Set(names.map((n) => n.campaign.id))]
  const every = everyOne(r)
  // 'All but Spring Mowing': the names are those that stay out.
  if (
    names.length > 0 &&
    every &&
    r.tokens.slice(0, names[0]?.from).some((t) => ['except', 'but', 'besides', 'excluding'].includes(t.lower))
  )
    return { ...every, except: ids }
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

/** 'Both the house and the Office Moves': beside a whole name a piece of another stands. */
function besides(r: Reading): string[] {
  const used = spoken(r)
  const inName = (at: number): boolean => r.names.some((n) => at >= n.from && at < n.to)
  const pieces = runs(nameWords(r).filter((w) => !used.has(w.at) && !inName(w.at)))
  return pieces.flatMap((run) => {
    const next = r.names.some((n) => joinedBy(r, run.to, n.from) || joinedBy(r, n.to, run.from))
    const hits = next ? r.known.filter((c) => live(c) && held(run.words, c.name).all) : []
    return hits.length === 1 ? hits.map((c) => c.id) : []
  })
}
const joinedBy = (r: Reading, from: number, to: number): boolean => {
  const between = r.tokens.slice(from, to).map((t) => t.lower)
  return (
    between.length > 0 &&
    between.some((w) => ['and', '&', ',', 'plus'].includes(w)) &&
    between.every((w) => ['and', '&', ',', 'plus', 'the', 'my', 'our', 'also'].includes(w))
  )
}

/** 'Both the house and the office moves', 'flowers, cakes and tours': each piece means one campaign. */
function listed(r: Reading): string[] {
  if (!r.tokens.some((t) => ['and', '&', ',', 'plus'].includes(t.lower))) return []
  const used = spoken(r)
  const pieces = runs(nameWords(r).filter((w) => !used.has(w.at))).sort((a, b) => a.from - b.from)
  const ids = pieces.map((run) => {
    const hits = r.known.filter((c) => live(c) && held(run.words, c.name).all)
    return hits.length === 1 ? hits[0]?.id : undefined
  })
  return pieces.length > 1 && ids.every((id) => id !== undefined)
    ? [...new Set(ids.filter((id) => id !== undefined))]
    : []
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
