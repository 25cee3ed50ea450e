import type { AdLanguage } from '@adwright/contract/ad-copy'
import type { Trade } from '#trades/index.ts'
import { calendarWords } from './languages.rules.ts'

/** Closing lines in the owner's tone, which may be given in English or in the language of the texts. */
export function closingsFor(
  tone: string,
  trade: Trade | undefined,
  isNamed: boolean,
  language?: AdLanguage,
): readonly string[] {
  const { voices, closings } = calendarWords(language)
  const english = calendarWords('en').voices
  const voice = voices.find(({ like }, at) => new RegExp(`${english[at]?.like}|${like}`, 'iu').test(tone))
  if (isNamed) return voice?.about ?? closings.about
  return voice?.general ?? closings[trade?.way ?? 'quote']
}
