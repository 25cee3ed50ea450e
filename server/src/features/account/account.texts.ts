import { PASSKEYS_MAX } from '@adwright/contract/limits'

/** The account feature's messages. */
export const accountTexts = {
  incorrectPassword: 'Incorrect password',
  tooManyKeys: (keysMax: number) => `You have ${keysMax} keys already. Delete one you no longer use.`,
  on: (name: string) => ` on ${name}`,
  ownBusiness: 'This is your own business: it goes with your account alone.',
  incorrectEmailOrPassword: 'Incorrect email or password',
  slowedDown: (seconds: number) =>
    `There were many wrong passwords for this account. Wait ${seconds} s, use a browser that was signed in before, or reset your password.`,
  byIdentity: {
    signInAgain:
      'Your account has no password, so a new sign-in has to show that it’s you. Sign out, sign in again, and do this within 10 minutes.',
  },
  changeEmail: {
    noDemo: 'The demo’s address can’t be changed. Create an account of your own to use yours.',
    same: 'This is your address already.',
    linkOver:
      'This link has already been used, is too old, or was replaced by a newer one. Ask for a new one in Settings.',
    taken: 'Another account has this address by now, so yours keeps the old one. Sign in with that account instead.',
    linkSent: (email: string) =>
      `We’ve sent a link to ${email}. Your address changes when you open it, within 24 hours.`,
    changed: (email: string) => `Your email address is ${email} now. You’re signed out everywhere else.`,
  },
  changePassword: {
    noDemo: 'The demo has no password. Create an account of your own to have one.',
    changed: 'Your password is changed. You’re signed out everywhere else.',
  },
  passkeySignIn: {
    refused: 'We couldn’t sign you in with this passkey.',
    unknown: 'This passkey isn’t one of yours, or it has already been used.',
  },
  passkeys: {
    noDemo: 'The demo can’t have passkeys. Create an account of your own to add one.',
    notHere: 'Passkeys only work where Adwright has a domain name and https. Ask the person who runs it.',
    lastWay: 'This is your only way to sign in. Set a password first, then remove it.',
    notTaken: 'We couldn’t read that passkey. Please try again.',
    already: `You have this passkey, or ${PASSKEYS_MAX} of them, already.`,
  },
  password: {
    common: 'This is one of the most common passwords. Please choose another one.',
    oneCharacter: 'Please use more than one character.',
    ownAddress: 'Please don’t use your email address as your password.',
  },
  picture: {
    allowedTypes: 'Allowed types: .jpg,.jpeg,.png',
    tooLarge: 'File must be under 1.048576MB',
    unreadable: 'We couldn’t read this picture. It may be damaged. Please choose another one.',
    unsaved: 'We couldn’t save the picture. Please try again later.',
  },
  secondFactorCode: {
    wrong: 'That code doesn’t match. The app shows a new one every 30 seconds.',
    used: 'That code has already been used. Wait for the next one.',
  },
  secondFactor: {
    noDemo: 'The demo can’t have two-step sign-in. Create an account of your own to turn it on.',
    on: 'Two-step sign-in is on already. Turn it off first to use another app.',
    off: 'Two-step sign-in is off.',
  },
  signUp: {
    checkYourMail: 'Please check your email: we have sent you a link to confirm your address.',
    ifKnown: 'If that address has an account, an email is on its way.',
    linkUsed: 'This link has already been used or is too old. Please ask for a new one.',
    ifUnconfirmed: 'If that address still has to be confirmed, a new email is on its way.',
    confirmed: 'Your email address is confirmed. You can sign in now.',
    passwordChanged: 'Your password is changed. Please sign in with the new one.',
  },
} as const
