import { asksForPhoto } from '@adwright/contract/images.rules'
import { readAsking } from './asking.rules.ts'
import { hasFact } from './facts.rules.ts'

/** Whether words belong on a painted picture: quoted ones, facts, and the texts of a business's own post. */
export function wantsTexts(prompt: string, hasBusiness: boolean): boolean {
  const { text, quoted, owed } = readAsking(prompt)
  if (text === 'none') return false
  return quoted.length > 0 || hasFact(owed) || (hasBusiness && !asksForPhoto(prompt))
}
