import { INVITATION_DAYS, IMAGE_COST_CREDITS, BUDGET_JUMP_TIMES } from '@adwright/contract/limits'

/** The texts on cards that ask for approval. */
export const cardTexts = {
  notOwnWording:
    'The owner didn’t say this in these words. Use their own words from one message of this chat, or offer it with propose_memory.',
  costsNothing: 'This costs nothing.',
  same: (name: string) => `“${name}” is already set that way. Nothing changes.`,
  budgetStays: (budget: string) => `Its budget stays ${budget} a day.`,
  account: {
    dayLimit: (amount: string, amount2: string) => `${amount} → ${amount2} a day`,
    monthLimit: (amount: string, amount2: string) => `${amount} → ${amount2} a month`,
    sameLimit: 'The spend limit is already set that way. Nothing changes.',
    spendLimit: (changes: string) => `Spend limit of all campaigns: ${changes}.`,
    worstNow: (worstDay: string, worstMonth: string) =>
      `The campaigns that are on can come to ${worstDay} on one day and ${worstMonth} in a month.`,
    theyGoOn: 'They go on as they are. Whatever would go over the limit is refused.',
    emailFigures: (email: string) => `Email your current figures to ${email}.`,
    figuresMail: 'They get a PDF and a private link that shows the figures for 30 days. Nothing is spent.',
    weekly: (name: string) => `every ${name}`,
    monthly: (month_day: number) => `on day ${month_day} of every month`,
    emailReport: (email: string | undefined, when: string) => `Email a report to ${email ?? 'you'} ${when}.`,
    reportNow: (email: string, every: string) => `Email ${email === '' ? 'you' : email} the ${every} report now.`,
    ownReport: 'It comes with a PDF and stops by a link in each mail. Nothing is spent.',
    reportForOthers:
      'They get a PDF and a private page each time, and can stop it by a link in each mail. Nothing is spent.',
    invite: (email: string, name: string) => `Invite ${email} to this business as ${name}.`,
    invitation: (may: string) =>
      `${may} They get a link by email that works once, for ${INVITATION_DAYS} days. Nothing is spent.`,
  },
  ad: {
    new: (kind: string, fresh: string) => `New ${kind}: ${fresh}.`,
    noLonger: (gone: string) => `No longer: ${gone}.`,
    pinned: (text: string, position: string) => `“${text}” is pinned to position ${position}.`,
    unpinned: (text: string) => `“${text}” is no longer pinned.`,
    sameTexts: (name: string) => `The ad of “${name}” says this already. Nothing changes.`,
    leadsTo: (finalUrl: string, changeFinalUrl: string) => `Leads to: ${finalUrl} → ${changeFinalUrl}.`,
    change: (name: string) => `Change the ad of “${name}”.`,
    oneAd: (text: string, name: string) => `the ad “${text}” of “${name}”`,
    pause: (which: string) => `Pause ${which}.`,
    othersGoOn: 'The campaign’s other ads go on. The budget doesn’t change.',
    turnOn: (which: string) => `Turn on ${which}.`,
    shownBeside: 'It is shown beside the other ads. The budget doesn’t change.',
    reviewed: 'Google reviews the new texts. The budget doesn’t change.',
  },
  address: {
    ask: (name: string) => `Read the website ${name}?`,
    notNamed: 'You didn’t name this address. It’s visited from our server. Nothing is spent.',
  },
  ownAddress: {
    ask: (name: string) => `Save ${name} as your website?`,
    notNamed: 'You didn’t name this address. New ads would lead there. Nothing is spent.',
  },
  asset: {
    add: (added: string) => `add ${added}`,
    putBack: (back: number) => `put back ${back === 1 ? 'an earlier asset' : `${back} earlier assets`}`,
    takeAway: (gone: string) => `take away ${gone}`,
    reviewed: 'Google reviews what is new. The budget stays as it is.',
  },
  bid: {
    keyword: (name: string, keyword: string, amount: string) =>
      `${name}: the keyword “${keyword}” bids ${amount} a click.`,
    untilNow: (stays: string, bidWords: string) => `${stays}\nUntil now: ${bidWords}.`,
    pauseKeywords: (name: string, what: string) => `${name}: pause the keywords ${what}.`,
    turnOnKeywords: (name: string, what: string) => `${name}: turn on the keywords ${what}.`,
  },
  budgetRule: {
    overRule: (text: string) => `You asked us to remember “${text}”. This goes over it. Type the amount to confirm.`,
  },
  campaign: {
    removed: (name: string) => `The campaign "${name}" was removed and can not be changed.`,
  },
  image: {
    generate: (prompt: string) => `Generate an image: “${prompt}”.`,
    cost: `Costs ${IMAGE_COST_CREDITS} credits, taken only if an image comes.`,
  },
  keyword: {
    some: (list: string, count: number) => (count === 1 ? `keyword ${list}` : `keywords ${list}`),
    someNegative: (list: string, count: number) =>
      count === 1 ? `negative keyword ${list}` : `negative keywords ${list}`,
    stays: 'The campaign itself and its budget stay as they are.',
    add: (keywords: string, campaign: string) => `Add the ${keywords} to “${campaign}”.`,
    shownToo: 'Its ads are then shown for these searches too, within its daily budget.',
    takeOut: (keywords: string, campaign: string) => `Take the ${keywords} out of “${campaign}”.`,
    notShown: (stays: string) => `Its ads are no longer shown for these. ${stays}`,
    excluded: (stays: string) => `Searches with these words no longer show its ads. ${stays}`,
    shownAgain: 'Searches with these words can show its ads again, within its daily budget.',
    same: (campaign: string) => `“${campaign}” has these already. Nothing changes.`,
  },
  launch: {
    launch: (clientName: string, summary: string) => `Launch what ${clientName} approved. ${summary}`,
  },
  memory: {
    ask: (text: string) => `Remember “${text}”?`,
    everyChat: 'The assistant goes by this in every chat. You can change or delete it in Settings. Nothing is spent.',
  },
  share: {
    mail: 'A mail goes out with a private link. Nothing is spent.',
    pausedUntil: (name: string) => `It is running: it is paused until ${name} says yes.`,
    send: (what: string, name: string, email: string) => `Send ${what} to ${name} (${email}) for approval.`,
    sendAgain: (changed: string, clientName: string, clientEmail: string) =>
      `Send the changed ${changed} to ${clientName} (${clientEmail}) for approval again.`,
    needsYes: (name: string, email: string) =>
      `Let nothing that was sent to ${name} (${email}) run without their yes. What runs without it is paused.`,
    needsNoYes: (name: string, email: string) =>
      `Let campaigns that were sent to ${name} (${email}) run without their yes.`,
    mayRunBefore: 'They can then be turned on before the answer.',
    ended: (endDate: string) => `It ended on ${endDate}: with these dates it can't go live again.`,
    budget: (budget: string) => ` (${budget} a day)`,
  },
  site: {
    noPage: 'There is no page yet. Make it first.',
    phone: (phone: string) => `phone ${phone}`,
    publishChanges: (url: string) => `Publish the changes to your page ${url}.`,
    publish: (url: string) => `Publish your page at ${url}.`,
    offers: (offers: string) => `Offers: ${offers}.`,
    peopleFind: (ways: string) => `People find ${ways} on it.`,
    everybodySees: 'Everybody can see it. You can take it offline at any time. Nothing is spent.',
    takeOffline: (url: string) => `Take your page ${url} offline.`,
    adsLeadNowhere: 'Ads that lead to it then lead to a page that isn’t found. Its words are kept.',
  },
  slip: {
    manyTimes: `That’s at least ${BUDGET_JUMP_TIMES} times what this account spends a day. Type the amount to confirm.`,
  },
  targeting: {
    noLonger: (sentence: string) => `no longer: ${sentence}`,
    untilNow: (sentence: string) => `Until now: ${sentence}`,
    countsBySnippet: 'This costs nothing. Counting starts once the snippet is on the website.',
    count: (goal: string, name: string) => `Count ${goal} as “${name}”.`,
    countAfterClick: (goal: string, name: string, campaign: string) =>
      `Count ${goal} as “${name}” after a click on “${campaign}”.`,
    countCustomers: (kinds: string) => `Count as customers: ${kinds}.`,
    countsByTag: 'This costs nothing. Counting starts once the tag is on the website.',
  },
  undo: {
    undo: (labelOf: string) => `Undo “${labelOf}”`,
    spendsAgain: 'A campaign that this turns on spends again.',
    goesBack: 'It goes back to what it was.',
  },
  mayBeTurnedDown: 'Google may turn this down:',
} as const
