import { smallNumbers, tens } from '../number-words.rules.ts'

const { zero: _zero, one: _one, ...counting } = smallNumbers
const ones: Readonly<Record<string, number>> = { ...counting, ...tens }
const big: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 }
const WORD = `(?:one|a|${[...Object.keys(ones), ...Object.keys(big)].join('|')})`
const run = new RegExp(String.raw`\b${WORD}(?:(?:\s+and\s+|[\s-]+)${WORD})*\b`, 'gi')

/** Numbers in words: 'five hundred', 'twenty-one'. A lone 'one' or 'a' says too little. */
export function wordNumbers(text: string): { at: number; end: number; text: string; value: number }[] {
  return [...text.matchAll(run)].flatMap((match) => {
    const value = numberOf(match[0])
    return value === undefined ? [] : [{ at: match.index, end: match.index + match[0].length, text: match[0], value }]
  })
}

function numberOf(words: string): number | undefined {
  let [total, part] = [0, 0]
  let counted = false
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    if (word === 'and') continue
    if (word === 'a' || word === 'one') part += 1
    else if (ones[word] !== undefined) {
      part += ones[word]
      counted = true
    } else {
      const times = big[word] ?? 1
      counted = true
      part = Math.max(1, part) * times
      if (times > 100) [total, part] = [total + part, 0]
    }
  }
  return counted ? total + part : undefined
}
