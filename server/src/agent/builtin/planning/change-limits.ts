import type { CampaignFacts } from '../conversation/results.ts'
import { addDays, daysBetween } from '../understanding/calendar.ts'
import { dateWords, plainText } from '../wording/format.ts'
import { nameTaken } from './limits.ts'
import { ask, type Step, tell } from './task.ts'
import type { World } from './world.ts'

const bold = (c: CampaignFacts): string => `**${plainText(c.name)}**`
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function startRefused(start: string, c: CampaignFacts, today: string): Step | undefined {
  if (c.start <= today && c.start !== '')
    return tell(`${bold(c)} has already started, so its start can't be moved any more. Its end date can.`, {
      focus: [c.id],
    })
  if (start > today) return undefined
  const tomorrow = dateWords(addDays(today, 1), today)
  const when = start === today ? 'today' : 'already past'
  return ask(
    'dates',
    `A start has to be tomorrow (${tomorrow}) or later, and ${dateWords(start, today)} is ${when}. Which day should it start?`,
    [c.id],
  )
}
function endRefused(end: string, c: CampaignFacts, today: string): Step | undefined {
  if (end > today) return undefined
  const when = end === today ? 'today' : 'already in the past'
  return ask(
    'dates',
    `${dateWords(end, today)} is ${when}, so the campaign can't end then. Which later date should it be? To stop it now, I can pause it.`,
    [c.id],
  )
}
function tooShort(
  start: string | undefined,
  end: string | undefined,
  c: CampaignFacts,
  today: string,
): Step | undefined {
  const from = start ?? c.start
  const to = end ?? c.end
  if ((!start && !end) || !from || !to || daysBetween(from, to) >= 3) return undefined
  return ask(
    'dates',
    `The end has to be at least 3 days after the start (${dateWords(from, today)}). Which dates would you like?`,
    [c.id],
  )
}

/** Why the change can't be sent, as a step; undefined when it can. */
export function refusal(
  args: Record<string, unknown>,
  c: CampaignFacts,
  w: World,
  list: readonly CampaignFacts[],
): Step | undefined {
  const [start, end, name] = [text(args.start_date), text(args.end_date), text(args.name)]
  if (typeof args.daily_budget === 'number' && args.daily_budget <= 0)
    return ask(
      'budget',
      `A daily budget has to be more than $0. If ${bold(c)} should stop spending, I can pause it instead. What daily budget would you like?`,
      [c.id],
    )
  const dates =
    (start && startRefused(start, c, w.today)) ||
    (end && endRefused(end, c, w.today)) ||
    tooShort(start, end, c, w.today)
  if (dates) return dates
  if (
    !name ||
    !nameTaken(
      name,
      list.filter((x) => x.id !== c.id),
    )
  )
    return undefined
  return ask('name', `There is already a campaign called "${plainText(name)}". What other name should it get?`, [c.id])
}
