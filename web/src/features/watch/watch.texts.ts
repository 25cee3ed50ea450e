import type { Day } from '@adwright/contract/values/day.rules'
import { writtenDate } from '#ui/dates.rules.ts'

/** Texts around the weekly proposals; each proposal brings its own. */
export const watchTexts = {
  title: 'For you this week',
  about: (count: number) =>
    count === 1
      ? '1 change waits for your yes. Nothing happens before that.'
      : `${count} changes wait for your yes. Nothing happens before that.`,
  none: (day: string) => `We looked at your campaigns on ${day}. Nothing needs you.`,
  loading: 'Loading your suggestions',
  failed: 'We couldn’t load your suggestions',
  limits: 'Weekly look settings',
  no: 'No, thanks',
  basis: (source: string, judged: string) => `${source}. ${judged}`,
  until: (day: Day) => `Waits until ${writtenDate(day)}`,
  working: 'This change is being made right now.',
  done: (title: string) => `Done: ${title}`,
  nothingChanged: 'Nothing was changed',
  failedYes: 'We couldn’t make this change',
  undo: 'Undo',
  undone: 'Change undone',
  undoFailed: 'We couldn’t undo this change',
  declineTitle: 'Not this one?',
  declineWords: 'We won’t suggest it again for some weeks. Nothing changes.',
  reason: 'Why not? (optional)',
  reasonHint: 'Only you see this.',
  declined: 'Suggestion declined',
  failedNo: 'We couldn’t keep your answer',
  cancel: 'Cancel',
  earlier: (count: number) => `Results of earlier suggestions (${count})`,
  states: {
    waiting: 'Waiting',
    working: 'In progress',
    done: 'Done',
    declined: 'Declined',
    outdated: 'Nothing changed',
    expired: 'Ran out',
  },
  alone: 'Done for you',
  takenBack: 'Taken back',
  resultOn: (day: Day) => `The result comes on ${writtenDate(day)}.`,
  reasonGiven: (reason: string) => `Your reason: ${reason}`,
  foreign: 'This suggestion isn’t in this account. It may have been sent to someone else, or is long over.',
} as const

/** Texts of the weekly check's settings. */
export const limitTexts = {
  title: 'Weekly look',
  about: 'We look at your campaigns every week, and at once when something breaks.',
  failed: 'We couldn’t load these settings',
  notSaved: 'We couldn’t save this',
  enabled: 'Look at my campaigns',
  enabledHint: 'Suggestions wait in the app. Nothing is done without your yes.',
  mail: 'Email me the suggestions',
  mailHint: 'Once a week, with a button for each.',
  lower: 'Do what only lowers spending without asking',
  lowerHint: 'Blocks junk searches and pauses disapproved ads. You’re told at once, and each can be undone.',
  language: 'Suggestions are written in',
  languageHint: 'The notices and emails about them too.',
  languages: { auto: 'The language I write in', en: 'English', es: 'Español', de: 'Deutsch', pt: 'Português' },
  days: 'Never show ads on',
  daysHint: 'Suggestions respect these days. At least one day has to stay.',
  spend: 'Never over a certain amount',
  spendHint: 'Your spend limit holds for suggestions too.',
  spendButton: 'Spend limit',
} as const
