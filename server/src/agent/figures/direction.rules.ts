import type { Lang } from '../offline/nlu/types.ts'
import type { Fact } from './fact.rules.ts'
import { type At, type Mention, type Reading, signOf, spansOf } from './mentions.rules.ts'
import { MULTIPLES } from './numbers.lexicon.ts'
import { COMPARATIVE, FALLS, FROM, isCheaper, MORE_OR_LESS, RISES, TO, TURNS, UP_TO } from './words.lexicon.ts'

/** The direction that the words state: 'fell by 10%', '31 more clicks', 'costs are down'. */

interface Word extends At {
  readonly isFall: boolean
}

/** 'More or less', 'a little more than', 'by less than $2' state no direction. */
const ROUGHLY = new RegExp(
  String.raw`(?<![a-zà-ɏ])(?:more or less|mehr oder weniger|plus ou moins|más o menos|più o meno|mais ou menos|(?:a (?:little|bit)|slightly|etwas|un peu|poco|algo|un poco|um pouco|pouco) (?:more|less|mehr|weniger|plus|moins|más|menos|più|meno|mais)(?: (?:than|als|de|di|do))?)(?![a-zà-ɏ])|(?<![a-zà-ɏ]|\d[%€$]?\s(?:[a-zà-ɏ]+\s)?)(?:more|less|mehr|weniger|plus|moins|más|menos|più|meno|mais)\s(?:than|als|de|di|del|do)\s(?=[\d$€£]|${MULTIPLES.map(([, it]) => it.source).join('|')})`,
  'giu',
)
/** The words in a text that state a direction. */
export function directionsIn(text: string, lang: Lang): Word[] {
  const of = (pattern: RegExp, isFall: boolean): Word[] => spansOf(pattern, text).map((it) => ({ ...it, isFall }))
  const isRough = ({ at, end }: At): boolean => rough.some((it) => it.at <= at && end <= it.end)
  const rough = spansOf(ROUGHLY, text)
  // 'Mais barato' is a fall.
  const isCheap = ({ at, end }: Word): boolean =>
    COMPARATIVE.test(text.slice(at, end)) && isCheaper(text.slice(at).split(/\s/, 2).join(' ')) === true
  return [...of(RISES[lang], false), ...of(FALLS[lang], true)]
    .filter((it) => !isRough(it))
    .map((it) => (isCheap(it) ? { ...it, isFall: true } : it))
    .sort((a, b) => a.at - b.at)
}

/** The start and end of a figure's clause. */
export function clauseAt({ at }: At, { clauses, text }: Reading): readonly [from: number, to: number] {
  return [clauses.findLast((it) => it <= at) ?? 0, clauses.find((it) => it > at) ?? text.length]
}
/** 'Above', or 'below' as a capturing group. */
const SIDE =
  /^\s(?:above|über|au-dessus|por encima|sopra|acima|(below|under|unter|en dessous|por debajo|sotto|abaixo))(?![a-zà-ɏ]|\s_)/iu
const AFTER_CHARS = 28
/** Caches a result for each of a line's figures, since every candidate fact asks for it. */
function remembering<T>(find: (mention: Mention, line: Reading) => T): (mention: Mention, line: Reading) => T {
  const known = new WeakMap<Reading, Map<Mention, T>>()
  return (mention, line) => {
    const all = known.get(line) ?? new Map<Mention, T>()
    known.set(line, all)
    if (!all.has(mention)) all.set(mention, find(mention, line))
    return all.get(mention) as T
  }
}
/** The direction stated for a figure: by the comparison after it, else by the last word before it, else by the next word. */
const wordFor = remembering((mention, line): Word | undefined => {
  const { text, lang, figures } = line
  const sign = signOf(mention, text)
  if (sign) return { at: mention.at - sign.length, end: mention.at, isFall: !/[+↑▲]/u.test(sign) }
  const [from, to] = clauseAt(mention, line)
  const words = directionsIn(text.slice(from, to), lang).map((it) => ({
    ...it,
    at: it.at + from,
    end: it.end + from,
  }))
  const side = SIDE.exec(text.slice(mention.end))
  if (side) return { at: mention.end, end: mention.end + side[0].length, isFall: side[1] !== undefined }
  const others = figures.filter((it) => it.unit !== 'date' && it !== mention)
  const last = others.findLast((it) => it.end <= mention.at)?.end ?? from
  const next = others.find((it) => it.at >= mention.end)?.at ?? to
  const behind = words.find((it) => it.at >= mention.end && it.at < Math.min(next, mention.end + AFTER_CHARS))
  if (behind && isComparing(mention, behind, line)) return behind
  return (
    words.findLast((it) => it.end <= mention.at && it.at >= last) ??
    behind ??
    words.findLast((it) => it.end <= mention.at) ??
    words[0]
  )
})

/** '54 clicks more'. */
const isComparing = ({ end }: Mention, word: Word, { text }: Reading): boolean =>
  MORE_OR_LESS.test(text.slice(end, word.end))

/** Whether the words say that something fell; undefined: they state no direction. */
export const isFallSaid = (mention: Mention, line: Reading): boolean | undefined => wordFor(mention, line)?.isFall
/** 'Rose to 198': the way that the words say a value moved to where it is. */
export const isFallTo = remembering((mention, line): boolean | undefined => {
  const said = wordFor(mention, line)
  if (!said) return undefined
  const [before, isBehind] = [line.text.slice(0, mention.at), said.at >= mention.end]
  return (isBehind ? UP_OR_DOWN_TO.test(before) : TO.test(before.slice(said.end))) ? said.isFall : undefined
})
/** 'Auf 198 gestiegen': the verb comes last. */
const UP_OR_DOWN_TO = /(?<![a-zà-ɏ])auf\s\p{Sc}?$/iu

/** Whether the words say that a change went the other way. */
export function isContrary({ isFall }: Pick<Fact, 'isFall'>, mention: Mention, line: Reading): boolean {
  const said = isFall === undefined ? undefined : wordFor(mention, line)
  return said !== undefined && said.isFall !== isFall
}

/** 'Beats it by 192', '14 % über dem Vormonat'. */
const BY_SO_MUCH = /(?<![a-zà-ɏ])(?:by|um)\s$/iu
/** 'Down at 3.3%' states the value. */
const AT = /^\s(?:at|with|mit|bei|à|avec|con|com|em)\s/iu
const BY = /^\s?(?:[a-zà-ɏ]+\s){0,2}$/iu
/** Whether a figure is a difference: 'lost 22 clicks', '54 clicks more', 'fell (by) 4%', but not 'fell to 73'. */
export const isDifference = remembering((mention, line): boolean => {
  if (mention.unit === 'date') return false
  if (mention.unit === 'times') return isTurn(mention, line)
  const said = wordFor(mention, line)
  const last = line.figures.find((it) => it.at >= mention.end)
  // '35 to 80 more'.
  if (last?.unit === mention.unit && UP_TO.test(line.text.slice(mention.end, last.at)) && isDifference(last, line))
    return !FROM.test(line.text.slice(0, mention.at))
  if (BY_SO_MUCH.test(line.text.slice(0, mention.at)) || signOf(mention, line.text)) return true
  if (!said) return false
  if (said.at >= mention.end) return isComparing(mention, said, line)
  const between = line.text.slice(said.end, mention.at)
  // 'Grew from 116 to 139'.
  const next = line.figures.find((it) => it.at >= mention.end && it.unit === mention.unit)
  const isFrom = FROM.test(line.text.slice(0, mention.at))
  if (
    isFrom &&
    (/^\s(?:from|von|desde|da[a-zà-ɏ]*)\s/iu.test(between) || (next && TO.test(line.text.slice(mention.end, next.at))))
  )
    return false
  return (
    BY.test(between) && !TO.test(between) && !AT.test(between) && !MORE_OR_LESS.test(line.text.slice(said.at, said.end))
  )
})

/** Whether a multiple describes a change: 'doubled', 'lost a third of its clicks', but not 'more than half of them'. */
function isTurn(mention: Mention, line: Reading): boolean {
  const [from, to] = clauseAt(mention, line)
  const clause = line.text.slice(from, to)
  const words = directionsIn(clause, line.lang).filter(({ at, end }) => !COMPARATIVE.test(clause.slice(at, end)))
  // 'La mitad más', 'half as many again'.
  const isPart = (mention.readings[0]?.value ?? 0) < 1
  if (isPart && [MORE_OR_LESS, SIDE].some((it) => it.test(line.text.slice(mention.end)))) return true
  return TURNS.test(mention.text) || (words.length > 0 && !mention.isRatio)
}
