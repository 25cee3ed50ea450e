const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const LENGTH =
  '(?:(?:full|whole|more|consecutive|straight|calendar)\\s+)?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekends?|months?|quarters?|years?|am|pm|a\\.m|p\\.m|o.clock|characters?|chars?|words?|steps?|px)'
const RANGE = '(?:\\s?(?:-|–|—|to|and|through|until)\\s?(?:\\d{1,2}(?:st|nd|rd|th)?))?'

const after = [
  /^(?:st|nd|rd|th)\b/i,
  new RegExp(`^${RANGE}[\\s-]*(?:of\\s+)?${MONTH}\\b`, 'i'),
  new RegExp(`^${RANGE}[\\s-]*${LENGTH}\\b`, 'i'),
  /^:\d\d/,
  // An account's number: 123-456-7890.
  /^-\d{3}-\d{4}\b/,
  /^-\d{4}\b/,
  /^-\d\d(?:-\d\d)?\b/,
  /^\/\d/,
  /^\s?[x×]\s?\d/i,
]
const before = [
  new RegExp(`\\b${MONTH}\\s*(?:\\d{1,2}(?:st|nd|rd|th)?\\s?(?:-|–|—|to|and)\\s?)?$`, 'i'),
  // The year of a date.
  new RegExp(`\\b${MONTH}\\s*\\d{1,2},?\\s*$`, 'i'),
  /\d{4}-(?:\d\d-)?$/,
  /\d:$/,
  /\b\d{3}-\d{3}-?$/,
  /\b(?:top|step|no\.|number|version|part|option|point|item|phase|day|week|month|quarter|q|ages?|aged|id|account|customer)\s*[#:]?\s*$/i,
  /\b(?:last|past|next|first|previous|coming)\s+$/i,
]
const AGES = /^(?:18|25|35|45|55|65)$/
const YEAR = /^(?:19|20)\d\d$/

/** A number that tells when, how long, which one or how old, and not how much. */
export function isExempt(sentence: string, at: number, end: number, number: string): boolean {
  const [left, right] = [sentence.slice(0, at), sentence.slice(end)]
  // '1. ' at the beginning of a line, an account's number, 30.4 days of a month.
  if (/^[\s>]*$/.test(left) && /^[.)]\s/.test(right)) return true
  if (number.length >= 8 || number === '30.4') return true
  if (YEAR.test(number) && !/^\s*[a-z]*\s*(?:clicks|impressions|conversions|credits)/i.test(right)) return true
  if (AGES.test(number) && /^(?:\+|\s?(?:-|–|to)\s?\d\d\b|\s?(?:and|or) (?:over|older|up))/.test(right)) return true
  if (/^\s?(?:-|–|to)\s?(?:24|34|44|54|64)\b/.test(right)) return true
  if (/(?:18|25|35|45|55)\s?(?:-|–|to)\s?$/.test(left)) return true
  if (after.some((pattern) => pattern.test(right))) return true
  // 'from 120 to 180 clicks' is a range of figures; '1 to 20 November' was taken above.
  return before.some((pattern) => pattern.test(left))
}
