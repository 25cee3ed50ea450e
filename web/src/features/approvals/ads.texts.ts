/** Which of several ads it is, for the owner and the client. */
export const adsTexts = {
  adOf: (n: number, all: number) => `Ad ${n} of ${all}`,
  ofAd: (label: string, n: number) => `${label} of ad ${n}`,
} as const
