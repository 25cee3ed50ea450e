import type { Lang, TimePart, Weekday } from '../nlu/index.ts'
import { conceptsIn, conceptWordsOnly } from './concepts.ts'
import { within } from './day-halves.ts'

type Hours = Extract<TimePart, { is: 'hours' }>
/** Days and hours that are said together. */
export interface Group {
  readonly days: readonly Weekday[]
  readonly hours: readonly Hours[]
  readonly from: number
  readonly to: number
  /** The words between its days and hours. */
  readonly between: string
}
export type TextOf = (from: number, to: number) => string

export const cut = /[,.;:!?\n]/
const hardCut = /[.;!?\n]/
const joiner =
  /^[\s,&+/–-]*(?:(?:and|or|also|then|again|plus|too|y|e|o|u|despues|después|luego|ademas|además|depois|und|dann|oder|auch|sowie|et|ou|puis|aussi|ed|poi|anche|the|on|los|las|el|am|le|les|il|la|no|na|nos|os|as|de|du|von|from|at|um|à|ab)(?![\p{L}])[\s,&+]*)*$/iu
/** 'Not Friday, Thursday'. */
export const isComma = /^\s*,\s*$/
const listing = /,|(?<!\p{L})(?:and|y|und|et|e)(?!\p{L})/u
const aside = /^\s*(?:(?!(?:and|y|und|et|e|o|or|oder|ou)\s)\p{L}{1,6}\s+){0,2}$/u
const takenBack =
  /(?<!\p{L})(?:no|sorry|i mean|i meant|rather|digo|perdon|perdón|quiero decir|nein|quatsch|ich meine|non|pardon|je veux dire|nao|não|quer dizer|anzi|scusa|cioe|cioè)(?!\p{L})/iu
/** 'No later than 6', 'nothing else': not what isn't shown. */
const unmeant =
  /(?<!\p{L})(?:(?:no|not|nicht|pas|n[aã]o|non) (?:later|longer|sp[aä]ter|m[aá]s tarde|plus tard|mais tarde|oltre)|nothing (?:else|but)|nada m[aá]s|nada mais|mais nada|sonst nichts|nichts weiter|rien d.?autre|rien de plus|rien que|nient.?altro|nulla pi[uù])(?!\p{L})/giu

/** 'Not only for women'. */
export const notOnly =
  /(?<!\p{L})(?:not (?:only|just)|no s[oó]lo|no solamente|nicht (?:nur|bloß)|pas (?:que|seulement|uniquement)|n[aã]o (?:s[oó]|apenas)|non (?:solo|soltanto))(?!\p{L})/giu
export const isOff = (text: string, lang: Lang): boolean =>
  conceptsIn(text.replace(unmeant, ' ').replace(notOnly, ' '), lang).has('unshown')
export const isJoiner = (gap: string, lang: Lang): boolean => joiner.test(gap) || conceptWordsOnly(gap, 'little', lang)

const HALF = 12
const isFree = (gap: string, lang: Lang): boolean => !hardCut.test(gap) && !isOff(gap, lang)
/** 'At night, 10 to 6', '10 every night': one tells what the other means. */
function refined(last: Hours, next: Hours, gap: string, lang: Lang): Hours | undefined {
  if (!isFree(gap, lang)) return undefined
  if (last.vague && !next.vague) return within(next, last.vague)
  return next.vague && !last.vague && aside.test(gap) ? (within(last, next.vague) ?? last) : undefined
}
/** 'From 9 until 5'; 'on from 9, and off at 5' are two statements. */
function ended(last: Hours, next: Hours, gap: string, lang: Lang): Hours | undefined {
  const isEnd = last.bound && last.bound !== 'until' && next.bound === 'until'
  if (!isEnd || !isFree(gap, lang)) return undefined
  const { bound: _, ...whole } = last
  return { ...whole, to: next.to <= last.from && next.open ? next.to + HALF : next.to }
}
/** Whether a time belongs to the hours before it, and what they become. */
function withHours(last: Hours, next: Hours, gap: string, lang: Lang): Hours[] | undefined {
  const one = refined(last, next, gap, lang) ?? ended(last, next, gap, lang)
  if (one) return [one]
  if (last.vague && !next.vague) return undefined
  if (!isFree(gap, lang)) return takenBack.test(gap) && !hardCut.test(gap) ? [next] : undefined
  const isAlike = (last.bound === undefined) === (next.bound === undefined)
  return isAlike && isJoiner(gap, lang) ? [last, next] : undefined
}
/** Whether days belong to the statement before them. */
function takesDays(group: Group, times: readonly TimePart[], at: number, text: TextOf, lang: Lang): boolean {
  const days = times[at]
  if (!days || !isJoiner(text(group.to, days.span[0]), lang)) return false
  if (group.hours.length === 0) return true
  const isHoursFirst = times[0]?.is === 'hours' && times.at(-1)?.is === 'days'
  const next = times[at + 1]
  // '9 to 5, Saturdays until noon'.
  const isApart =
    text(group.to, days.span[0]).includes(',') && !text(days.span[1], next?.span[0] ?? days.span[1]).includes(',')
  const isNext = next?.is === 'hours' && (isApart || !isHoursFirst)
  const behind = text(days.span[1], times[at + 1]?.span[0] ?? Number.POSITIVE_INFINITY).split(cut)[0] ?? ''
  // 'Only 9 to noon, Saturdays too': as on the other days.
  const isToo = text(group.to, days.span[0]).includes(',') && conceptsIn(behind, lang).has('add')
  // '9 to 5, Sundays off'.
  return group.days.length === 0 && !isNext && !isToo && !isOff(behind, lang)
}
/** What a statement's hours become with these; undefined if they begin another statement. */
function hoursWith(group: Group, time: Hours, gap: string, text: TextOf, lang: Lang): Hours[] | undefined {
  const last = group.hours.at(-1)
  if (last) {
    const hours = withHours(last, time, gap, lang)
    return hours && [...group.hours.slice(0, -1), ...hours]
  }
  // 'Sundays closed, 9 to 5 otherwise'; but 'Fridays we close at 2'.
  const isDenied = isOff(gap, lang) && time.bound !== 'at'
  const isListed = listing.test(gap) && isOff(text(0, group.from).split(cut).at(-1) ?? '', lang)
  return hardCut.test(gap) || isDenied || isListed ? undefined : [time]
}
const begun = (it: TimePart): Group => ({
  ...(it.is === 'days' ? { days: it.days, hours: [] } : { days: [], hours: [it] }),
  from: it.span[0],
  to: it.span[1],
  between: '',
})
/** `corrects`: the message says what was wrong, and what is right. */
export function groupsOf(times: readonly TimePart[], text: TextOf, lang: Lang, corrects: boolean): Group[] {
  const groups: Group[] = []
  for (const [at, time] of times.entries()) {
    const group = groups.at(-1)
    const isRight =
      corrects && group && isComma.test(text(group.to, time.span[0])) && isOff(leadTo(group, groups, text), lang)
    const more = group && !isRight && withPart(group, times, at, text, lang)
    if (more) groups[groups.length - 1] = more
    else groups.push(begun(time))
  }
  return groups
}
/** What is said before a statement. */
const leadTo = (group: Group, groups: readonly Group[], text: TextOf): string =>
  text(groups.at(-2)?.to ?? 0, group.from)
/** A statement together with the next days or hours, if they belong to it. */
function withPart(group: Group, times: readonly TimePart[], at: number, text: TextOf, lang: Lang): Group | undefined {
  const time = times[at]
  if (!time) return undefined
  const gap = text(group.to, time.span[0])
  const longer = { ...group, to: time.span[1], between: `${group.between} ${gap}` }
  if (time.is === 'days')
    return takesDays(group, times, at, text, lang) ? { ...longer, days: [...group.days, ...time.days] } : undefined
  const hours = hoursWith(group, time, gap, text, lang)
  return hours && { ...longer, hours }
}
