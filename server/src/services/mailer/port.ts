/** Sends email. Resolves once the email is safe (a file in the outbox, or accepted by the SMTP server). */
export interface Mailer {
  readonly name: 'outbox' | 'smtp'
  /** @throws {MailError} `refused` can never be sent (bad address), `unavailable` may work later */
  send(mail: Mail): Promise<{ messageId: string }>
}

/** An email to one person. */
export interface Mail {
  readonly to: string
  /** The sender's name in place of the product's; the address stays the same. */
  readonly fromName?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }[]
  /** One-click unsubscribe URL; promotional emails always have one. */
  readonly unsubscribeUrl?: string
}

/** `refused`: it will never be accepted; `unavailable`: try again. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly kind: 'refused' | 'unavailable'
  constructor(kind: 'refused' | 'unavailable', message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
