import type { PerformanceData } from '@adwright/contract/performance'
import { writtenDate } from '#ui/dates.rules.ts'
import { dashboardTexts } from './performance.texts.ts'

/** Shown when the period starts before the oldest hourly figures kept. */
export const hoursKeptNote = ({ hours_kept_from: from }: PerformanceData): string | undefined =>
  from && dashboardTexts.hoursKeptFrom(writtenDate(from))
