export const campaignTexts = {
  created: 'Campaign created.',
  updated: 'Campaign updated.',
  removed: 'Campaign removed.',
  already: 'Nothing to change: it’s already set that way.',
  alreadyRemoved: 'This campaign is removed already.',
  removedIsForEver: 'This campaign was removed and can no longer be changed.',
  changedMeanwhile: 'This campaign has changed since you opened it. Review it before you save.',
  drafts: 'What was typed so far.',
  draftKept: 'Kept.',
  badWebsite: 'Please enter a valid website address',
  notTaken: 'Google Ads didn’t accept the change. Please try again later.',
  nameTaken: 'A campaign with this name already exists.',
  keywordTwice: 'This keyword is listed twice.',
  oddKeyword: 'The keyword has characters that are not allowed.',
  adUpdated: 'Ad updated. A changed text is reviewed again.',
  listed: (count: number) => `${count} campaigns.`,
  inReview: 'In review',
  adApproved: (name: string) => `The ad of “${name}” was approved.`,
  otherCurrency: (currencyName: string, currencyName2: string) =>
    `Your spend limit is in ${currencyName}, and this ad account counts in ${currencyName2}. Amounts are never converted, so set your spend limit in ${currencyName2} first, or remove it.`,
  overLimit: ({
    up,
    span,
    up3,
    up4,
  }: {
    readonly up: string
    readonly span: string
    readonly up3: string
    readonly up4: string
  }) =>
    `This would go over your spend limit of ${up} a ${span} by ${up3}: at worst all your campaigns together could cost ${up4} in a ${span}.`,
  clientConsent: {
    waiting: (clientName: string, title: string, orLift: string) =>
      `${clientName} hasn’t approved “${title}” yet, so it can’t run. Wait for the answer, or ${orLift}.`,
    rejected: (clientName: string, title: string, orLift: string) =>
      `${clientName} rejected “${title}”, so it can’t run. Change it and send it again, or ${orLift}.`,
    otherThanApproved: (title: string, clientName: string, orLift: string) =>
      `“${title}” isn’t what ${clientName} approved, so it can’t run. Launch what was approved, send this for approval, or ${orLift}.`,
  },
  impact: {
    costsNothing: 'This costs nothing.',
    bid: (bidUsd: string) => `Bid: ${bidUsd} a click at most.`,
    create: (campaignName: string, budget: string, runWords: string) =>
      `Create “${campaignName}”, paused: ${budget} a day, ${runWords}.`,
    onceOn: 'Once it is on: ',
    budgetChange: (budget: string, budget2: string) => `${budget} → ${budget2} a day`,
    renamed: (name: string) => `renamed “${name}”`,
    starts: (date: string, date2: string) => `starts ${date} → ${date2}`,
    ends: (date: string, date2: string) => `ends ${date} → ${date2}`,
    budget: (budget: string) => `${budget} a day, `,
    whileRuns: 'While it runs: ',
    runs: (restWords: string) => `Runs ${restWords}.`,
    budgetJump: (timesWords: string) => `That is ${timesWords} the old budget. Type the amount to confirm.`,
    runningAlready: (name: string) => `${name} is running already. Nothing changes.`,
    turnOn: (name: string, budget: string, restWords: string) => `Turn on ${name}: ${budget} a day, ${restWords}.`,
    pausedAlready: (name: string) => `${name} is paused already. Nothing changes.`,
    pause: (name: string, budget: string) => `Pause ${name}: it stops spending its ${budget} a day.`,
    canBeTurnedOn: 'It can be turned on again at any time.',
    remove: (name: string, budget: string) =>
      `Remove the campaign ${name} for ever: it stops spending its ${budget} a day.`,
    removedForEver: "It can never be turned on again. This can't be undone.",
  },
  adNotApproved: (name: string, why: string) =>
    `Google Ads did not approve the ad of “${name}”${why}. Change its text to have it reviewed again.`,
  interests: {
    unclear: (wanted: string, told: string) =>
      `Google Ads has no audience interest called “${wanted}”. Did you mean one of these: ${told}?`,
    unknown: (wanted: string) => `Google Ads has no audience interest called “${wanted}”.`,
  },
} as const
