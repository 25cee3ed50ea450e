import { within } from './day-halves.ts'
import type { Slots } from './slots.ts'
import type { TimesSaid } from './times-together.ts'
import { week } from './week.ts'
import { withoutMoments } from './week-grid.ts'

const MOST = 20
const HALF = 12
/** The times said before and those said now, which change them; `isDone`: those said before apply already. */
export function timesAfter(before: Slots, now: Slots, isDone = false): Pick<Slots, 'timetable' | 'severalOn'> {
  const { timetable: old = [], severalOn } = before
  const said = now.timetable && withoutMoments(now.timetable)
  if (!said) return old.length > 0 ? { timetable: old } : {}
  // 'No, Tue-Sat 9-5': instead of all of it.
  const isWhole = now.corrects === true && said.some((it) => it.days && it.hours && !it.bound && !it.off && !it.also)
  if (isWhole || old.length === 0) return { timetable: said }
  const meant = chosen(before, said) ?? refined(old, said, isDone) ?? swapped(old, said, isDone) ?? limited(old, said)
  if (meant) return { timetable: meant, severalOn: undefined }
  const [last, one] = [old.at(-1), said[0]]
  // 'Not 12 to 1', 'make it 12 to 2': that is what isn't shown.
  const isOther = one?.plain === true && said.length === 1 && last?.off === true && isLike(one, last)
  const changes: readonly TimesSaid[] = isOther ? [asShown(last), { ...one, off: true }] : said
  // The question stays open until each day has one stretch.
  const timetable = [...old, ...changes.map((it): TimesSaid => ({ ...it, later: true }))].slice(-MOST)
  return { timetable, ...(severalOn ? { severalOn } : {}) }
}
const isLike = (a: TimesSaid, b: TimesSaid): boolean => Boolean(a.hours) === Boolean(b.hours) && (!a.days || !b.hours)
/** What isn't shown by now has to be shown again. */
function replaced(old: readonly TimesSaid[], at: number, by: TimesSaid, isDone: boolean): TimesSaid[] {
  const was = old[at]
  return isDone && was?.off ? [...old, { ...asShown(was), later: true }, { ...by, later: true }] : old.with(at, by)
}
const asShown = ({ off: _, ...it }: TimesSaid): TimesSaid => ({ ...it, back: true })

/** '9 to 2', asked which of a day's stretches it should be: the hours of those days. */
function chosen({ timetable: old = [], severalOn }: Slots, [one, more]: readonly TimesSaid[]) {
  const [hours, another] = one?.hours ?? []
  if (!severalOn || !one || more || !hours || another || one.days || one.off || one.also) return undefined
  // 'Make it 12 to 2', of a break from 12 to 1: neither before nor after it.
  const isOfBreak =
    old.at(-1)?.off === true && old.at(-1)?.hours?.some((it) => it.from < hours.to && hours.from < it.to)
  const isAll = severalOn.from >= hours.from && hours.to >= severalOn.to
  return isOfBreak && !isAll && !one.bound
    ? undefined
    : [...old, { ...one, days: severalOn.days, later: true as const }]
}
/** '11 to 6', after 'not at night': that is the night. */
function refined(
  old: readonly TimesSaid[],
  [one, more]: readonly TimesSaid[],
  isDone: boolean,
): TimesSaid[] | undefined {
  const [last, [hours, another]] = [old.at(-1), one?.hours ?? []]
  const [stretch] = last?.hours ?? []
  // 'Do that, 8 to 8' may be the day as well as the night.
  const isEither = hours && hours.from % HALF === hours.to % HALF
  if (!last || !one || more || !hours?.isOpen || isEither || another || one.days || one.bound || !stretch?.part)
    return undefined
  const found =
    one.plain || one.off === last.off
      ? within({ is: 'hours', ...hours, open: true, span: [0, 0] }, stretch.part)
      : undefined
  return found && replaced(old, old.length - 1, { ...last, hours: [{ from: found.from, to: found.to }] }, isDone)
}
const isOfDays = ({ days, hours }: TimesSaid): boolean => days !== undefined && hours === undefined
const areSame = (a: TimesSaid, b: TimesSaid): boolean => String(a.days) === String(b.days)
/** 'Not Friday, Thursday is the long one', after Fridays until 10: Thursdays until 10. */
function swapped(old: readonly TimesSaid[], said: readonly TimesSaid[], isDone: boolean): TimesSaid[] | undefined {
  const [one, two, more] = said
  if (!one || !two || more || !isOfDays(one) || !isOfDays(two)) return undefined
  for (const [wrong, right] of [
    [one, two],
    [two, one],
  ] as const) {
    const at = old.findLastIndex((it) => areSame(it, wrong) && Boolean(it.off) !== Boolean(wrong.off))
    const was = old[at]
    if (was && right.days && !right.also && !right.only && (!right.off || was.off))
      return replaced(old, at, { ...was, days: right.days }, isDone)
  }
  return undefined
}
/** 'Every day except Saturdays', after a break from 12 to 1: the break. */
function limited(old: readonly TimesSaid[], said: readonly TimesSaid[]): TimesSaid[] | undefined {
  const last = old.at(-1)
  const out = said.flatMap((it) => (it.off ? (it.days ?? []) : []))
  const isExcept =
    said.every(isOfDays) && out.length > 0 && said.some((it) => !it.off && it.days?.length === week.length)
  if (!last?.off || !last.hours || last.days || !isExcept) return undefined
  return old.with(-1, { ...last, days: week.filter((it) => !out.includes(it)) })
}
