/** What is said of printing. */
export const printTexts = {
  failed: (why: string) => `We couldn’t create the PDF. ${why}`,
} as const
