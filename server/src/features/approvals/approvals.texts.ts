import { AD_HEADLINES_MIN, AD_DESCRIPTIONS_MIN, BUDGET_JUMP_TIMES } from '@adwright/contract/limits'
import { SHARE_LINK_DAYS } from '@adwright/contract/limits'

const mayOnlyRunAgain = 'Its dates are over, so it can only run with new ones.'

/** Who asks whom for approval, and of which campaign. */
interface Asked {
  readonly clientName: string
  readonly fromName: string
  readonly title: string
  readonly isOver: boolean
}

/** Emails that ask a client for approval. */
export const approvalMailTexts = {
  ran: (dates: string) => `Its dates were ${dates}.`,
  runs: (dates: string) => `It runs ${dates}.`,
  runsOnLaunch: 'It runs as soon as it’s launched, without an end date.',
  runsOnLaunchUntil: (day: string) => `It runs as soon as it’s launched until ${day}.`,
  budget: (amount: string) => `The budget is ${amount} a day.`,
  bid: (bid: string) => `The bid is: ${bid}.`,
  shownAds: (assets: string) => `Shown with the ads: ${assets}.`,
  footnote: (fromName: string) =>
    `You’re getting this email because ${fromName} works with you on this campaign. You don’t need an account. Please don’t forward the link: anyone who has it can answer for you.`,
  button: 'Review and answer',
  link: (until: string) =>
    `The link is private and takes one answer. It works until ${until} (${SHARE_LINK_DAYS} days).`,
  updatedSubject: (title: string) => `Updated for you: please review “${title}”`,
  subject: (title: string) => `Please approve “${title}”`,
  updated: (clientName: string, fromName: string, title: string) =>
    `Hello ${clientName}, ${fromName} updated the campaign “${title}” after your feedback and asks for your approval.`,
  asks: ({ clientName, fromName, title, isOver }: Asked) =>
    `Hello ${clientName}, ${fromName} asks for your approval of the campaign “${title}”${isOver ? `. ${mayOnlyRunAgain}` : ' before it goes live on Google Ads.'}`,
  reminderSubject: (title: string) => `Reminder: “${title}” is waiting for your approval`,
  reminds: ({ clientName, fromName, title, isOver }: Asked) =>
    `Hello ${clientName}, ${fromName} is still waiting for your answer about the campaign “${title}”.${isOver ? ` ${mayOnlyRunAgain}` : ''}`,
} as const

export const approvalTexts = {
  notDisapproved: 'Only a campaign that your client rejected can be changed.',
  notApproved: 'Only a campaign that your client approved can be launched.',
  launched: 'This campaign has already been launched.',
  launching: 'This campaign is being launched.',
  otherAccount: 'This campaign belongs to another Google Ads account than the one that is linked now.',
  noAd: 'This campaign has no ad that could be changed.',
  otherAds: 'The ads of this campaign aren’t the ones that your client approved. Please send it for approval again.',
  removed: 'This campaign was removed and can no longer be shared.',
  removedFor: 'This campaign was removed, so there’s nothing left to approve.',
  removedLaunch: 'This campaign was removed, so it can’t be launched.',
  mailDown: 'We couldn’t send the email to your client, so nothing changed. Please try again later.',
  mailDownPaused: (name: string) =>
    `We couldn’t send the email to your client. “${name}” was paused for it and we couldn’t turn it back on: please turn it on yourself.`,
  mailRefused: 'The mail server doesn’t accept this address.',
  launchDone: 'Your campaign has been successfully launched on Google Ads.',
  /** product-3 §8 replaces a detail with these words by its own sentence. */
  pastStart: 'Trying to modify a date into the past.',
  answered: 'This link has already been answered. Thank you.',
  replaced: 'This campaign has changed since. We sent you a newer link.',
  expired: 'This link is too old. Please ask for a new one.',
  approvedThanks: 'Thank you. Your approval was passed on.',
  rejectedThanks: 'Thank you. Your answer was passed on.',
  and: (words: string, at: string) => `${words} and ${at}`,
  changedSince: (list: string) =>
    `The ${list} changed after your client approved this campaign. Please send it for approval again.`,
  approvedNote: (client: string, title: string) => `${client} approved “${title}”. You can launch it now.`,
  rejectedNote: (client: string, title: string, feedback: string) => `${client} rejected “${title}”: ${feedback}`,
  stillRunning: (said: string, value: string) => `${said}${value} It is still running: pause it if it should stop.`,
  fewHeadlines: `At least ${AD_HEADLINES_MIN} headlines are needed to launch.`,
  fewDescriptions: `At least ${AD_DESCRIPTIONS_MIN} descriptions are needed to launch.`,
  noKeyword: 'At least 1 keyword is needed to launch.',
  noBudget: 'A budget greater than 0 is needed to launch.',
  launchedNote: (title: string) => `“${title}” was launched on Google Ads.`,
  expiredNote: (clientName: string, title: string) =>
    `${clientName} did not answer about “${title}”: the link has expired. Share it again to ask once more.`,
  notLaunchedNote: (title: string) => `“${title}” wasn’t launched: Google Ads didn’t accept it. Please try again.`,
  feedback: {
    unclearBudget: 'The client speaks of the budget without naming one amount: please set it yourself.',
    unclearDates: 'The client speaks of the dates without naming one: please set them yourself.',
    mistake: 'The client found a mistake in the wording: please look for it.',
  },
  improve: {
    seeWebsite: (capital: string) => `${capital}. See our website for details.`,
    now: (capital: string, it: string, name: string) => `${capital} “${it}” is now “${name}”.`,
    added: (what: string, it: string) => `Added the ${what} “${it}”.`,
    removed: (what: string, it: string) => `Removed the ${what} “${it}”.`,
    renamed: (capital: string, name: string) => `${capital} is now “${name}”.`,
    budget: (money: string, money2: string) => `Budget: ${money} a day is now ${money2} a day.`,
    website: (websiteUrl: string) => `Website is now ${websiteUrl}.`,
    startDate: (dayOf: string) => `Start date is now ${dayOf}.`,
    endDate: (dayOf: string) => `End date is now ${dayOf}.`,
    budgetJump: (money: string) =>
      `The new budget is at least ${BUDGET_JUMP_TIMES} times the present one: is ${money} a day right?`,
    othersWebsite: (websiteUrl: string) => `The new website is somebody else’s: should the ads lead to ${websiteUrl}?`,
    followsFeedback: 'This suggestion follows your client’s feedback; please read it before you send it.',
    alternatives: 'The feedback doesn’t say what to change in the draft, so here are alternative texts.',
    unchanged: 'The feedback doesn’t say what should be different, so nothing changed.',
    startPassed: (explanation: string) => `${explanation} The start date has passed: please choose a new one.`,
    notUsable:
      'The assistant couldn’t come up with a usable suggestion. Please try again, or edit the campaign yourself.',
  },
  onPlatform: {
    nameTaken: 'A campaign with this name already exists.',
    badWebsite: 'Please enter a valid website address',
  },
} as const
