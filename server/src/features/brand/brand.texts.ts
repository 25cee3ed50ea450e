/** The brand feature's messages. */
export const brandTexts = {
  ofLogo: (percent: number) => `${percent}% of the logo`,
  usedTimes: (count: number) => `used ${count} times`,
  logo: {
    wrongType: 'Please choose a JPEG, PNG or WebP image.',
    unreadable: 'We couldn’t read this image. It may be damaged. Please choose another one.',
    tooLarge: 'A logo can be at most 1 MB.',
    unsaved: 'We couldn’t save the logo. Please try again later.',
  },
  look: {
    noSite: 'There is no website in your business profile yet.',
    noLogo: 'There is no logo yet.',
    unread: 'We couldn’t read your website. Please try again later.',
    siteSilent: 'Your website names no brand color or font that we could make out.',
    logoSilent: 'Your logo is black and white, so it says no color.',
    noSuchFont: 'Please choose one of the fonts.',
  },
} as const
