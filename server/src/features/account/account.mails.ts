import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@adwright/contract/limits'
import { layMail, type MailWords } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'

// No mail here greets by a name: anybody may type any name at the sign-up of somebody else's address.

const send = (to: string, words: MailWords): Mail => ({ to, ...layMail(words) })
const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`
const hours = (n: number): string => (n === 1 ? '1 hour' : `${n} hours`)

export const verifyMail = (to: string, publicUrl: string, token: string): Mail =>
  send(to, {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      'Thank you for signing up. One step is left: confirm that this address is yours.',
      `The link is good for ${hours(VERIFY_LINK_HOURS)} and can be used once.`,
    ],
    button: { label: 'Confirm email address', url: page(publicUrl, `/auth/verifyEmail?token=${token}`) },
    footnote: 'You get this mail because someone signed up with this address. If it was not you, simply ignore it.',
  })

export const existsMail = (to: string, publicUrl: string): Mail =>
  send(to, {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone just tried to sign up with this address, which already has an account. Nothing was changed.',
      'If it was you, sign in instead. Your password can be reset from there, too.',
    ],
    button: { label: 'Sign in', url: page(publicUrl, '/auth/signin') },
    footnote: 'If it was not you, there is nothing to do.',
  })

export const resetMail = (to: string, publicUrl: string, token: string): Mail =>
  send(to, {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone asked to reset the password of this account.',
      `The link is good for ${hours(RESET_LINK_HOURS)} and can be used once. A new password signs you out everywhere.`,
    ],
    button: { label: 'Choose a new password', url: page(publicUrl, `/reset-password?token=${token}`) },
    footnote: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  })
