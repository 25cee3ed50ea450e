import { type AssetKind, factsOf } from '@adwright/contract/campaigns/asset-kinds.rules'

const nameOf = (kind: AssetKind): string => factsOf(kind).name.toLowerCase()

/** Sentences of a campaign's assets. */
export const assetTexts = {
  title: 'Assets',
  hint: 'Links, words and a phone number shown with your ads. Ads that have them are clicked more often.',
  none: 'No assets yet.',
  noneHint: 'Add sitelinks and callouts first: they help most ads.',
  add: 'Add asset',
  loading: 'Loading the assets',
  loadFailed: 'We couldn’t load the assets.',
  addTitle: (kind: AssetKind) => `Add a ${nameOf(kind)}`,
  editTitle: (kind: AssetKind) => `Edit ${nameOf(kind)}`,
  edit: (words: string) => `Edit ${words}`,
  remove: (words: string) => `Remove ${words}`,
  removeTitle: (words: string) => `Remove ${words}?`,
  removeWords: 'Your ads show without it from now on. You can undo this.',
  removeLabel: 'Remove',
  cancel: 'Cancel',
  save: 'Save',
  added: (kind: AssetKind) => `${factsOf(kind).name} added`,
  saved: (kind: AssetKind) => `${factsOf(kind).name} saved`,
  removed: (kind: AssetKind) => `${factsOf(kind).name} removed`,
  saveFailed: 'We couldn’t save this asset',
  removeFailed: 'We couldn’t remove this asset',
  count: (used: number, most: number) => `${used}/${most}`,
  statuses: { in_review: 'In review', approved: 'Approved', disapproved: 'Disapproved' },
  preview: 'Your ad with it',
  choose: 'Choose…',
  seconds: 'seconds',
  optional: 'Optional',
  value: (label: string, at: number) => `${label} ${at}`,
  addValue: 'Add value',
  removeValue: (at: number) => `Remove value ${at}`,
  call: (phone: string) => `Call ${phone}`,
  counts: (seconds: number) => `Calls of ${seconds} seconds or longer count as customers.`,
} as const
