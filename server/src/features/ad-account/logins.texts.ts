import { currencies } from '@adwright/contract/values/currency.rules'
import type { AccountProblem } from '@adwright/contract/ad-logins'
import type { ConsentErrorKind } from '#services/ad-platform/port.ts'

const failures: Readonly<Record<ConsentErrorKind, string>> = {
  denied:
    'You turned back at Google, so nothing was changed. Sign in with Google again, or send an invitation to your account.',
  no_scope:
    'You signed in, but didn’t allow Adwright to manage your Google Ads. Sign in with Google again and tick that box.',
  invalid: 'Google’s answer doesn’t belong to this sign-in, so it wasn’t used. Please sign in with Google again.',
  unavailable: 'Google can’t be reached right now. Try again in a few minutes, or send an invitation to your account.',
}

const problems: Readonly<Record<AccountProblem, string>> = {
  manager: 'This is a manager account. Please choose the account with the campaigns.',
  suspended: 'Google suspended this account. Solve that at Google Ads first.',
  closed: 'This account is closed.',
  not_set_up: 'This account isn’t set up yet. Finish that at Google Ads first.',
  currency: `Only accounts in these currencies can be used here: ${currencies.join(', ')}.`,
  unreadable: 'Google doesn’t let this login open the account.',
}

export const loginTexts = {
  failed: (kind: ConsentErrorKind) => failures[kind],
  problem: (problem: AccountProblem) => problems[problem],
  signedIn: 'You’re signed in with Google. Choose your account.',
  again: 'You’re signed in with Google again. Your account works as before.',
  ended:
    'Google no longer lets Adwright into your ad account. Your campaigns stay as they are; sign in with Google again to see and change them here.',
  lostAccess: (customerId: string) =>
    `This Google login can’t open your linked account ${customerId}. Sign in with the one that can, or unlink the account first.`,
  list: 'The accounts that your Google login may use.',
  notSignedIn: 'Sign in with Google first.',
  notYours: 'This Google login has no access to that account. Choose one from the list.',
  relinkByLogin: (customerId: string) =>
    `You linked ${customerId} by your Google login, which was given back. Sign in with Google, then choose it from the list.`,
  inUse: 'Your ad account is linked by this login. Unlink the account first.',
  over: 'Adwright no longer has access by your Google login.',
} as const
