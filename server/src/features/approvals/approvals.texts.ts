import { SHARE_LINK_DAYS } from '@adwright/contract/limits'

const mayOnlyRunAgain = 'Its dates are over, so it can only run with new ones.'

/** Mails that ask a client for a yes. */
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
  asks: ({
    clientName,
    fromName,
    title,
    isOver,
  }: {
    readonly clientName: string
    readonly fromName: string
    readonly title: string
    readonly isOver: boolean
  }) =>
    `Hello ${clientName}, ${fromName} asks for your approval of the campaign “${title}”${isOver ? `. ${mayOnlyRunAgain}` : ' before it goes live on Google Ads.'}`,
  reminderSubject: (title: string) => `Reminder: “${title}” is waiting for your approval`,
  reminds: ({
    clientName,
    fromName,
    title,
    isOver,
  }: {
    readonly clientName: string
    readonly fromName: string
    readonly title: string
    readonly isOver: boolean
  }) =>
    `Hello ${clientName}, ${fromName} is still waiting for your answer about the campaign “${title}”.${isOver ? ` ${mayOnlyRunAgain}` : ''}`,
} as const
