import { bold } from '../words/format.ts'
import { runOf } from './dates.ts'
import type { Slots } from './slots.ts'
import type { World } from './task.ts'

/** What is planned for a new campaign so far, in a few words. */
export function planWords(s: Slots, w: World): string {
  const { start, end } = runOf(s, w.today)
  return [
    ...(s.name ? [bold(s.name)] : s.topics ? [bold(s.topics.join(', '))] : []),
    ...(s.amount?.kind === 'fixed' ? [w.say('recall.amount_part', { amount: s.amount.money.raw })] : []),
    ...(start ? [w.say('recall.from', { date: w.date(start) })] : []),
    ...(end ? [w.say('recall.until', { date: w.date(end) })] : []),
    ...(s.places ?? []).flatMap((it) => (it.value ? [it.value] : [])),
    ...(s.website ? [s.website] : []),
  ].join(', ')
}
