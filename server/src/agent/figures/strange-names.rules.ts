import { nameKey } from './fact.rules.ts'
import type { Label } from './mentions.rules.ts'

/** Names that nobody told us: a campaign that doesn't exist. */

const WORD = String.raw`\p{Lu}[\p{L}'’&]+`
/** Two capitalised words or more, none of them blanked out. */
const NAME = new RegExp(String.raw`(?<![\p{L}\p{N}_])${WORD}(?:[ -](?:& )?${WORD})+(?![\p{L}_])`, 'gu')
const CAMPAIGN = `(?:campaigns?|kampagnen?|campagnes?|campañas?|campagn[ae]|campanhas?)`
const BEHIND = new RegExp(String.raw`^[\s*_-]*${CAMPAIGN}(?![a-zà-ɏ])`, 'iu')
const BEFORE = new RegExp(String.raw`(?<![a-zà-ɏ])${CAMPAIGN}\s[*_"“«„]*$`, 'iu')
/** Names of the trade, not of anything of the owner's. */
const TRADE =
  /google|meta|facebook|instagram|youtube|tiktok|bing|microsoft|performance max|display|shopping|search console|black friday|cyber monday/iu

/** Whether a line may name a campaign. */
export const mayName = (plain: string): boolean => NAMES_CAMPAIGN.test(plain)
const NAMES_CAMPAIGN = new RegExp(`(?<![a-zà-ɏ])${CAMPAIGN}(?![a-zà-ɏ])`, 'iu')

/** Names in a line that no tool and nobody said, as labels that no fact has. `isKnown`: the word means something. */
export function strangersIn(
  plain: string,
  heard: string,
  isKnown: (at: number, end: number) => boolean,
  lang: string,
): Label[] {
  return [...plain.matchAll(NAME)].flatMap(({ index, 0: said }) => {
    const lead = /^\S+\s/.exec(said)?.[0] ?? ''
    const isFirst = /^[\s>*_•-]*$/.test(plain.slice(0, index))
    const isLed = isFirst && isKnown(index, index + lead.length - 1)
    const [at, text] = isLed ? [index + lead.length, said.slice(lead.length)] : [index, said]
    const end = at + text.length
    if (!/[ -]/.test(text) || TRADE.test(text) || heard.includes(text.toLowerCase())) return []
    const isCampaign = BEHIND.test(plain.slice(end)) || BEFORE.test(plain.slice(0, at))
    // Nouns are capitalised in German.
    const isSubject = lang !== 'de' && (isFirst || isLed) && /^\s\p{Ll}/u.test(plain.slice(end))
    return isCampaign || isSubject ? [{ at, end, keys: [nameKey(text)], isStrange: true }] : []
  })
}
