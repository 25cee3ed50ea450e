import type { CampaignRef } from './campaign-ref.ts'
import { numberAt, ordinalAt } from './numbers.ts'
import type { Reading } from './reading.ts'

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''

const placeEnd =
  /^(?:do|doing|did|get|got|off|back|now|too|instead|one|ones|campaign|campaigns|ad|ads|in|on|from|,|\.|\?|!|and|please|)$/
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
  const counted = [...r.times, ...r.money].some((s) => at + 1 >= s.from && at + 1 < s.to)
  const lead =
    (['number', '#', 'nr'].includes(low(r, at)) && !counted) ||
    // 'No 26' turns down, 'no. 3' counts.
    (low(r, at) === 'no' && (low(r, at + 1) === '.' || ['campaign', 'ad', 'the'].includes(low(r, at - 1)))) ||
    (low(r, at) === 'campaign' && r.tokens[at + 1]?.kind === 'number')
  const value = lead ? numberAt(r.tokens, at + (low(r, at + 1) === '.' ? 2 : 1))?.value : undefined
  return value !== undefined && value >= 1 && value <= 50 ? [value] : undefined
}
/** Places in the list last shown; -1 is the last. */
export function nth(r: Reading): number[] | undefined {
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

/** 'That's all', 'at all', 'all right', 'all good': no campaigns are meant. */
const inPassing = (r: Reading, at: number): boolean =>
  ["'s", 'is', 'at', 'be', 'in', 'first', 'after', 'above'].includes(low(r, at - 1)) ||
  ['right', 'good', 'set', 'fine', 'done', 'day', 'in'].includes(low(r, at + 1))

/** 'All', 'every campaign', 'all that are paused'. */
export function everyOne(r: Reading): Extract<CampaignRef, { kind: 'all' }> | undefined {
  const plural = r.tokens.some((t) =>
    ['campaigns', 'ads', 'everything', 'them', 'ones', 'lot', 'adverts'].includes(t.lower),
  )
  const all = r.marks.some(
    (m) => m.concept === 'all' && !r.times.some((t) => m.from >= t.from && m.to <= t.to) && !inPassing(r, m.from),
  )
  if (all && (plural || r.tokens.some((t) => ['all', 'every', 'each'].includes(t.lower)))) {
    const status = statusSaid(r)
    return { kind: 'all', ...(status ? { status } : {}) }
  }
  return undefined
}

/** 'The more expensive one', 'the cheapest campaign', 'the one with the biggest budget'. */
export function extremeOne(r: Reading): Extract<CampaignRef, { kind: 'extreme' }> | undefined {
  const said = r.tokens.map((t) => t.lower).join(' ')
  const thing = '(?:one|campaign|ad)\\b'
  const is = (words: string, size: string): boolean =>
    new RegExp(
      `\\b(?:${words}) ${thing}|\\b(?:one|campaign|ad) (?:with|that has) the (?:${size}) (?:daily )?budget\\b`,
    ).test(said)
  if (is('(?:most|more) expensive|costliest|priciest|dearest|dearer', 'biggest|highest|largest|bigger|higher|larger'))
    return { kind: 'extreme', most: true }
  return is('cheapest|cheaper|least expensive|less expensive', 'smallest|lowest|smaller|lower')
    ? { kind: 'extreme', most: false }
    : undefined
}

/** 'The paused one'. */
export function oneByStatus(r: Reading): Extract<CampaignRef, { kind: 'all' }> | undefined {
  const status = statusSaid(r)
  const one = r.marks.some(
    (m) => ['paused', 'running'].includes(m.concept) && ['one', 'campaign', 'ad'].includes(low(r, m.to)),
  )
  return status && one ? { kind: 'all', status, one: true } : undefined
}
