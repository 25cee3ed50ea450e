import type { AdLanguage } from '@adwright/contract/ad-copy'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { cleanName, offersFrom, subjectOf, titledIn } from '#features/ad-copy/index.ts'
import type { Subject } from './calendar.rules.ts'

const SUBJECTS_MAX = 12

/** 'Birthday and wedding cakes' stay together: one post is about both. */
const piecesOf = (list: string, language: AdLanguage): string[] => offersFrom(list, language).map((it) => it.whole)

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
