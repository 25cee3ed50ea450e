import type { Evidence } from './evidence.rules.ts'
import type { At } from './mentions.rules.ts'

/** Two to five groups of digits, possibly starting with a plus: no amount is written like this. */
const PHONE = /(?<![\d.,$€£/-])\+?\(?\d{2,4}\)?(?:[\s.-]\(?\d{2,4}\)?){2,4}(?![\d%]|[.,]\d)/g
const MIN_DIGITS = 9
/** '2026-11-28'. */
const DAY = /^(?:19|20)\d\d(?:0\d|1[0-2])/

/** Phone numbers, and whether the owner or a tool stated them: with a wrong one, customers would call someone else. */
export const phonesIn = (text: string, { heard }: Evidence): (At & { readonly isHeard: boolean })[] =>
  [...text.matchAll(PHONE)].flatMap(({ index: at, 0: said }) => {
    const digits = said.replace(/\D/g, '')
    if (digits.length < MIN_DIGITS || DAY.test(digits)) return []
    return [{ at, end: at + said.length, isHeard: heard.replace(/\D/g, '').includes(digits) }]
  })
