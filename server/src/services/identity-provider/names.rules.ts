const CHARS_MAX = 100

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, CHARS_MAX) : '')

/** First and last name from a provider's claims: both, one full name, or only an address. */
export function namesOf(claims: Readonly<Record<string, unknown>>): { firstName: string; lastName: string } {
  const firstName = textOf(claims.given_name)
  const lastName = textOf(claims.family_name)
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  const [first = '', ...rest] = textOf(claims.name).split(/\s+/)
  if (first !== '') return { firstName: first, lastName: rest.join(' ') }
  return { firstName: textOf(claims.email).replace(/@.*$/, ''), lastName: '' }
}
