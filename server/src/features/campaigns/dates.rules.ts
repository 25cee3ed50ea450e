/** A calendar date some days later (earlier below 0). A date is a date: no zone is involved. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
