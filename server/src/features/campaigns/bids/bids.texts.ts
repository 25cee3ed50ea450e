export const bidTexts = {
  saved: 'Bids saved.',
  setAtGoogle: 'Google sets the bids of this campaign. Choose manual CPC or Maximize clicks first.',
  targetAlone: 'A target cost goes with Maximize conversions alone.',
} as const
