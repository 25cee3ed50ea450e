import type { IdentityErrorKind } from '#services/identity-provider/port.ts'

/** Messages when a provider sign-in fails: what happened, then what to do. */
const failures: Readonly<Record<IdentityErrorKind, (name: string) => string>> = {
  denied: (name) => `You turned back at ${name}, so nothing was changed. Try again, or use your email and password.`,
  invalid: (name) => `${name}’s answer doesn’t belong to this sign-in, so it wasn’t used. Please start again.`,
  clock: (name) =>
    `The clocks of ${name} and of this server are too far apart to sign you in. Use your email and password, and tell the people who run this server.`,
  unavailable: (name) =>
    `${name} can’t be reached right now. Try again in a few minutes, or use your email and password.`,
  misconfigured: (name) =>
    `Sign-in with ${name} isn’t set up correctly here. Use your email and password, and tell the people who run this server.`,
}

export const identityTexts = {
  failed: (kind: IdentityErrorKind, name: string) => failures[kind](name),
  noAddress: (name: string) =>
    `${name} didn’t tell us your email address. Allow it there and try again, or sign up with email and password.`,
  notConfirmed: (name: string) =>
    `${name} hasn’t confirmed that your email address is yours. Confirm it there and try again, or sign up with email and password.`,
  isDemo: 'This address belongs to a demo account. Please use another one.',
  tooLate: 'This took too long, or has already been done. Please sign in again.',
  mailSent: 'We’ve sent a mail to that address. Open the link in it, then sign in again.',
  connected: (name: string) => `${name} is connected. You can sign in with it from now on.`,
  othersAlready: (name: string) =>
    `This ${name} account is connected to another Adwright account. Choose another one, or disconnect it there first.`,
  mailFailed: 'We couldn’t send the email. Please try again later, or use your password.',
  lastWay: 'This is your only way to sign in. Set a password first, then disconnect it.',
  demoHasNone: 'The demo signs in without an account elsewhere. Create an account of your own to connect one.',
  mail: {
    subject: (providerName: string) => `Connect ${providerName} to your account`,
    heading: (providerName: string) => `Sign in with ${providerName}?`,
    wantsToUse: (providerName: string, email: string) =>
      `Someone signed in at ${providerName} as ${email} and wants to use it for your account here.`,
    wasYou: 'If it was you, connect it with the button. The link works once, for 1 hour.',
    button: (providerName: string) => `Connect ${providerName}`,
    footnote: 'If it wasn’t you, ignore this email: nothing is connected, and your account stays as it is.',
  },
} as const
