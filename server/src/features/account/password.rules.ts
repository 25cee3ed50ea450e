/** One reading of a password: the same letters in another case or form are as easy to guess. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const COMMON = 'This is one of the most common passwords. Please choose another one.'
const ONE_CHARACTER = 'Please use more than one character.'
const OWN_ADDRESS = 'Please don’t use your email address as your password.'

/** Why a password is the first that others would try, as a sentence for its owner; undefined where it isn't. */
export function weaknessOf(password: string, email: string, common: ReadonlySet<string>): string | undefined {
  const read = plain(password)
  if (new Set(read).size < 2) return ONE_CHARACTER
  if (common.has(read)) return COMMON
  const address = plain(email)
  const [name = '', host = ''] = address.split('@')
  return [address, name, host, `${name}${host}`].includes(read) ? OWN_ADDRESS : undefined
}
