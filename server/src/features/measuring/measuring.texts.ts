/** The messages about counting customers. */
export const measuringTexts = {
  read: 'How customers are measured.',
  done: (n: number) =>
    n === 1 ? '1 kind of customer counts from now on.' : `${n} kinds of customers count from now on.`,
  already: 'These customers already count.',
  stopped: 'They no longer count.',
  resumed: 'They count again.',
  checked: 'Pages checked.',
  noTag: 'There’s no tag to look for yet. Choose what a customer does first.',
  noWebsite: 'We don’t know your website yet. Add its address to your business profile, then check again.',
  heard: 'The test arrived.',
  notHeard: 'The test didn’t arrive: the tag isn’t on your website. Put it there, then test again.',
  byVisitor: 'Open your website with the test.',
  waiting: 'Not seen yet.',
  byPlatform: 'A call can’t be tested: Google Ads counts it when somebody calls from your ad.',
  quiet: (since: string) =>
    `Your customer tag went quiet: nothing has been counted since ${since}, though people click. Check that the tag is still on your website.`,
  quietMissing: (since: string, page: string) =>
    `Your customer tag went quiet: nothing has been counted since ${since}. The tag is no longer on ${page}. Put it back.`,
  otherCurrency: (currencyName: string, currency: string) =>
    `Your ad account counts in ${currencyName}: use ${currency}.`,
  checkPages: {
    notPublic: 'This address isn’t on the public internet. Check the address in your business profile.',
    notAnAddress: 'This isn’t a website address. Check the address in your business profile.',
    noAnswer: 'The website didn’t answer, or answered with an error. Open the page yourself, then check again.',
    tooSlow: 'The website took too long to answer. Check again later.',
    endless: 'This address leads from one to another without end. Check the redirects of your website.',
    noRobots: 'The website’s robots.txt lets no program read this page. Open it and look for the tag in its source.',
    noPage: 'There is no web page at this address. Check the address of your ads.',
  },
}
