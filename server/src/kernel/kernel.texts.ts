/** Messages about printing. */
export const printTexts = {
  failed: (why: string) => `We couldn’t create the PDF. ${why}`,
} as const

/** The kernel's messages. */
export const kernelTexts = {
  notSaved: 'We couldn’t save the result, and it may have gone through. Please check before you try again.',
  busy: 'Another change to your campaigns or your ads account is under way. Please try again in a moment.',
  notThePayer: 'Only the person who pays for this business can see and change plans and payments.',
  signInOver: 'This sign-in has already been used, took too long, or was started in another tab. Please start again.',
  otherAddress: (publicUrl: string) => `This works at ${publicUrl} only. Open Adwright there and try again.`,
} as const
