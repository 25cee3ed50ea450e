const ones: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
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
