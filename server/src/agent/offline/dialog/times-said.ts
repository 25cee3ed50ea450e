import type { Clause, Lang } from '../nlu/index.ts'
import { conceptWordsOnly, conceptsIn } from './concepts.ts'
import { cut, type Group, groupsOf, isComma, isJoiner, isOff, type TextOf } from './time-groups.ts'
import { within } from './day-halves.ts'
import { asOneMessage, stretchesOf, type TimesSaid } from './times-together.ts'
import { week } from './week.ts'

const turn =
  /(?<!\p{L})(?:but|and|so|pero|y|entonces|aber|und|sondern|deshalb|daher|mais|et|donc|alors|mas|e|ent[aã]o|ma|ed|quindi)(?!\p{L})/giu
const others =
  /(?<!\p{L})(?:others?|otr[oa]s|ander\p{L}*|[uü]brig\p{L}*|autres?|outr[oa]s|altr[ie]|dem[aá]s|demais)(?!\p{L})/iu
/** 'On Sunday evenings we close, so cut them after 3 that day'. */
const thatDay =
  /(?<!\p{L})(?:(?:that|those|this) days?|es[eao]s? d[ií]as?|(?:dem|diesem|den|diesen|jenem) tag(?:en)?|ces? jours?|ness?es? dias?|ess?es? dias?|que(?:l|i) giorn[oi])(?!\p{L})/iu
const leadingNo = /^\s*(?:no+|nope|nah|nein|nee?|non|n[aã]o)(?!\p{L})/iu
/** 'No sorry, only Fridays'. */
const sorryNo =
  /^\s*(?:no+|nein|nee?|non|n[aã]o)\s+(?=(?:sorry|wait|actually|i mean|espera|perd[oó]n|warte|quatsch|attends|pardon|desculpa|scusa|aspetta|anzi)(?!\p{L}))/iu
const slip =
  /(?<!\p{L})(?:i mean|i meant|quiero decir|quer[ií]a decir|digo|ich meine?|je veux dire|quero dizer|quer dizer|volevo dire|anzi)(?!\p{L})/iu
const TAIL_WORDS = 5
const kept: ReadonlySet<string> = new Set(['keep', 'on', 'back'])

/** The words of a gap that belong to what comes after it. */
const leadOf = (gap: string): string => gap.split(cut).at(-1)?.split(turn).at(-1) ?? ''
/** The words behind a statement that belong to it; without a comma, what comes before the next time is mostly its own. */
function tailOf(behind: string, isLast: boolean, lang: Lang): string {
  const isCut = isLast || cut.test(behind)
  const tail = isCut ? (behind.split(cut)[0] ?? '') : (behind.split(turn)[0] ?? '')
  const isOfNext = !isCut && behind.split(turn).length === 1
  // 'Every day except Saturday'.
  const most = isOfNext ? Number(!conceptsIn(tail, lang).has('except')) : TAIL_WORDS
  return reasonless(tail.trim().split(/\s+/).slice(0, most), lang).join(' ')
}
/** 'Until 2 because nobody comes then': the no belongs to the reason; but 'the Mondays that it isn't shown'. */
function reasonless(words: readonly string[], lang: Lang): readonly string[] {
  const at = words.findIndex((it, i) => conceptWordsOnly(it, 'because', lang) && !isOff(words[i + 1] ?? '', lang))
  return at < 0 ? words : words.slice(0, at)
}
/** What a group says, with the words around it. */
function said({ days, hours, between }: Group, around: string, opening: string, lang: Lang): TimesSaid {
  const says = conceptsIn(`${around} ${between}`, lang)
  const [bound, more] = hours.map((it) => it.bound)
  // 'Off outside 4 to 10' is on from 4 to 10.
  const isOutside = says.has('outside') || conceptsIn(opening, lang).has('outside')
  const isOut = isOff(`${around} ${between}`, lang) !== isOutside
  const has = (text: string): boolean => conceptsIn(text, lang).has('only')
  const isOnly = has(`${around} ${between} ${opening}`)
  // 'Saturdays only until 1' doesn't mean only Saturdays.
  const isOnlyBound = bound !== undefined && days.length > 0 && has(between) && !has(around)
  const isRest = days.length === 0 && (says.has('rest') || others.test(around))
  const flags = {
    ...(isRest ? { rest: true as const } : {}),
    ...(isOut ? { off: true as const } : {}),
    ...(isOnly && !isOnlyBound ? { only: true as const } : {}),
    ...(says.has('add') && !isOut ? { also: true as const } : {}),
  }
  return {
    ...(days.length > 0 ? { days: [...new Set(days)] } : {}),
    ...(hours.length > 0 ? { hours: stretchesOf(hours) } : {}),
    ...(bound && !more ? { bound } : {}),
    ...flags,
    ...(Object.keys(flags).length === 0 ? { plain: true } : {}),
  }
}
const through =
  /(?<!\p{L})(?:through|thru|to|until|till|til|bis|hasta|al?|at[eé]|ate|fino|jusqu\p{L}*|au|le|alle|[aà]s)(?!\p{L})/iu
/** 'Friday 5 pm through to Monday 7 am'. */
function across(one: Group, next: Group | undefined, gap: string): TimesSaid[] | undefined {
  const isMoment = ({ days, hours }: Group): boolean =>
    days.length === 1 && hours.length === 1 && hours[0]?.bound === 'at'
  const [[first], [last]] = [one.days, next?.days ?? []]
  if (!next || !first || !last || !isMoment(one) || !isMoment(next) || cut.test(gap) || !through.test(gap))
    return undefined
  const [from, to] = [one.hours[0]?.from ?? 0, next.hours[0]?.from ?? DAY]
  const [begin, end] = [week.indexOf(first), week.indexOf(last)]
  const count = (end - begin + week.length) % week.length
  const days = week.filter((_, at) => {
    const off = (at - begin + week.length) % week.length
    return off > 0 && off < count
  })
  return [
    { days: [first], hours: [{ from, to: DAY }] },
    ...(days.length > 0 ? [{ days, hours: [{ from: 0, to: DAY }] }] : []),
    { days: [last], hours: [{ from: 0, to }] },
  ]
}
const DAY = 24
/** So many characters before a time may tell that what is outside it is meant. */
const OPENING = 14
interface Around {
  readonly before?: Group | undefined
  readonly next?: Group | undefined
  readonly text: TextOf
}
/** The words around a group that belong to it. */
function around(group: Group, { before, next, text }: Around, { span: [start], corrects }: Clause, lang: Lang): string {
  const gap =
    text(before?.to ?? start, group.from)
      .split(slip)
      .at(-1) ?? ''
  // 'No wait, 8 to 5' denies nothing.
  const lead = before ? leadOf(gap) : (gap.split(cut).at(-1) ?? '').replace(corrects ? leadingNo : sorryNo, '')
  return `${lead} ${tailOf(text(group.to, next?.from ?? Number.POSITIVE_INFINITY), !next, lang)}`
}
/** 'Only weekends, no I mean weekdays': the first was a slip; that it's only those stays. */
function withoutSlips(times: NonNullable<Clause['times']>, text: TextOf, lang: Lang) {
  const isSlip = (time: (typeof times)[number], at: number): boolean => {
    const next = times[at + 1]
    // 'Not at night, I mean 12 to 6' tells which hours.
    const isToldBetter = time.is === 'hours' && next?.is === 'hours' && time.vague && within(next, time.vague)
    return next?.is === time.is && !isToldBetter && slip.test(text(time.span[1], next.span[0]))
  }
  const isOnly = times.some(
    (it, at) => isSlip(it, at) && conceptsIn(text(it.span[0] - OPENING, it.span[0]), lang).has('only'),
  )
  const also: Pick<TimesSaid, 'only'> = isOnly ? { only: true } : {}
  return { meant: times.filter((it, at) => !isSlip(it, at)), also }
}
/** 'From Monday, 9 to 5': when that begins, and not on which days. */
function isFirstDay(
  { is, span: [from, to], ...time }: NonNullable<Clause['times']>[number],
  { entities, times = [] }: Clause,
): boolean {
  const dates = entities.filter((it) => it.type === 'date')
  const isMoment = times.some((it) => it.is === 'hours' && it.bound === 'at')
  return (
    is === 'days' &&
    'days' in time &&
    time.days.length === 1 &&
    !isMoment &&
    dates.every((it) => it.role !== 'end') &&
    dates.some((it) => it.role === 'start' && it.span[0] < to && from < it.span[1])
  )
}
/** What a message says about when its ads are shown, in its order. */
export function timesSaid(clause: Clause, lang: Lang): TimesSaid[] {
  const {
    text: whole,
    span: [start],
    times = [],
    parts = [],
  } = clause
  const text: TextOf = (from, to) => whole.slice(Math.max(0, from - start), Math.max(0, to - start))
  const { meant, also } = withoutSlips(
    times.filter((it) => !isFirstDay(it, clause)),
    text,
    lang,
  )
  const groups = groupsOf(meant, text, lang, clause.corrects === true)
  const isKept = parts.some((it) => it.is === 'act' && kept.has(it.act))
  const found: TimesSaid[] = []
  const sayingOf = (group: Group, before: Group | undefined, next: Group | undefined): TimesSaid => {
    // The 'de' of 'fuera de 16:00 a 22:00' belongs to the hours, too.
    const opening = text(Math.max(before?.to ?? start, group.from - OPENING), group.to)
    const { plain, ...told } = said(group, around(group, { before, next, text }, clause, lang), opening, lang)
    const gap = text(before?.to ?? start, group.from)
    const that = group.days.length === 0 && thatDay.test(gap) ? found.findLast((it) => it.days)?.days : undefined
    const days = that ? { days: that } : {}
    // 'Not at night and on Sundays'; but 'no, not Friday, Thursday' has the right one last.
    const isLike = found.at(-1)?.off === true && group.hours.length === 0 && isJoiner(gap, lang)
    if (isLike && !(clause.corrects && isComma.test(gap))) return { ...told, ...days, ...also, off: true }
    return { ...told, ...days, ...also, ...(plain && !isKept ? { plain } : {}) }
  }
  for (let at = 0; at < groups.length; at++) {
    const [before, group, next] = [groups[at - 1], groups[at], groups[at + 1]]
    if (!group) continue
    const range = across(group, next, text(group.to, next?.from ?? group.to))
    if (range) at++
    found.push(...(range ?? [sayingOf(group, before, next)]))
  }
  return asOneMessage(found)
}
