/** Emails about an account. */
export const accountMailTexts = {
  unsent: 'We couldn’t send the email. Please try again later.',
  hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
  verify: {
    subject: 'Confirm your email address',
    thanks: 'Thanks for signing up. One more step: confirm that this address is yours.',
    link: (hours: string) => `The link works once, for ${hours}.`,
    button: 'Confirm email address',
    footnote:
      'You’re getting this email because someone signed up with this address. If it wasn’t you, just ignore it.',
  },
  exists: {
    subject: 'You already have an account',
    tried: 'Someone just tried to sign up with this address, which already has an account. Nothing has changed.',
    instead: 'If it was you, sign in instead. You can also reset your password there.',
    button: 'Sign in',
    footnote: 'If it wasn’t you, you don’t need to do anything.',
  },
  reset: {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    asked: 'Someone asked to reset the password of this account.',
    link: (hours: string) =>
      `The link works once, for ${hours}. A new password signs you out everywhere and ends your API keys and passkeys.`,
    footnote: 'If you didn’t ask for this, ignore this email. Your password stays the same.',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    heading: 'Use this address from now on?',
    asked: 'Someone asked to move their account to this address. If it was you, confirm it with the button.',
    link: (hours: string) => `The link works once, for ${hours}. Until then nothing changes.`,
    button: 'Use this address',
    footnote: 'If it wasn’t you, just ignore this email: nothing happens without it.',
  },
  addressTaken: {
    subject: 'You already have an account',
    heading: 'This address already has an account',
    asked: 'Someone asked to move another account to this address, which already has one. Nothing has changed.',
    instead: 'If it was you, sign in with this address, or choose another address for the other account.',
    button: 'Sign in',
    footnote: 'If it wasn’t you, you don’t need to do anything.',
  },
  addressChanged: {
    subject: 'Your email address was changed',
    now: (maskedEmail: string) =>
      `Your account has the address ${maskedEmail} now. This one no longer signs in, and gets no more mail from us.`,
    wasYou: 'If it was you, there’s nothing to do.',
    button: 'It wasn’t me',
    signIn: 'Sign in',
    footnote:
      'If it wasn’t you, sign in with a passkey or a connected sign-in and change the address back, or ask support at once and keep this email.',
  },
  told: {
    wasYou: 'If it was you, there’s nothing to do.',
    button: 'It wasn’t me',
    footnote:
      'If it wasn’t you, choose a new password now: that signs everybody out and ends your API keys and passkeys.',
  },
  /** By what they report. */
  tells: {
    changed: {
      subject: 'Your password was changed',
      what: () => 'The password of your account was changed just now, and every other browser was signed out.',
    },
    slowed: {
      subject: 'Someone is guessing your password',
      what: () =>
        'There were many wrong passwords for your account in the last hour. New browsers have to wait between tries for now; yours go on.',
    },
    address_asked: {
      subject: 'Someone wants to change your email address',
      what: (newAddress: string) =>
        `Someone who is signed in to your account asked to move it to ${newAddress}. It moves when the link we sent there is opened, within a day; a new password ends that link.`,
    },
    passkey_added: {
      subject: 'A passkey was added',
      what: () => 'A passkey was added to your account. It signs in without the password.',
    },
    second_factor_on: {
      subject: 'Two-step sign-in is on',
      what: () => 'From now on, signing in to your account asks for a code of your authenticator app, too.',
    },
    second_factor_off: {
      subject: 'Two-step sign-in was turned off',
      what: () => 'Signing in to your account asks for the password alone again.',
    },
  },
} as const
