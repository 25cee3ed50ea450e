import { PASSWORD_MIN_CHARS } from '@adwright/contract/limits'
import { invalid } from '#kernel/app-error.ts'
import { weaknessOf } from './password.rules.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The about 49,000 most common passwords that are long enough to be chosen here. Loaded when the first person chooses one. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((it) => it.length >= PASSWORD_MIN_CHARS))
}

/** Checks newly chosen passwords; older ones still sign in. Create it before a transaction, which shouldn't wait for the list to load. */
export async function passwordJudge(): Promise<(field: string, password: string, email: string) => void> {
  common ??= readCommon()
  const list = await common
  return (field, password, email) => {
    const message = weaknessOf(password, email, list)
    if (message !== undefined) throw invalid({ path: field, message })
  }
}
