/** The forecast feature's messages. */
export const forecastTexts = {
  basis: (days: number, shown: string) =>
    `Assumes ${days === 1 ? '1 typical day' : `${days} typical days`}, approved ads and today’s rival bids; ${shown}. Real figures will differ.`,
  shown: (shownWords: string, hours: string, before: string) => `shown ${shownWords}${hours}${before}`,
  forecast: 'Forecast.',
} as const
