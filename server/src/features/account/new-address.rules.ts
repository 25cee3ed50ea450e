/** Data in an address change link besides its secret: the address, and the id of the session that requested it. */
export interface NewAddress {
  readonly email: string
  readonly session: string
}

/** Only the whole token's hash is stored, so the address can't be swapped while keeping the secret. */
export const newAddressToken = (secret: string, { email, session }: NewAddress): string =>
  `${secret}.${Buffer.from(`${session}\n${email}`).toString('base64url')}`

export function newAddressIn(token: string): NewAddress {
  const [, said = ''] = token.split('.')
  const [session = '', email = ''] = Buffer.from(said, 'base64url').toString().split('\n')
  return { session, email }
}

/** `a•••@example.com`: enough for its owner, but unreadable to anyone else who sees the email. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
