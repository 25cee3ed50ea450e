/** Sends email. Resolves when the mail is handed over safely (a file in the outbox, or accepted by the SMTP server). */
export interface Mailer {
  readonly name: 'outbox' | 'smtp'
  /**
   * @throws {MailError} `refused` will never go (bad address), `unavailable` may go later
   */
  send(mail: Mail): Promise<{ messageId: string }>
}

/** An email to one person. */
export interface Mail {
  readonly to: string
  /** Whose name it comes in, in place of the product's; the address stays. */
  readonly fromName?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }[]
  /** One-click unsubscribe address; promotional mail always has one. */
  readonly unsubscribeUrl?: string
}

/** `refused`: it won't be taken later either; `unavailable`: try again. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly kind: 'refused' | 'unavailable'
  constructor(kind: 'refused' | 'unavailable', message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
