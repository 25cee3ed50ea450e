/** What counts calls from a length is named by it: a name is used once in an account. */
export const callActionName = (fromSeconds: number): string => `Calls from ads of ${fromSeconds} seconds or longer`
