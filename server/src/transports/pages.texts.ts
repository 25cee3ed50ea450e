/** Pages opened by email links. */
export const pageTexts = {
  unsubscribe: {
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'Unsubscribed',
    stopNews: 'Stop getting news and tips by email? Emails about your account will still come.',
    stopReports: 'Stop these reports',
    stopDigests: 'Stop getting your figures by email? They’re always on the dashboard.',
    reportsStopped: 'Reports stopped',
    stopScheduled: 'Stop getting this weekly or monthly report by email?',
    stopSuggestions: 'Stop these suggestions',
    noSuggestions: 'Stop getting suggestions by email? They’ll still be in the app.',
    suggestionsStopped: 'Suggestions stopped',
  },
  watchLink: {
    notFound: 'Not found',
    unknownLink: 'This link is not one of ours. Open Adwright to see what waits for you.',
    openAdwright: 'Open Adwright',
    thanks: 'Thanks for telling us',
    answer: 'Your answer',
    nothingChanged: 'Nothing was changed',
  },
  site: {
    notFound: 'Page not found',
    noPage: "There's no page at this address.",
  },
} as const
