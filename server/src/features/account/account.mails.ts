import { NEW_ADDRESS_LINK_HOURS, RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@adwright/contract/limits'
import { layMail, type MailWords } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'
import { maskedEmail } from './new-address.rules.ts'
import { accountMailTexts } from './account-mails.texts.ts'

// No email here greets by name: anyone can type any name when signing up with someone else's address.

const send = (to: string, words: MailWords): Mail => ({ to, ...layMail(words) })
const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`
const { hours } = accountMailTexts

export const verifyMail = (to: string, publicUrl: string, token: string): Mail =>
  send(to, {
    subject: accountMailTexts.verify.subject,
    heading: accountMailTexts.verify.subject,
    paragraphs: [accountMailTexts.verify.thanks, accountMailTexts.verify.link(hours(VERIFY_LINK_HOURS))],
    button: { label: accountMailTexts.verify.button, url: page(publicUrl, `/auth/verifyEmail?token=${token}`) },
    footnote: accountMailTexts.verify.footnote,
  })

export const existsMail = (to: string, publicUrl: string): Mail =>
  send(to, {
    subject: accountMailTexts.exists.subject,
    heading: accountMailTexts.exists.subject,
    paragraphs: [accountMailTexts.exists.tried, accountMailTexts.exists.instead],
    button: { label: accountMailTexts.exists.button, url: page(publicUrl, '/auth/signin') },
    footnote: accountMailTexts.exists.footnote,
  })

export const resetMail = (to: string, publicUrl: string, token: string): Mail =>
  send(to, {
    subject: accountMailTexts.reset.subject,
    heading: accountMailTexts.reset.heading,
    paragraphs: [accountMailTexts.reset.asked, accountMailTexts.reset.link(hours(RESET_LINK_HOURS))],
    button: { label: accountMailTexts.reset.heading, url: page(publicUrl, `/reset-password?token=${token}`) },
    footnote: accountMailTexts.reset.footnote,
  })

export const newAddressMail = (to: string, publicUrl: string, token: string): Mail =>
  send(to, {
    subject: accountMailTexts.newAddress.subject,
    heading: accountMailTexts.newAddress.heading,
    paragraphs: [accountMailTexts.newAddress.asked, accountMailTexts.newAddress.link(hours(NEW_ADDRESS_LINK_HOURS))],
    button: { label: accountMailTexts.newAddress.button, url: page(publicUrl, `/auth/changeEmail?token=${token}`) },
    footnote: accountMailTexts.newAddress.footnote,
  })

export const addressTakenMail = (to: string, publicUrl: string): Mail =>
  send(to, {
    subject: accountMailTexts.addressTaken.subject,
    heading: accountMailTexts.addressTaken.heading,
    paragraphs: [accountMailTexts.addressTaken.asked, accountMailTexts.addressTaken.instead],
    button: { label: accountMailTexts.addressTaken.button, url: page(publicUrl, '/auth/signin') },
    footnote: accountMailTexts.addressTaken.footnote,
  })

/** To the account's previous address: it can't reset the password anymore, so it offers another way back. */
export const addressChangedMail = (
  to: string,
  { PUBLIC_URL, SUPPORT_URL }: { readonly PUBLIC_URL: string; readonly SUPPORT_URL?: string | undefined },
  newAddress: string,
): Mail =>
  send(to, {
    subject: accountMailTexts.addressChanged.subject,
    heading: accountMailTexts.addressChanged.subject,
    paragraphs: [accountMailTexts.addressChanged.now(maskedEmail(newAddress)), accountMailTexts.addressChanged.wasYou],
    button: SUPPORT_URL
      ? { label: accountMailTexts.addressChanged.button, url: SUPPORT_URL }
      : { label: accountMailTexts.addressChanged.signIn, url: page(PUBLIC_URL, '/auth/signin') },
    footnote: accountMailTexts.addressChanged.footnote,
  })

/** The sign-in changes that an email reports. */
export type Told = keyof typeof accountMailTexts.tells
export const isTold = (kind: string): kind is Told => kind in accountMailTexts.tells

/** Reports a change. Its button leads to a new password, which ends everything a thief has. */
export function toldMail(kind: Told, to: string, publicUrl: string, newAddress: string): Mail {
  const { subject, what } = accountMailTexts.tells[kind]
  return send(to, {
    subject,
    heading: subject,
    paragraphs: [what(maskedEmail(newAddress)), accountMailTexts.told.wasYou],
    button: { label: accountMailTexts.told.button, url: page(publicUrl, '/reset-password') },
    footnote: accountMailTexts.told.footnote,
  })
}
