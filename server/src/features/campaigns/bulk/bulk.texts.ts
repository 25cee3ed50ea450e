/** The bulk feature's messages. */
export const bulkTexts = {
  changed: (done: number, count: number) => `${done} of ${count} campaigns changed.`,
} as const
