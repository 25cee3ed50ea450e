import type { Day } from '@adwright/contract/values/day.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import type { CampaignChange, Rejection } from '../../port.ts'
import type { Settings } from '../settings.ts'
import { checkBudget, checkEnd, checkName, checkStart } from './campaign.rules.ts'
import { all, no } from './rejection.rules.ts'

export const removedForEver: Rejection = no(
  'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
  'The campaign was removed, so it can’t be changed.',
)

function checkNewStart(startDate: Day, was: Settings, today: Day): Rejection[] {
  if (startDate === was.startDate) return []
  if (was.startDate <= today) {
    return [
      no(
        'CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED',
        'The campaign has already started, so its start date can’t change.',
        'start_date',
      ),
    ]
  }
  return checkStart(startDate, today)
}

/** Everything the platform would reject about a campaign change. `taken`: names of the other campaigns that aren't removed. */
export function checkChange(
  was: Settings,
  change: CampaignChange,
  taken: readonly string[],
  today: Day,
  currency: Currency = 'USD',
): Rejection[] {
  if (was.status === 'REMOVED') return [removedForEver]
  const startDate = change.startDate ?? was.startDate
  const endDate = change.endDate === undefined ? was.endDate : change.endDate
  const datesStay = startDate === was.startDate && endDate === was.endDate
  return all(
    change.name === undefined ? [] : checkName(change.name, taken),
    change.dailyBudgetMicros === undefined ? [] : checkBudget(change.dailyBudgetMicros, currency),
    change.startDate === undefined ? [] : checkNewStart(change.startDate, was, today),
    datesStay ? [] : checkEnd(endDate, startDate, endDate === was.endDate ? startDate : today),
  )
}
