import type { Clause, Entity } from '../nlu/index.ts'
import { bold } from '../words/format.ts'
import type { Done } from './left-over.ts'
import { shiftWords } from './plan-words.ts'
import { overlap } from './said.ts'
import { type Step, type Task, tell, type World } from './task.ts'
import type { Shift } from './week.ts'
import { campaignOf } from './world.ts'

/** What a card about days and hours would do: 'A: Monday to Friday, 09:00–17:00'. */
const timesInWords = (calls: Done['calls'], w: World): string =>
  w.and(
    calls.flatMap((call) =>
      call.tool === 'set_campaign_targeting' && call.args.schedule
        ? [
            `${bold(campaignOf(call, w)?.name ?? '')}: ${shiftWords(call.args.schedule as readonly Shift[], w).join('; ')}`,
          ]
        : [],
    ),
  )
const isRange = (days: Entity, date: Entity): boolean =>
  days.type === 'weekdays' && days.days.length > 1 && overlap(days, date)
/** 'From Monday 35 a day', of a campaign that runs before: nothing waits for a day, so a card would do it now. */
export function isFromLater(clauses: readonly Clause[], { calls }: Done, w: World): boolean {
  const from = clauses.flatMap(({ entities }) =>
    entities.flatMap((it) =>
      // 'From Monday to Thursday' is each week.
      it.type === 'date' && it.role === 'start' && it.from > w.today && !entities.some((days) => isRange(days, it))
        ? [it.from]
        : [],
    ),
  )
  const [day] = from.toSorted()
  // A first or last day on the card says when.
  const isDated = calls.some(({ args }) => args.start_date !== undefined || args.end_date !== undefined)
  return (
    day !== undefined &&
    !isDated &&
    calls.some((call) => {
      // A pause tells by itself that it can't wait.
      if (call.tool === 'pause_campaign' || call.tool === 'resume_campaign') return false
      const start = campaignOf(call, w)?.start
      return start === undefined || start < day
    })
  )
}
/** Asks whether to set days and hours now that are meant for later. */
export function timesLater(
  tasks: readonly Task[],
  clauses: readonly Clause[],
  { calls, ...done }: Done,
  w: World,
): Step | undefined {
  const what = timesInWords(calls, w)
  if (!what || !isFromLater(clauses, { ...done, calls }, w)) return undefined
  return tell(w.say('left.later', { what }), {
    focus: calls.map(({ args }) => String(args.campaign_id)),
    offers: tasks.flatMap(({ heard: _, ...task }) => (task.intent === 'set_schedule' ? [task] : [])),
    buttons: [w.say('button.do_it'), w.say('button.leave')],
  })
}
