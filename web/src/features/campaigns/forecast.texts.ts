/** Texts beside a budget. */
export const forecastTexts = {
  between: (low: string, high: string) => `${low} to ${high}`,
  range: (days: number, clicks: string, impressions: string | null, cost: string) =>
    `Estimate for ${days === 1 ? '1 day' : `${days} days`}: ${clicks} clicks${
      impressions === null ? '' : ` and ${impressions} impressions`
    } for ${cost}.`,
} as const
