import type { Lang } from '../nlu/index.ts'
import { conceptsIn } from './concepts.ts'
import { wordCount } from './said.ts'
import type { Slots } from './slots.ts'

export const DAY_HOURS = 24
export const WEEK_HOURS = 168
/** How often reports are sent, in hours: 'every day', 'weekly'. */
export function frequencyOf(s: Slots, lang: Lang): number | undefined {
  // 'Not weekly, daily': the last one counts.
  const pieces = (s.text ?? '').split(/[,;.]/)
  const piece = pieces.findLast((it) => units.some(([unit]) => conceptsIn(it, lang).has(unit))) ?? ''
  // 'Then every 12', of hours.
  const isBare = piece === '' && s.count !== undefined && wordCount({ text: s.text ?? '' }) <= BARE_WORDS
  const hours = units.find(([unit]) => conceptsIn(piece, lang).has(unit))?.[1] ?? Number(isBare)
  // 'Twice a day', 'two reports a week'.
  const counted = s.quantities?.find((it) => it.of && conceptsIn(it.of, lang).has('reports'))?.value
  const often = s.says?.has('twice') ? 2 : counted
  const every = often ? hours / often : hours * stepOf(s, piece, hours)
  return every >= 1 && every <= WEEK_HOURS ? every : undefined
}
const BARE_WORDS = 4
/** 'Every two days', 'every other day', 'every 12 hours', which isn't noon. */
function stepOf(s: Slots, piece: string, hours: number): number {
  const { length, count } = s
  if (hours === 1) return Number(/\d+/.exec(piece)?.[0] ?? count ?? 1)
  if (s.says?.has('alternate')) return 2
  // 'Every 12 hours is silly, once a week': the number belongs to another part.
  const isElsewhere = count !== undefined && !piece.includes(String(count)) && s.text?.includes(String(count))
  return length && hours === DAY_HOURS ? length.days : ((isElsewhere ? undefined : count) ?? 1)
}
const units = [
  ['hour', 1],
  ['week', WEEK_HOURS],
  ['day', DAY_HOURS],
] as const
