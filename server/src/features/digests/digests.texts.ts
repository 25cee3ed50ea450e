/** The regular report email. */
export const digestTexts = {
  mail: {
    span: (from: string, to: string, timeZone: string) => `From ${from} to ${to} (${timeZone})`,
    before: (stretch: string, clicks: string, money: string) => `The ${stretch} before: ${clicks} for ${money}.`,
    change: (isMore: boolean, percent: string) =>
      isMore ? `Clicks went up by ${percent}%.` : `Clicks went down by ${percent}%.`,
    shown: (span: string, times: string, clicks: string, cost: string) =>
      `${span} your ads were shown ${times} and brought ${clicks} for ${cost}.`,
    notShown: (span: string, stretch: string) =>
      `${span} your ads were not shown at all. They were in the ${stretch} before.`,
    costOfClick: (amount: string) => `A click cost ${amount} on average.`,
    notShownSubject: (business: string) => `${business}: your ads were not shown`,
    subject: (business: string, gained: string, money: string) => `${business}: ${gained} for ${money}`,
    heading: (stretch: string, business: string) => `The last ${stretch} of ${business}`,
    best: ({
      name,
      clicks,
      money,
      status,
      shown,
    }: {
      readonly name: string
      readonly clicks: string
      readonly money: string
      readonly status: string
      readonly shown: string | undefined
    }) =>
      `Most clicks came from “${name}”: ${clicks} for ${money}. Now: ${status}${shown === undefined ? '' : `, shown ${shown}`}.`,
    mayBeCorrected: 'The ad platform may still correct the figures of the last days.',
    button: 'Open the dashboard',
    footnote: (stretch: string) =>
      `You get this mail because your business profile asks for a report every ${stretch}.`,
    stop: 'Stop these reports',
  },
  stopped: 'No more reports are mailed to you. You can turn them on again on your business profile.',
} as const
