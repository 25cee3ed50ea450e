/** The page that customers see. */
export const pageTexts = {
  findUs: 'Find us',
  openMap: 'Open the map',
  phone: 'Phone',
  openingHours: 'Opening hours',
  call: (phone: string) => `Call ${phone}`,
  write: 'Write to us',
  offer: 'What we offer',
  skip: 'Skip to content',
  preview: 'Preview. Only people with this link see it.',
  about: 'About us',
  form: {
    title: 'Write to us',
    thanks: 'Thank you. Your message has been sent.',
    name: 'Your name',
    contact: 'Your email or phone',
    message: 'Your message',
    trap: 'Leave this empty',
    send: 'Send',
    faulty: 'Please check what you entered.',
    notYet: 'The form works once the page is published.',
  },
} as const
