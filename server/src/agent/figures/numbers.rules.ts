import { MULTIPLES, ROUGH, TIMES_WORDS } from './numbers.lexicon.ts'
import { isBeyond, type Side, sideAt } from './sides.rules.ts'

export type Unit = 'money' | 'percent' | 'count' | 'times' | 'date'

/** One possible meaning: '1 May' is in this year or the next. */
export interface Reading {
  readonly value: number
  /** The largest rounding error: half of the last digit shown. */
  readonly tolerance: number
  readonly side?: Side | undefined
}
const EPSILON = 1e-9
/** Whether a value, regardless of its sign, may be what the text means. */
export const near = ({ value, tolerance, side }: Reading, other: number): boolean =>
  Math.abs(value - Math.abs(other)) <= tolerance + EPSILON && !isBeyond(side, value, Math.abs(other))

export interface Spotted {
  readonly at: number
  readonly end: number
  readonly text: string
  readonly unit: Unit
  readonly readings: readonly Reading[]
  /** Stated per day, week or month. */
  readonly pace?: Pace | undefined
  /** 'Two out of three'. */
  readonly isRatio?: true
  /** A whole number without a unit sign, which may count anything. */
  readonly isPlain: boolean
}

/** One of the owner's numbers, or one that a call offers them. */
export interface Said extends Spotted {
  /** The model wrote it into a call, and the owner didn't name it. */
  readonly isOffered?: true
  /** What the field of the call measures. */
  readonly metric?: string | undefined
  /** No word follows it. */
  readonly isBare?: true
  /** The word that follows it. */
  readonly noun?: string
}

/** Half of the last digit written; for numbers in words, how far off they may be. */
export function shownBy({ text, readings: [said] }: Pick<Spotted, 'text' | 'readings'>): number {
  const decimals = /\d(?:[.,](\d{1,2}))?(?!.*\d)/.exec(text)
  return decimals ? 0.5 * 10 ** -(decimals[1]?.length ?? 0) : (said?.tolerance ?? 0.5)
}

const GAP = '[\\u00a0\\u202f\\u2009 ]'
const NUMBER = String.raw`\d{1,3}(?:(?:[.,'’]|${GAP})\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?`
const SCALE = `(?:${GAP}?(k|mio|million(?:s|en)?|millones|milhões|milioni)(?![a-zà-ɏ])|${GAP}(thousand|tausend|mille|mila|mil)(?![a-zà-ɏ]))?`
/** Currency codes, except those that are also words. */
const CURRENCIES = Intl.supportedValuesOf('currency')
  .filter((code) => !/^(?:ALL|ANG|BAM|COP|CUP|GEL|MAD|MOP|TOP|TRY|LAK)$/.test(code))
  .join('|')
const SIGN = String.raw`(?:US|CA|AU?|MX|R)?\$|€|£|¥|₹|(?:${CURRENCIES})(?![a-zà-ɏ])`
const MONEY_WORD = 'dollars?|dollari|dólare?s|bucks|euros?|us-dollar|pounds?|yen|rupees?|pesos?|reais'
const CENT_WORD = 'cents?|centimes|centavos|céntimos|cêntimos|centesimi|rappen|pence'
const PERCENT_WORD =
  'percent(?:age points?)?|per cent|prozent(?:punkte)?|pour cent|por ciento|por cento|per cento|points? de pourcentage|puntos? porcentuales|punti percentuali|pontos? percentuais'
const found = new RegExp(
  String.raw`(?<![a-zà-ɏ\d.,#/:_-]|\d${GAP})(?<sign>${SIGN})?${GAP}?(?<number>${NUMBER})(?<scale>${SCALE})(?<after>${GAP}?(?:%|${SIGN})|${GAP}(?:${PERCENT_WORD}|${MONEY_WORD}|${CENT_WORD})(?![a-zà-ɏ]))?`,
  'giu',
)
const GAPS = new RegExp(`${GAP}|['’]`, 'gu')
const CENTS = new RegExp(`^(?:${CENT_WORD})$`, 'iu')
const PERCENT = new RegExp(`^(?:%|${PERCENT_WORD})$`, 'iu')
const scaleOf = (word: string): number =>
  word === '' ? 1 : /^mi[ol]l?i|^mio|^milh/i.test(word) ? 1e6 : /^(k|t|mil)/i.test(word) ? 1e3 : 1

/** How far off 'about' may be: 'about 1,000' can be 960, but not 600. */
const ROUGH_SHARE = 0.06
const ROUGH_CHARS = 24
const ROUGH_NUMBER = new RegExp(
  `${ROUGH.source}(?:\\s(?:the|das|die|der|le|la|les|el|los|il|i|o|os|a|un|um|ein))?[\\s$€£¥₹]*$`,
  'iu',
)
const ROUGH_MULTIPLE = new RegExp(`${ROUGH.source}(?:\\s(?:the|das|die|der|le|la|l['’]|el|il|o|a))?\\s*$`, 'iu')
const isRoughAt = (line: string, at: number, rough: RegExp): boolean =>
  rough.test(line.slice(Math.max(0, at - ROUGH_CHARS), at))

function readingOf(plain: string, scale: number, isRough: boolean, side: Side | undefined): Reading {
  const [whole = '', decimals = ''] = plain.split('.')
  const shown = 0.5 * 10 ** -decimals.length * scale
  const value = Number(plain) * scale
  if (!isRough || decimals !== '')
    return { value, side, tolerance: isRough && /0$/.test(decimals) ? 10 * shown : shown }
  const zeros = /0*$/.exec(whole)?.[0].length ?? 0
  // 'Over 150' may be anything up to 160.
  const half = 0.5 * Math.max(2, 10 ** zeros) * (side && zeros > 0 ? 2 : 1) * scale
  return { value, side, tolerance: Math.max(shown, Math.min(half, ROUGH_SHARE * value)) }
}

/** Treats a separator before three digits as thousands: no reply states three decimals. */
function plainOf(written: string): string {
  const bare = written.replace(GAPS, '')
  const marks = bare.match(/[.,]/g) ?? []
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (marks.length === 0) return bare
  const decimal = `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`
  const whole = bare.replace(/[.,]/g, '')
  const isThousands = bare.length - last === 4 && !/^0/.test(bare)
  if (new Set(marks).size > 1) return decimal
  if (marks.length > 1) return whole
  return isThousands ? whole : decimal
}

/** The numbers in a line, however written. Dates, times and names must already be blanked out. */
export function numbersIn(line: string): Spotted[] {
  const times = [...timesIn(line), ...ratiosIn(line)]
  const isFree = ({ at, end }: Spotted): boolean => !times.some((it) => at < it.end && it.at < end)
  const digits = [...line.matchAll(found)].flatMap((match) => spotOne(line, match))
  return [...times, ...[...digits, ...multiplesIn(line)].filter(isFree)].sort((a, b) => a.at - b.at)
}

const UNITS = {
  day: 'day|tag|jour|día|giorno|dia',
  week: 'week|woche|semaine|semana|settimana',
  month: 'month|monat|mois|mes|mese|mês',
} as const
export type Pace = keyof typeof UNITS
const PACES = Object.entries(UNITS).map(
  ([pace, words]) =>
    [
      pace as Pace,
      new RegExp(
        String.raw`^[^.,;:!?\d]{0,24}?(?<![a-zà-ɏ])(?:a|an|per|each|am|pro|je|im|par|al|por|all?a|ao|à|every|jede[nr]?|cada|ogni|chaque)\s(?:${words})(?![a-zà-ɏ])`,
        'iu',
      ),
    ] as const,
)
const DAILY =
  /^[^.;:!?,\d]{0,14}?(?<![a-zà-ɏ])(?:daily|täglich|diari[oa]s?|quotidien[a-zà-ɏ]*|giornalier[a-zà-ɏ]*)(?![a-zà-ɏ])/iu
/** The pace that the words after a number state: '$30 a day', '62 clicks a day'. */
export const paceOf = (after: string): Pace | undefined =>
  DAILY.test(after) ? 'day' : PACES.find(([, said]) => said.test(after))?.[0]

const RANGE_END = new RegExp(
  `^${GAP}?(?:to|and|bis|und|à|et|a|y|e|o|[-–])${GAP}?(?:the |el |il |o |le )?(?:${NUMBER})${GAP}?(%|(?:${PERCENT_WORD})(?![a-zà-ɏ])|${SIGN})`,
  'iu',
)
/** 'Between 3 and 5%': the unit comes after the second number. */
function rangeUnit(behind: string): Unit | undefined {
  const said = RANGE_END.exec(behind)?.[1]
  if (said === undefined) return undefined
  return PERCENT.test(said) ? 'percent' : 'money'
}

/** 'From 3.6% to 4%, 0.4 points more'. */
const POINTS = new RegExp(`^${GAP}(?:points?|punkte?n?|puntos?|punt[io]|pontos?)(?![a-zà-ɏ])`, 'iu')
const PERCENT_SAID = new RegExp(`\\d${GAP}?(?:%|${PERCENT_WORD})`, 'iu')
function spotOne(line: string, match: RegExpExecArray): Spotted[] {
  const { sign, number = '', scale = '', after = '' } = match.groups ?? {}
  const said = after.trim()
  const lead = /^\s*/.exec(match[0])?.[0].length ?? 0
  const at = match.index + lead
  const end = match.index + match[0].length
  const times = scaleOf(scale.trim().toLowerCase())
  const cents = CENTS.test(said) ? 0.01 : 1
  const isRough = isRoughAt(line, at, ROUGH_NUMBER)
  const own: Unit = PERCENT.test(said) ? 'percent' : sign !== undefined || said !== '' ? 'money' : 'count'
  const isPoints = PERCENT_SAID.test(line) && POINTS.test(line.slice(end))
  const unit = own === 'count' ? (rangeUnit(line.slice(end)) ?? (isPoints ? 'percent' : own)) : own
  if (unit === 'count' && !isFigure(line, at, end, number)) return []
  const readings = [readingOf(plainOf(number), times * cents, isRough, sideAt(line, at))]
  return [
    {
      at,
      end,
      text: line.slice(at, end),
      unit,
      readings,
      pace: paceOf(line.slice(end)),
      isPlain: unit === 'count' && /^\d+$/.test(number),
    },
  ]
}

/** Not a list number, an account number, a ratio, a time, '2nd' or '35-44'. */
function isFigure(line: string, at: number, end: number, number: string): boolean {
  const [left, right] = [line.slice(0, at), line.slice(end)]
  if (/^[\s>*_-]*$/.test(left) && /^[.)]\s/.test(right)) return false
  if (/^\d{8,}$/.test(number) || /^(?:19|20)\d\d$/.test(number)) return false
  if (/^:\d|^\/(?!100(?!\d))\d|^-\d{3}-\d|^(?:st|nd|rd|th|er|e|ª|º|°)(?![a-zà-ɏ])/iu.test(right)) return false
  if (/\d[:/-]$|[a-zà-ɏ][-–]?$/iu.test(left)) return false
  // '35 am Tag' isn't a time.
  return !/^\s?(?:[ap]\.?m\b(?!\stag)|uhr\b|h\b|px\b)/i.test(right)
}

function multipleAt(line: string, { index: at, 0: text }: RegExpExecArray, value: number): Spotted {
  // 'More than twice' may mean two and a half times.
  const tolerance = value * (isRoughAt(line, at, ROUGH_MULTIPLE) ? (value > 1 ? 0.25 : 0.15) : 0.07)
  const readings = [{ value, tolerance, side: sideAt(line, at) }]
  return { at, end: at + text.length, text, unit: 'times', readings, isPlain: false }
}

const TIMES_MIN = 3
const TIMES_AS = new RegExp(
  String.raw`(?<![a-zà-ɏ\d])(?<said>\d+(?:[.,]\d+)?|${TIMES_WORDS.flat().join('|')})(?<half>\sand a half|einhalb)?(?:[-\s]?(?:times|mal|x|fois|veces|volte|vezes)(?<more>\s(?:et demie|y media|e mez[zo]o|e meia))?(?=\s(?:as|so|the|what|that of|dearer|cheaper|more|less|plus|moins|más|menos|più|meno|mais)(?![a-zà-ɏ]))|[-\s]?fache[nrsm]?(?![a-zà-ɏ])|\s?[x×](?![a-zà-ɏ\d]|\s\d))`,
  'giu',
)
/** 'Five times as much', 'fünfmal so viel', '2.8 times the price'. */
function timesIn(line: string): Spotted[] {
  return [...line.matchAll(TIMES_AS)].map((match): Spotted => {
    const said = (match.groups?.said ?? '').toLowerCase()
    const word = TIMES_WORDS.findIndex((words) => words.includes(said))
    const half = (match.groups?.half ?? match.groups?.more) ? 0.5 : 0
    const value = (word >= 0 ? word + TIMES_MIN : Number(said.replace(',', '.'))) + half
    return multipleAt(line, match, value)
  })
}

const SMALL_WORDS_OF: readonly (readonly string[])[] = [
  ['one', 'ein', 'eine', 'einer', 'un', 'une', 'uno', 'una', 'um', 'uma'],
  ['two', 'zwei', 'deux', 'dos', 'due', 'dois', 'duas'],
  ...TIMES_WORDS,
]
const TEENS: Readonly<Record<number, string>> = {
  11: 'eleven|elf|onze|once|undici',
  12: 'twelve|zwölf|douze|doce|dodici|doze',
  13: 'thirteen|dreizehn|treize|trece|tredici|treze',
  14: 'fourteen|vierzehn|quatorze|catorce|quattordici|catorze',
  15: 'fifteen|fünfzehn|quinze|quince|quindici',
  16: 'sixteen|sechzehn|seize|dieciséis|sedici|dezess?eis',
  17: 'seventeen|siebzehn|dix-sept|diecisiete|diciassette|dezess?ete',
  18: 'eighteen|achtzehn|dix-huit|dieciocho|diciotto|dezoito',
  19: 'nineteen|neunzehn|dix-neuf|diecinueve|diciannove|dezenove',
  20: 'twenty|zwanzig|vingt|veinte|venti|vinte',
  25: 'twenty-five|fünfundzwanzig|vingt-cinq|veinticinco|venticinque|vinte e cinco',
  30: 'thirty|dreißig|trente|treinta|trenta|trinta',
  40: 'forty|vierzig|quarante|cuarenta|quaranta|quarenta',
  50: 'fifty|fünfzig|cinquante|cincuenta|cinquanta|cinquenta',
}
// 'Dix-neuf' is no 'dix'.
const SMALL_NUMBER = `\\d{1,2}|${[...Object.values(TEENS).toReversed(), ...SMALL_WORDS_OF.flat()].join('|')}`
const IN_WORDS = new RegExp(
  `(?<![a-zà-ɏ])(?:${[...Object.values(TEENS).toReversed(), ...SMALL_WORDS_OF.slice(1).flat()].join('|')})(?![a-zà-ɏ])`,
  'giu',
)
/** Whole numbers in words, from two up: 'ten places'. */
export const wordNumbersIn = (line: string): Spotted[] =>
  [...line.matchAll(IN_WORDS)].map(({ index: at, 0: text }) => {
    const readings = [{ value: smallOf(text), tolerance: 0 }]
    return { at, end: at + text.length, text, unit: 'count', readings, isPlain: true }
  })
const OUT_OF = new RegExp(
  String.raw`(?<![a-zà-ɏ\d.,])(?<part>${SMALL_NUMBER})(?:\s[a-zà-ɏ]+)?\s(?:in|out of|of every|(?:in|for) every|von|von je|auf|sur|pour|de cada|por cada|su|ogni|em cada|a cada|em|de)\s(?<whole>${SMALL_NUMBER})(?:\s(?:or|to|oder|bis|ou|à|o|a)\s\d{1,2})?(?![a-zà-ɏ\d]|[.,]\d|\s?[%$€£])`,
  'giu',
)
const PARTS_MAX = 10
const smallOf = (said: string): number => {
  const at = SMALL_WORDS_OF.findIndex((words) => words.includes(said.toLowerCase()))
  const tens = Object.entries(TEENS).find(([, words]) => words.split('|').includes(said.toLowerCase()))
  return at >= 0 ? at + 1 : Number(tens?.[0] ?? said)
}
/** 'Two out of three', 'six clics sur dix'. These may be off by a tenth. */
export function ratiosIn(line: string): Spotted[] {
  return [...line.matchAll(OUT_OF)].flatMap((match): Spotted[] => {
    const [part, whole] = [smallOf(match.groups?.part ?? ''), smallOf(match.groups?.whole ?? '')]
    // 'Un rayon de 25 km'.
    const isOf = part === 1 && /\s(?:de|di)\s\S+$/iu.test(match[0])
    const isLarge = whole > PARTS_MAX && part > 1
    if (isOf || part >= whole || (isLarge && !/^\S+\sin\s\S+$/iu.test(match[0]))) return []
    const value = part / whole
    const [at, text] = [match.index, match[0]]
    const readings = [{ value, tolerance: Math.min(0.06, 0.2 * value) }]
    return [{ at, end: at + text.length, text, unit: 'times', readings, isPlain: false, isRatio: true }]
  })
}

const EVERY_MULTIPLE = MULTIPLES.map(([value, said]) => [value, new RegExp(said.source, 'giu')] as const)
/** 'Doubled', 'a third of'. */
function multiplesIn(line: string): Spotted[] {
  let rest = line
  return EVERY_MULTIPLE.flatMap(([value, said]) =>
    [...rest.matchAll(said)].flatMap((match): Spotted[] => {
      // 'Two and a half'.
      if (/\sand an?\s$/iu.test(rest.slice(0, match.index))) return []
      rest = rest.replace(match[0], '_'.repeat(match[0].length))
      return [multipleAt(line, match, value)]
    }),
  )
}
