/** The call conversion's name contains its minimum length, since names are unique in an account. */
export const callActionName = (fromSeconds: number): string => `Calls from ads of ${fromSeconds} seconds or longer`
