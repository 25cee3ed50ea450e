/** Sentences beside a budget. */
export const forecastTexts = {
  range: (days: number, clicks: string, impressions: string | null, cost: string) =>
    `In ${days === 1 ? '1 day' : `${days} days`} perhaps ${clicks} clicks${
      impressions === null ? '' : ` and ${impressions} impressions`
    } for ${cost}.`,
} as const
