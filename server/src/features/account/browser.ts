import Bowser from 'bowser'
import { accountTexts } from './account.texts.ts'

const NAME_MAX_CHARS = 80

/** 'Firefox on Windows'; null for programs and unknown browsers. */
export function browserOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return null
  return `${browser.name}${os.name ? accountTexts.on(os.name) : ''}`.slice(0, NAME_MAX_CHARS)
}
