/** Sentences of forecast. */
export const forecastTexts = {
  basis: (days: number, shown: string) =>
    `For ${days === 1 ? '1 day' : `${days} days`} like ordinary ones, with approved ads and rivals bidding as now; ${shown}. Real figures will differ.`,
  shown: (shownWords: string, hours: string, before: string) => `shown ${shownWords}${hours}${before}`,
  forecast: 'Forecast.',
} as const
