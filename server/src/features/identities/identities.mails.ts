import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'
import { identityTexts } from './identities.texts.ts'

/** Asks an address's owner whether an account at a provider may sign in to theirs. */
export const identityMail = (
  to: string,
  publicUrl: string,
  token: string,
  { providerName, email }: { readonly providerName: string; readonly email: string },
): Mail => ({
  to,
  ...layMail({
    subject: identityTexts.mail.subject(providerName),
    heading: identityTexts.mail.heading(providerName),
    paragraphs: [identityTexts.mail.wantsToUse(providerName, email), identityTexts.mail.wasYou],
    button: { label: identityTexts.mail.button(providerName), url: `${publicUrl}/auth/connect?token=${token}` },
    footnote: identityTexts.mail.footnote,
  }),
})
