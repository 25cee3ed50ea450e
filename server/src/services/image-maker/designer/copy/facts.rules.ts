/**
 * Facts that must reach the picture unchanged: amounts, phone numbers, dates, hours, and what is negated or closed. One grammar serves to
 * read a request, to lay it out (facts aren't split) and to check what was drawn.
 */

const AMOUNT = "\\d{1,3}(?:[.,'’ ]\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d{1,2}(?!\\d))?"
const SIZE = '(?:\\s?(?:k|m|bn|mio|million|thousand)(?![\\p{L}\\d])|[.,][-–—])?'
const BEFORE = '(?:US\\$|C\\$|A\\$|NZ\\$|[$€£¥₹]|(?:CHF|EUR|USD|GBP|Rs\\.?)\\s?)\\s?'
const AFTER =
  '\\s?(?:[€$£¥₹]|(?:kr|zł|Kč|CHF|dollars?|euros?|pounds?|bucks|quid|cents?|usd|eur|gbp|pence)(?![\\p{L}\\d]))'
const UNIT =
  '(?:\\s?(?:/|(?:a|an|per|each|pro|par|por)\\s)\\s?(?:month|week|day|night|year|hour|class|lesson|session|person|head|guest|child|kg|kilo|piece|box|month|mo|pp|pc|each|[\\p{L}]{2,10})|\\s(?:each|pp|pcm|p\\.p\\.))?'
export const PRICE = `(?:${BEFORE}(?:${AMOUNT})${SIZE}|(?:${AMOUNT})${AFTER})`
const PRICED = `${PRICE}${UNIT}`
export const PERCENT = `(?:${AMOUNT})\\s?(?:%|percent\\b|per cent\\b)`

/** `Black Friday` is a season, and `Good Friday` a name. */
const DAY =
  '(?:(?<!(?:black|cyber|good|easter|palm|ash|shrove|pancake|giving) )(?:mon|tues|wednes|thurs|fri|satur|sun)days?)'
/** Abbreviations are also common words, so they must be capitalized, as in opening hours. */
const SHORT_DAY = '(?:Mon|Tues?|Wed|Thur?s?|Fri|Sat|Sun)\\b\\.?'
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?)'
const NTH = '\\d{1,2}(?:st|nd|rd|th)?'
const DATE = `(?:${MONTH} ${NTH}(?!\\d|[:.]\\d)(?:,? \\d{4})?|${NTH}(?: of)? ${MONTH}(?:,? \\d{4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2}))`
const CLOCK =
  '(?:\\d{1,2}(?:[:.]\\d{2})?\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|h\\d{0,2})(?![\\p{L}\\d])|\\d{1,2}:\\d{2}(?!\\d)|noon|midday|midnight)'
const SPAN = `(?:(?:${CLOCK}|\\d{1,2})\\s?(?:-|–|—|to|until|till|bis)\\s?(?:${CLOCK}|\\d{1,2}(?![\\d%,.])))`
const RELATIVE = `(?:today|tonight|tomorrow|(?:this|next|every|each|all) (?:${DAY}|weekends?|week|month|morning|afternoon|evening|night|summer|winter|spring|autumn|fall|${MONTH})(?: (?:morning|afternoon|evening|night))?)`
const MOMENT = `(?:${RELATIVE}|(?:${DAY})(?: (?:morning|afternoon|evening|night))?(?:,? ${DATE})?|${DATE}(?:\\s?(?:-|–|to)\\s?${DATE})?|${SPAN}|${CLOCK}|(?:in|late|early|mid) ${MONTH}(?: \\d{4})?)`
const LEAD =
  '(?:only |open |starts? |starting |ends? |ending |doors )?(?:on |from |until |till |through |by |before |after |at |between )?'
const LINK = ',?\\s+(?:(?:and|or|to|at|from|until|till|through)\\s+)?'
export const WHEN = `${LEAD}${MOMENT}(?:${LINK}${MOMENT})*`

const PHONE = '(?:\\+|\\(?0|\\(|\\b)\\d[\\d()]*(?:[ ./-][\\d()]+){0,6}'
const NO =
  "(?:no|not|never|none|nothing|nobody|without|cannot|neither|nor|zero|\\p{L}+n['’]t|geen|niet|zonder|kein\\p{L}*|nicht|ohne|sans|sin|senza|sem|pas de|nie|bez|ikke|inte|uten|utan|не|нет|без|χωρίς)"
const DENIED = `(?<![\\p{L}-])${NO} [\\p{L}\\d][\\p{L}\\d’'-]*`
/** Statuses: none may be lost, and no sales text may stand beside them. */
const STATE =
  '(?<![\\p{L}-])(?:closed|closing|closes|closure|cancell?ed|postponed|delayed|suspended|unavailable|sold out|out of (?:stock|order)|moved|moving|lost|found|missing|stolen|recall(?:ed)?|sorry|apolog\\p{L}+|except|emergency|warning)(?![\\p{L}-])'

const every = (pattern: string, flags = 'giu'): RegExp => new RegExp(pattern, flags)
const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length
const isPhone = (text: string): boolean => digitsIn(text) >= 7 && digitsIn(text) <= 15

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})[.!]?$`, 'iu')
const OFFER = [
  `(?:(?:from|only|just|now|now only|for only|starting at|starting from|up to|under|all|save|get|enjoy|win|now from) )?(?:up to )?${PRICED}(?: (?:off|discount|korting|rabatt|cashback))?`,
  `(?:(?:up to|save|save up to|get|enjoy|extra|an extra|now) )?${PERCENT}(?: (?:off|discount|korting|rabatt|de descuento|de réduction|di sconto))?(?: (?:everything|all [\\p{L} ]{3,18}|any [\\p{L} ]{3,14}|[\\p{L}-]+(?: [\\p{L}-]+)?))?`,
  '(?:buy (?:one|two|1|2)[\\p{L} ,]{0,12}? get (?:one|two|1|2|the (?:second|third))[\\p{L} ]{0,14}? (?:free|half price)|bogo|2 for 1|two for one|3 for 2|three for two|half price)',
  '(?:a )?free [\\p{L}-]+(?: [\\p{L}-]+)?',
]
const offer = OFFER.map(whole)
const when = whole(WHEN)
/** Whether a whole clause is an offer: `20% off`, `from £4,999`. */
export const isOffer = (clause: string): boolean => offer.some((it) => it.test(clause))
/** Whether a whole clause only gives a time: `this Saturday, 8pm`. */
export const isWhen = (clause: string): boolean => when.test(clause)
export const saysPrice = (text: string): number => [...text.matchAll(every(`${PRICE}|${PERCENT}`))].length
export const hasState = (text: string): boolean => every(STATE).test(text) || every(DENIED).test(text)
/** Whether it contains anything that must not be lost. */
export const hasFact = (text: string): boolean =>
  /\d/.test(text) || hasState(text) || every(`\\b(?:${DAY}|${RELATIVE})(?![\\p{L}])`).test(text)

const SPACE = '\u00a0'
const KEPT_MAX_CHARS = 24
/** Joins the words of each fact, so that no line breaks within `0113 496 0123` or `no contract`. */
export function bound(text: string): string {
  const kept = [PRICED, PERCENT, DATE, SPAN, CLOCK, DENIED, `${SHORT_DAY}\\s?[-–]\\s?${SHORT_DAY}`]
  const tied = kept.reduce((all, pattern) => all.replaceAll(every(pattern), tie), text)
  return tied.replaceAll(every(PHONE), (it) => (isPhone(it) ? tie(it) : it))
}
const tie = (fact: string): string => (fact.length <= KEPT_MAX_CHARS ? fact.replaceAll(' ', SPACE) : fact)

/** Normalizes a text, to compare what was typed with what was drawn. */
const even = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[–—−]/g, '-')
    // Some scripts have no spaces: each letter is compared.
    .replaceAll(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]|\p{Script=Thai}\p{M}*/gu, ' $& ')
    .replaceAll(/[、。「」『』（）！？・，：；]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .toUpperCase()
    .trim()
/** A text's words for comparison, without closing punctuation and brackets. */
export const wordsAsDrawn = (text: string): string[] =>
  even(text)
    .split(' ')
    .map((it) => it.replace(/^[("'[*|·•-]+(?=.)/, '').replace(/(?<=.)[.,;:!?)"'\]*…]+$/, ''))
    .filter((it) => /[\p{L}\p{N}%$€£¥₹&+]/u.test(it))

const named = [
  DENIED,
  STATE,
  `\\b(?:${RELATIVE}|${DAY})(?![\\p{L}])`,
  `${MONTH} (?=\\d)|(?<=\\d(?:st|nd|rd|th)? )${MONTH}`,
]

/** The facts of a text that are missing from what was drawn, compared word by word and number by number. */
export function missingFacts(text: string, drawn: string): string[] {
  const left = new Map<string, number>()
  for (const word of wordsAsDrawn(drawn)) left.set(word, (left.get(word) ?? 0) + 1)
  const numbers = wordsAsDrawn(text).filter((word) => {
    if (!/\d/.test(word)) return false
    const there = left.get(word) ?? 0
    left.set(word, there - 1)
    return there <= 0
  })
  const shown = ` ${wordsAsDrawn(drawn).join(' ')} `
  const words = named
    .flatMap((pattern) => [...text.matchAll(every(pattern))].map(([match]) => match))
    .filter((it) => !shown.includes(` ${wordsAsDrawn(it).join(' ')} `) && !shown.includes(wordsAsDrawn(it).join(' ')))
  return [...new Set([...numbers, ...words])]
}

/** The words of a text that are missing from what was drawn, counting repetitions. */
export function missingWords(text: string, drawn: string): string[] {
  const left = new Map<string, number>()
  for (const word of wordsAsDrawn(drawn)) left.set(word, (left.get(word) ?? 0) + 1)
  return wordsAsDrawn(text).filter((word) => {
    const there = left.get(word) ?? 0
    left.set(word, there - 1)
    return there <= 0
  })
}
