import { type AssetKind, factsOf, type ImageShapeSpec } from '@adwright/contract/campaigns/asset-kinds.rules'

const nameOf = (kind: AssetKind): string => factsOf(kind).name.toLowerCase()

/** Texts about a campaign's assets. */
export const assetTexts = {
  title: 'Assets',
  hint: 'Links, images, prices, your address and phone number, shown with your ads. Ads that have them are clicked more often.',
  none: 'No assets yet.',
  noneHint: 'Add sitelinks and callouts first: they help most ads.',
  add: 'Add asset',
  loading: 'Loading the assets',
  loadFailed: 'We couldn’t load the assets.',
  addTitle: (kind: AssetKind) => `Add ${/^[aeiou]/.test(nameOf(kind)) ? 'an' : 'a'} ${nameOf(kind)}`,
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
  noChoice: 'None',
  /** The singular of `Values`. */
  one: (label: string) => label.replace(/s$/, ''),
  row: (label: string, at: number) => `${label} ${at}`,
  fieldOfRow: (field: string, label: string, at: number) => `${field} of ${label.toLowerCase()} ${at}`,
  addRow: (label: string) => `Add ${label.toLowerCase()}`,
  removeRow: (label: string, at: number) => `Remove ${label.toLowerCase()} ${at}`,
  shapes: (shapes: readonly ImageShapeSpec[]) =>
    `It must be ${shapes.map((it) => `${it.name}, at least ${it.minWidth} × ${it.minHeight}`).join('; or ')}. JPEG or PNG, at most 5 MB.`,
  loadingImages: 'Loading your images',
  imagesFailed: 'We couldn’t load your images.',
  noImages: 'Your gallery is empty. Make or upload an image first.',
  moreImages: 'Show more',
  toImages: 'Open Images',
  size: (width: number, height: number) => `${width} × ${height} pixels`,
  imageAlt: (name: string) => `${name} of this campaign`,
  days: (starts: string | undefined, ends: string | undefined) =>
    [starts && `from ${starts}`, ends && `until ${ends}`].filter(Boolean).join(' '),
  call: (phone: string) => `Call ${phone}`,
  counts: (seconds: number) => `Calls of ${seconds} seconds or longer count as customers.`,
} as const
