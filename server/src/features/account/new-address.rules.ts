/** What a link to a new address says beside its secret: the address, and the session that asked for it, by its id. */
export interface NewAddress {
  readonly email: string
  readonly session: string
}

/** Only the whole token's hash is kept, so that nobody can say another address with a secret of theirs. */
export const newAddressToken = (secret: string, { email, session }: NewAddress): string =>
  `${secret}.${Buffer.from(`${session}\n${email}`).toString('base64url')}`

export function newAddressIn(token: string): NewAddress {
  const [, said = ''] = token.split('.')
  const [session = '', email = ''] = Buffer.from(said, 'base64url').toString().split('\n')
  return { session, email }
}

/** `a•••@example.com`: enough for its owner, and not to be read by whoever else reads the mail. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
