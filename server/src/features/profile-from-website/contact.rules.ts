import { dayNames } from '@adwright/contract/values/weekdays.rules'

const days = Object.values(dayNames)
  .map((it) => `${it.slice(0, 3)}(?:${it.slice(3)}|[a-z]?)`)
  .join('|')
const day = `(?:${days}|daily|every day)s?\\.?`
const time = '\\d{1,2}(?:[:.]\\d{2})?\\s?(?:am|pm|a\\.m\\.|p\\.m\\.)?'
const HOURS = new RegExp(
  `\\b${day}(?:\\s*(?:-|–|to|and|&|,|through)\\s*${day})*\\s*[:,]?\\s*(?:from\\s+)?${time}\\s*(?:-|–|to|until)\\s*${time}`,
  'gi',
)
const LINES_MAX = 4
const PHONE_DIGITS = { min: 7, max: 15 }
const PHONE = /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)[\s.-]?)?\d{2,5}(?:[\s.-]?\d{2,5}){1,4}/g

/** Opening hours in a text: `Monday to Friday, 8 am to 5 pm`. */
export const hoursIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(HOURS), ([said]) => said.replace(/\s+/g, ' ').trim()))].slice(0, LINES_MAX)

/** Whether it's a plausible phone number, rather than a date or a price. */
export function isPhoneText(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max && /^\+?[\d\s().\-/]+$/.test(text.trim())
}

/** A phone number after an introducing word: `Call +1 520 555 0142`. */
export const phonesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\b(?:call(?: us)?(?: on| at)?|phone|tel(?:ephone)?|mobile)\b[.:\s]*/gi), (said) => {
    const rest = text.slice(said.index + said[0].length, said.index + said[0].length + 30)
    const [found] = rest.match(PHONE) ?? []
    return found !== undefined && rest.startsWith(found) ? found.trim() : ''
  }).filter(isPhoneText)

interface OpenSpan {
  readonly dayOfWeek?: unknown
  readonly opens?: unknown
  readonly closes?: unknown
}

/** Opening hours from structured data, in words. */
export function hoursOf(spans: readonly OpenSpan[]): string[] {
  const lines = spans.flatMap(({ dayOfWeek, opens, closes }) => {
    const named = [dayOfWeek].flat().flatMap((it) => (typeof it === 'string' ? [it.replace(/^.*[/#]/, '')] : []))
    const [first, last] = [named[0], named.at(-1)]
    if (first === undefined || typeof opens !== 'string' || typeof closes !== 'string') return []
    const span = named.length > 2 ? `${first} to ${last}` : named.join(' and ')
    return [`${span} ${opens.slice(0, 5)}-${closes.slice(0, 5)}`]
  })
  return lines.slice(0, LINES_MAX)
}
