/** Pages that a link in a mail opens. */
export const pageTexts = {
  unsubscribe: {
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'Unsubscribed',
    stopNews: 'Do you no longer want to get news and tips by mail? Mails about your own account still come.',
    stopReports: 'Stop these reports',
    stopDigests: 'Do you no longer want to get your figures by mail? You still find them on the dashboard.',
    reportsStopped: 'Reports stopped',
    stopScheduled: 'Do you no longer want to get this weekly or monthly report by mail?',
    stopSuggestions: 'Stop these suggestions',
    noSuggestions: 'Do you no longer want to get suggestions by email? They still wait for you in the app.',
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
