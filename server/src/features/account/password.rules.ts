import { accountTexts } from './account.texts.ts'
/** One reading of a password: the same letters in another case or form are as easy to guess. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Why a password is the first that others would try, as a sentence for its owner; undefined where it isn't. */
export function weaknessOf(password: string, email: string, common: ReadonlySet<string>): string | undefined {
  const read = plain(password)
  if (new Set(read).size < 2) return accountTexts.password.oneCharacter
  if (common.has(read)) return accountTexts.password.common
  const address = plain(email)
  const [name = '', host = ''] = address.split('@')
  return [address, name, host, `${name}${host}`].includes(read) ? accountTexts.password.ownAddress : undefined
}
