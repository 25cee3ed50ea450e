import type { AdLanguage } from '@adwright/contract/ad-copy'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { cleanName, cleanSubject, itemsOf, subjectOf, placed, titledIn } from '#features/ad-copy/index.ts'
import type { Subject } from './calendar.rules.ts'

const SUBJECTS_MAX = 12

const PIECE_MAX_WORDS = 5
const PLURAL = /[^s]s$/i
/**
 * 'Birthday and wedding cakes' stay together: 'birthday' alone is nothing that is sold. 'Pedicures and nail art' are two: each part
 * in the plural is a thing. Other languages say it by a hyphen: 'Geburtstags- und Hochzeitstorten'. Where a list turns into a
 * speech, it ends.
 */
function piecesOf(list: string, language: AdLanguage): string[] {
  const pieces = list.split(/[,;\n]/).map((it) => it.trim())
  const speech = pieces.findIndex((it) => /[:{}<>]/.test(it))
  return (speech < 0 ? pieces : pieces.slice(0, speech)).flatMap((piece) => {
    const items = itemsOf(piece, language)
    const isPart = (it: string): boolean => (language === 'en' ? !PLURAL.test(it) : it.endsWith('-'))
    const isOne = items.slice(0, -1).some(isPart) && piece.split(/\s+/).length <= PIECE_MAX_WORDS
    return isOne ? [cleanSubject(piece.replace(placed, ''), language)] : items
  })
}

/** What the business sells, in the owner's own words, alternating services and products. The trade if nothing is named. */
export function subjectsOf(profile: BusinessProfile, language: AdLanguage = 'en'): Subject[] {
  const [services, products] = [piecesOf(profile.services, language), piecesOf(profile.products, language)]
  const mixed = Array.from({ length: Math.max(services.length, products.length) }, (_, at) => [
    products[at],
    services[at],
  ])
  const own = mixed.flat().filter((it) => it !== undefined)
  const all = own.length > 0 ? own : [subjectOf({ profile, language }).subject]
  return [...new Set(all)].slice(0, SUBJECTS_MAX).map((small) => ({ small, title: titledIn(language, small) }))
}

const BUSINESS_MAX_CHARS = 40
/** The name for texts; 'us' if it's too long. */
export function businessName(profile: BusinessProfile): string {
  const name = cleanName(profile.business_name)
  return name.length > BUSINESS_MAX_CHARS ? `${name.slice(0, BUSINESS_MAX_CHARS).replace(/\s+\S*$/, '')}` : name
}
