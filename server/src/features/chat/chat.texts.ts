/** The chat feature's messages. */
export const chatTexts = {
  notACursor: 'Must be the cursor of a page before.',
  onlyReplies: 'Only replies take feedback.',
  images: {
    wrongType: 'Please attach a JPEG, PNG or WebP image.',
    unreadable: 'We couldn’t read this image. It may be damaged. Please attach another one.',
    tooLarge: (chatImageMaxBytes: number) => `An image can be at most ${chatImageMaxBytes} MB.`,
    tooMany: 'Too many images are waiting to be sent. Please send or leave some first.',
    unsaved: 'We couldn’t save the image. Please try again later.',
  },
} as const
