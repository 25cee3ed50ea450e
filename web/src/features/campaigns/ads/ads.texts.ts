import { counted } from '../counted.ts'
import type { Reason } from './strength.rules.ts'

/** What a reason is told with. */
interface ReasonFacts {
  readonly count?: number
  readonly town?: string | undefined
}
type ReasonTexts = Readonly<Record<Reason['id'], { ok: string; missing: (told: ReasonFacts) => string }>>

/** Sentences of the ad editor. 'Save Changes' and 'Cancel' are those of product-3 §4.5. */
export const adTexts = {
  title: 'Ad',
  edit: 'Edit ad',
  which: 'Which ad',
  /** Its place and what it begins with. */
  ad: (at: number, headline: string) => `Ad ${at}: ${headline}`,
  compared: {
    title: 'Ads compared',
    table: 'Figures of each ad',
    period: (from: string, to: string) => `${from} to ${to}`,
    ad: 'Ad',
    impressions: 'Impressions',
    /** On a phone, below the ad's name. */
    shown: (times: string) => `${times} impressions`,
    clicks: 'Clicks',
    ctr: 'Click rate',
    cost: 'Cost',
    customers: 'Customers',
    each: 'Cost per customer',
    rate: 'Customer rate',
    moreClicks: 'More clicks',
    moreCustomers: 'More customers',
    removed: 'Removed ads',
    total: 'Campaign',
    notMeasured: 'Customers aren’t measured yet, so only clicks are compared.',
    failed: 'We couldn’t compare the ads',
    file: (campaign: string) => `Ads of ${campaign}`,
  },
  save: 'Save Changes',
  cancel: 'Cancel',
  headlines: 'Headlines',
  descriptions: 'Descriptions',
  headline: (at: number) => `Headline ${at}`,
  description: (at: number) => `Description ${at}`,
  count: (used: number, max: number) => `${used}/${max}`,
  pin: (label: string) => `Position of ${label}`,
  pins: {
    any: 'Any position',
    HEADLINE_1: 'Position 1',
    HEADLINE_2: 'Position 2',
    HEADLINE_3: 'Position 3',
    DESCRIPTION_1: 'Position 1',
    DESCRIPTION_2: 'Position 2',
  } as Readonly<Record<string, string>>,
  add: { headlines: 'Add headline', descriptions: 'Add description' },
  remove: (label: string) => `Remove ${label}`,
  finalUrl: 'Final URL',
  write: 'Write it for me',
  writeFailed: 'We couldn’t write anything',
  wrote: 'Written from your business profile. Read it before you save.',
  full: 'All lines are full.',
  loadFailed: 'We couldn’t load the ad',
  none: 'This campaign doesn’t have an ad yet.',
  removed: 'A removed campaign has no ads.',
  saved: 'Ad saved and sent for review',
  unchanged: 'No changes to save.',
  failed: 'We couldn’t save the ad',
  fix: 'Some texts need another look.',
  preview: 'Preview',
  device: 'Device',
  desktop: 'Desktop',
  mobile: 'Mobile',
  sponsored: 'Sponsored',
  combination: (at: number, of: number) => `Combination ${at} of ${of}`,
  previous: 'Previous combination',
  next: 'Next combination',
  previewHint: 'Google combines headlines and descriptions in many ways.',
  noHeadline: 'Your headline',
  strength: 'Ad strength',
  strengths: {
    incomplete: 'Incomplete',
    poor: 'Poor',
    average: 'Average',
    good: 'Good',
    excellent: 'Excellent',
  },
  reasons: {
    headlines: {
      ok: 'Enough headlines',
      missing: ({ count = 0 }) => `${counted(count, 'more headline')}: 8 give Google something to choose from.`,
    },
    descriptions: { ok: 'Enough descriptions', missing: ({ count = 0 }) => `${counted(count, 'more description')}.` },
    variety: { ok: 'Headlines differ', missing: () => 'Vary your headlines: many repeat the same words.' },
    keywords: { ok: 'A headline names a keyword', missing: () => 'Put one of your keywords into a headline.' },
    town: { ok: 'A headline names your town', missing: ({ town = '' }) => `No headline names ${town}.` },
    pins: {
      ok: 'Hardly anything is pinned',
      missing: ({ count = 0 }) => `${count} texts are pinned: each pin means fewer combinations.`,
    },
    lengths: { ok: 'Headlines use the space', missing: () => 'Use the space: make some headlines longer.' },
  } satisfies ReasonTexts as ReasonTexts,
  done: 'Done:',
  todo: 'To do:',
  policy: {
    UNDER_REVIEW: 'In review. New and changed ads usually show within a day. Nothing to do.',
    ELIGIBLE: 'Approved: the ad may show.',
    DISAPPROVED: 'Disapproved: this ad doesn’t show.',
  },
  policyTitle: 'Policy status',
  policyToDo: 'Edit the text that breaks the rule and save. Google then reviews the ad again.',
} as const
