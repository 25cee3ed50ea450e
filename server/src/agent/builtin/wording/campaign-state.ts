import type { CampaignFacts } from '../conversation/results.ts'
import type { IsoDate } from '../understanding/calendar.ts'
import { dateWords, statusWords } from './format.ts'

export const ended = (c: CampaignFacts, today: IsoDate): boolean => c.end !== undefined && c.end < today

/** A campaign that is on, though its last day has passed, runs no more: it is listed among neither. */
export const ENDED = 'ENDED'
export const asShown =
  (today: IsoDate) =>
  (c: CampaignFacts): CampaignFacts =>
    c.status === 'ENABLED' && ended(c, today) ? { ...c, status: ENDED } : c

/** 'Running', 'Paused', 'Ended 1 November'. */
export const stateWords = (c: CampaignFacts, today: IsoDate): string =>
  c.status === ENDED && c.end ? `Ended ${dateWords(c.end, today)}` : statusWords(c.status)
