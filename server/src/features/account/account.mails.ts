import { NEW_ADDRESS_LINK_HOURS, RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@adwright/contract/limits'
import { layMail, type MailWords } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'
import { maskedEmail } from './new-address.rules.ts'

// No mail here greets by name: anyone can type any name when signing up with someone else's address.

const send = (to: string, words: MailWords): Mail => ({ to, ...layMail(words) })
const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`
const hours = (n: number): string => (n === 1 ? '1 hour' : `${n} hours`)

export const verifyMail = (to: string, publicUrl: string, token: string): Mail =>
  send(to, {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      'Thanks for signing up. One more step: confirm that this address is yours.',
      `The link works once, for ${hours(VERIFY_LINK_HOURS)}.`,
    ],
    button: { label: 'Confirm email address', url: page(publicUrl, `/auth/verifyEmail?token=${token}`) },
    footnote:
      'You’re getting this email because someone signed up with this address. If it wasn’t you, just ignore it.',
  })

export const existsMail = (to: string, publicUrl: string): Mail =>
  send(to, {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone just tried to sign up with this address, which already has an account. Nothing has changed.',
      'If it was you, sign in instead. You can also reset your password there.',
    ],
    button: { label: 'Sign in', url: page(publicUrl, '/auth/signin') },
    footnote: 'If it wasn’t you, you don’t need to do anything.',
  })

export const resetMail = (to: string, publicUrl: string, token: string): Mail =>
  send(to, {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone asked to reset the password of this account.',
      `The link works once, for ${hours(RESET_LINK_HOURS)}. A new password signs you out everywhere and ends your API keys and passkeys.`,
    ],
    button: { label: 'Choose a new password', url: page(publicUrl, `/reset-password?token=${token}`) },
    footnote: 'If you didn’t ask for this, ignore this email. Your password stays the same.',
  })

export const newAddressMail = (to: string, publicUrl: string, token: string): Mail =>
  send(to, {
    subject: 'Confirm your new email address',
    heading: 'Use this address from now on?',
    paragraphs: [
      'Someone asked to move their account to this address. If it was you, confirm it with the button.',
      `The link works once, for ${hours(NEW_ADDRESS_LINK_HOURS)}. Until then nothing changes.`,
    ],
    button: { label: 'Use this address', url: page(publicUrl, `/auth/changeEmail?token=${token}`) },
    footnote: 'If it wasn’t you, just ignore this email: nothing happens without it.',
  })

export const addressTakenMail = (to: string, publicUrl: string): Mail =>
  send(to, {
    subject: 'You already have an account',
    heading: 'This address already has an account',
    paragraphs: [
      'Someone asked to move another account to this address, which already has one. Nothing has changed.',
      'If it was you, sign in with this address, or choose another address for the other account.',
    ],
    button: { label: 'Sign in', url: page(publicUrl, '/auth/signin') },
    footnote: 'If it wasn’t you, you don’t need to do anything.',
  })

/** To the address that an account had: it can't ask for a new password any more, so that the way back is another one. */
export const addressChangedMail = (
  to: string,
  { PUBLIC_URL, SUPPORT_URL }: { readonly PUBLIC_URL: string; readonly SUPPORT_URL?: string | undefined },
  newAddress: string,
): Mail =>
  send(to, {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `Your account has the address ${maskedEmail(newAddress)} now. This one no longer signs in, and gets no more mail from us.`,
      'If it was you, there’s nothing to do.',
    ],
    button: SUPPORT_URL
      ? { label: 'It wasn’t me', url: SUPPORT_URL }
      : { label: 'Sign in', url: page(PUBLIC_URL, '/auth/signin') },
    footnote:
      'If it wasn’t you, sign in with a passkey or a connected sign-in and change the address back, or ask support at once and keep this email.',
  })

/** Tells of a change in how somebody signs in. The button leads to a new password, which ends everything a thief has. */
const told = (heading: string, what: string) => (to: string, publicUrl: string, newAddress: string) =>
  send(to, {
    subject: heading,
    heading,
    paragraphs: [what.replace('{address}', () => maskedEmail(newAddress)), 'If it was you, there’s nothing to do.'],
    button: { label: 'It wasn’t me', url: page(publicUrl, '/reset-password') },
    footnote:
      'If it wasn’t you, choose a new password now: that signs everybody out and ends your API keys and passkeys.',
  })

/** By what they tell of. */
export const toldMails = {
  changed: told(
    'Your password was changed',
    'The password of your account was changed just now, and every other browser was signed out.',
  ),
  slowed: told(
    'Someone is guessing your password',
    'There were many wrong passwords for your account in the last hour. New browsers have to wait between tries for now; yours go on.',
  ),
  address_asked: told(
    'Someone wants to change your email address',
    'Someone who is signed in to your account asked to move it to {address}. It moves when the link we sent there is opened, within a day; a new password ends that link.',
  ),
  passkey_added: told('A passkey was added', 'A passkey was added to your account. It signs in without the password.'),
  second_factor_on: told(
    'Two-step sign-in is on',
    'From now on, signing in to your account asks for a code of your authenticator app, too.',
  ),
  second_factor_off: told(
    'Two-step sign-in was turned off',
    'Signing in to your account asks for the password alone again.',
  ),
}
