import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import type { SiteContent } from '@adwright/contract/one-page-site'
import {
  SITE_ABOUT_MAX_CHARS,
  SITE_HEADLINE_MAX_CHARS,
  SITE_INTRO_MAX_CHARS,
  SITE_LINE_MAX_CHARS,
  SITE_OFFERS_MAX,
} from '@adwright/contract/limits'
import { townOfPlace } from '@adwright/contract/values/town.rules'
import {
  cleanSubject,
  itemsOf,
  languageFor,
  placed,
  tradeOf,
  townOf,
  wordsOfLanguage,
  writeAdTextFor,
} from '#features/ad-copy/index.ts'
import { linesOf } from '#trades/index.ts'

const listOf = (items: readonly string[], and: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
const HEADLINE_ITEMS = 2
/** How many ad texts make an introduction. */
const INTRO_LINES = 2

/** The items of a list. 'Birthday and wedding cakes' is one product; before a list's last item, 'and' separates. */
function namedIn(list: string): string[] {
  const pieces = list.split(/[,;\n]/).filter((it) => itemsOf(it).length > 0)
  const last = pieces.length - 1
  return pieces
    .flatMap((piece, at) => (at === last && last > 0 ? piece.split(/\band\b/i) : [piece]))
    .map((it) => cleanSubject(it.replace(placed, '')))
    .filter((it) => it.length > 1)
}

/** The longest of these that fits. */
const fitting = (lines: readonly string[], max: number): string =>
  lines.find((it) => it.length <= max && it !== '') ?? (lines.at(-1) ?? '').slice(0, max)

/** A page's initial texts: only what the owner said about the business, and what is true of every business in its trade. */
export function firstWords(
  profile: BusinessProfile,
  told: { readonly phone?: string | undefined; readonly address?: string | undefined },
): SiteContent {
  const name = profile.business_name.slice(0, SITE_LINE_MAX_CHARS)
  const listed = [profile.services, profile.products].map((text) => ({ text, items: namedIn(text) }))
  const items = [...new Set(listed.flatMap((it) => it.items))].slice(0, SITE_OFFERS_MAX)
  const town = townOf(profile) ?? townOfPlace(profile.location)
  const trade = tradeOf(profile)
  const language = languageFor({ profile })
  const { and, places } = wordsOfLanguage(language)
  const called = (trade && linesOf(trade, language)?.word) ?? ''
  const sold = items.length > 0 ? listOf(items.slice(0, HEADLINE_ITEMS), and) : called
  const headlines = [
    ...(sold !== '' && town ? [`${upperFirst(sold)} ${places[0]} ${town}`] : []),
    ...(sold === '' ? [] : [upperFirst(sold)]),
    name,
  ]
  const { descriptions } = writeAdTextFor({ profile }, 0, INTRO_LINES)
  return {
    business_name: name,
    headline: fitting(headlines, SITE_HEADLINE_MAX_CHARS),
    intro: fitting([descriptions.join(' '), descriptions[0] ?? ''], SITE_INTRO_MAX_CHARS),
    offers: items.map((item) => ({ name: upperFirst(item), text: '', price: '' })),
    special: '',
    // Prose isn't split into a list.
    about: listed
      .filter((it) => it.items.length === 0)
      .map((it) => it.text.trim())
      .join('\n\n')
      .trim()
      .slice(0, SITE_ABOUT_MAX_CHARS),
    phone: told.phone ?? profile.phone,
    address: (told.address || profile.location).slice(0, SITE_LINE_MAX_CHARS),
    hours: [],
    image_id: null,
    has_form: true,
  }
}
