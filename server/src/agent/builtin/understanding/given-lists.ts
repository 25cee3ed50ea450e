import { type Reading, textOf } from './reading.ts'

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''

const listEnds = new Set([
  'headlines',
  'headline',
  'descriptions',
  'description',
  'keywords',
  'keyword',
  'budget',
  'start',
  'starting',
  'end',
  'daily',
  'from',
  'bid',
  'website',
  'url',
  'with',
])
/** `Headlines: "A", "B"`, `keywords a, b and c`: what was given for a field, word for word. */
export function givenList(r: Reading, heads: readonly string[]): string[] {
  for (let at = 0; at < r.tokens.length; at++) {
    if (!heads.includes(low(r, at))) continue
    const items = itemsFrom(r, at + 1)
    if (items.length > 0) return items
  }
  return []
}
function itemsFrom(r: Reading, start: number): string[] {
  let at = start
  while (
    [
      ':',
      '=',
      'are',
      'is',
      'should',
      'be',
      '-',
      'like',
      'to',
      'text',
      'texts',
      'line',
      'of',
      'saying',
      '\n',
      '•',
      '*',
      'use',
      'the',
      'these',
      'following',
      'must',
      'can',
      'have',
      'says',
      'reads',
      'as',
    ].includes(low(r, at))
  )
    at++
  if (r.tokens[at]?.kind === 'quote') return quotesFrom(r, at)
  const led = at > start || ['keywords', 'keyword'].includes(low(r, start - 1))
  if (!led) return []
  const to = listEnd(r, at)
  return splitItems(r, at, to)
}
function quotesFrom(r: Reading, start: number): string[] {
  const found: string[] = []
  for (let at = start; at < r.tokens.length; at++) {
    const token = r.tokens[at]
    if (token?.kind === 'quote') found.push(token.text)
    else if (![',', 'and', '&', '/', ';', '|', 'or', '+', '\n', '-', '•', '*'].includes(token?.lower ?? '')) break
  }
  return found
}
function listEnd(r: Reading, start: number): number {
  let at = start
  while (at < r.tokens.length) {
    const word = low(r, at)
    if (word === '.' || word === ';' || (word === '\n' && at > start + 1)) break
    if (at > start && (listEnds.has(word) || r.money.some((m) => m.from === at) || r.times.some((t) => t.from === at)))
      break
    if (
      ['at', 'for', 'on'].includes(word) &&
      (r.money.some((m) => m.from === at + 1) ||
        r.times.some((t) => t.from === at + 1) ||
        r.tokens[at + 1]?.kind === 'url')
    )
      break
    at++
  }
  return at
}
function splitItems(r: Reading, from: number, to: number): string[] {
  const items: string[] = []
  let start = from
  const close = (end: number): void => {
    const item = textOf(r, start, end)
      .replace(/^(?:and|&|or)\s+/i, '')
      .trim()
    if (item !== '') items.push(item)
    start = end + 1
  }
  const commas = r.tokens.slice(from, to).some((t) => [',', '|', '\n', '/'].includes(t.text))
  for (let at = from; at < to; at++) if ([',', '|', '\n', '/'].includes(low(r, at))) close(at)
  if (start < to) close(to)
  const last = items.at(-1)
  const parts = last?.split(/\s+(?:and|&)\s+/i) ?? []
  const three = commas ? parts.length === 2 && items.length + 1 <= 4 : parts.length === 2
  return three && parts.every((p) => p !== '') ? [...items.slice(0, -1), ...parts] : items
}
