const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** All pairs of letters; `Intl.DisplayNames` knows which ones are countries. */
export const regionCodes: readonly string[] = letters.flatMap((one) => letters.map((two) => one + two))
