import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'

/** Asks the owner of an address whether an account elsewhere may sign in to theirs. */
export const identityMail = (
  to: string,
  publicUrl: string,
  token: string,
  { providerName, email }: { readonly providerName: string; readonly email: string },
): Mail => ({
  to,
  ...layMail({
    subject: `Connect ${providerName} to your account`,
    heading: `Sign in with ${providerName}?`,
    paragraphs: [
      `Someone signed in at ${providerName} as ${email} and wants to use it for your account here.`,
      'If it was you, connect it with the button. The link works once, for 1 hour.',
    ],
    button: { label: `Connect ${providerName}`, url: `${publicUrl}/auth/connect?token=${token}` },
    footnote: 'If it wasn’t you, ignore this email: nothing is connected, and your account stays as it is.',
  }),
})
