import type { SharedData } from '@adwright/contract/shared-data'
import { writtenDay } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'

/** product-3 §2.3, §9: start and end, in en-GB dates. */
export const timelineOf = ({ start_date: start, end_date: end }: Pick<SharedData, 'start_date' | 'end_date'>): string =>
  approvalTexts.timelineOf(
    start ? writtenDay(start) : approvalTexts.fromLaunch,
    end ? writtenDay(end) : approvalTexts.noEnd,
  )
