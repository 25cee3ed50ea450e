import { accountTexts } from './account.texts.ts'
/** Normalizes a password: other case or Unicode forms are just as easy to guess. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Why a password is easily guessed, as a sentence for its owner; undefined if it isn't. */
export function weaknessOf(password: string, email: string, common: ReadonlySet<string>): string | undefined {
  const read = plain(password)
  if (new Set(read).size < 2) return accountTexts.password.oneCharacter
  if (common.has(read)) return accountTexts.password.common
  const address = plain(email)
  const [name = '', host = ''] = address.split('@')
  return [address, name, host, `${name}${host}`].includes(read) ? accountTexts.password.ownAddress : undefined
}
