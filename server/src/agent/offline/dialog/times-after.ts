import type { Slots } from './slots.ts'
import type { TimesSaid } from './times-said.ts'
import { withoutMoments } from './week-grid.ts'

const MOST = 20
/** The times said before and those said now, which change them. */
export function timesAfter({ timetable: old = [] }: Slots, now: Slots): Pick<Slots, 'timetable'> {
  const said = now.timetable && withoutMoments(now.timetable)
  if (!said) return old.length > 0 ? { timetable: old } : {}
  const last = old.at(-1)
  const [one, more] = said
  // 'No, Tue-Sat 9-5': instead of all of it.
  const isWhole = now.corrects === true && said.some((it) => it.days && it.hours && !it.bound && !it.off && !it.also)
  if (isWhole || old.length === 0) return { timetable: said }
  // 'Not 12 to 1', 'make it 12 to 2': that is what isn't shown.
  const isOther = one?.plain === true && !more && last?.off === true && isLike(one, last)
  const changes: readonly TimesSaid[] = isOther ? [asShown(last), { ...one, off: true }] : said
  return { timetable: [...old, ...changes.map((it): TimesSaid => ({ ...it, later: true }))].slice(-MOST) }
}
const isLike = (a: TimesSaid, b: TimesSaid): boolean => Boolean(a.hours) === Boolean(b.hours) && (!a.days || !b.hours)
const asShown = ({ off: _, ...it }: TimesSaid): TimesSaid => ({ ...it, back: true })
