export const adTexts = {
  changedMeanwhile: 'This ad has changed since you opened it. Review it before you save.',
  lastOn: 'This is the campaign’s only ad that is on. Pause the campaign instead.',
  paused: 'Ad paused. The campaign goes on with its other ads.',
  resumed: 'Ad turned on.',
} as const

/** The ads feature's messages. */
export const adsTexts = {
  listed: 'Ads of the campaign.',
} as const
