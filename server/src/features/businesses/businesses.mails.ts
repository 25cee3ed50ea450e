import type { Role } from '@adwright/contract/action'
import { momentDateText } from '@adwright/contract/values/date-text.rules'
import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'
import { businessTexts } from './businesses.texts.ts'

const words = businessTexts.mail

/** Invites somebody to a business. The link grants access, so only this email contains it. */
export const invitationMail = (
  to: string,
  publicUrl: string,
  asked: {
    readonly token: string
    readonly business: string
    readonly by: string
    readonly role: Role
    readonly expiresAt: Date
    /** The business's time zone. */
    readonly timeZone: string
  },
): Mail => ({
  to,
  ...layMail({
    subject: words.subject(asked.business),
    heading: words.heading(asked.business),
    paragraphs: [
      words.invited(asked.by, asked.business, asked.role),
      words.role(asked.role),
      words.until(momentDateText(asked.expiresAt, asked.timeZone)),
    ],
    button: { label: words.button, url: `${publicUrl.replace(/\/$/, '')}/auth/invitation?token=${asked.token}` },
    footnote: words.footnote,
  }),
})
