import type { ImageBusiness } from '../../port.ts'
import type { Chance } from '../seed.ts'
import { type Domain, domains } from './domains.lexicon.ts'
import { hasIcon } from '../icons.ts'
import { iconOfWord, notSubjects } from './subjects.lexicon.ts'
import { asWritten, isEnglish } from './as-written.rules.ts'
import { type Occasion, readWish, type Wish } from './wish.rules.ts'
import { capital, formsOf, lowerFirst, plain, wordsOf } from './words.rules.ts'

/** All that a design says, and what it shows. */
export interface Brief {
  readonly occasion: Occasion
  /** A few words above the headline: when, or what it is. */
  readonly kicker: string
  readonly headline: string
  readonly sub: string
  readonly offer: string
  readonly cta: string
  readonly brand: string
  readonly site: string
  readonly domain: Domain
  /** At least four icons, the most fitting first. */
  readonly icons: readonly string[]
}

/** Words of somebody who has something to sell; without any, a wish may be just for a picture. */
const SELLS =
  /\b(?:our|my|we|us|shop|store|ad|ads|advert\w*|banner|flyer|poster|promot\w*|business|customers?|services?|book|order|buy)\b/i
const HEADLINE_TOPIC_CHARS = 30
const PLAIN_TOPIC_CHARS = 46

/** Writes the copy of a design from what was asked and what is known of the business. */
export function writeBrief(prompt: string, business: ImageBusiness | undefined, chance: Chance): Brief {
  const brand = plain(business?.name ?? '').slice(0, 60)
  const site = siteOf(business?.website ?? '')
  const wish = readWish(prompt, brand)
  const domain = domainOf(wish.season ? plain(prompt).replace(new RegExp(wish.season, 'i'), ' ') : prompt, business)
  const icons = iconsOf(brand === '' ? prompt : prompt.replaceAll(brand, ' '), wish.topic, wish, domain, business)
  if (!isEnglish(prompt)) return { ...asWritten(prompt, business), occasion: wish.occasion, brand, site, domain, icons }
  const topic = wish.topic
  const [first, second] = wish.quoted
  const sells = business !== undefined || wish.occasion !== 'general' || SELLS.test(prompt)
  const written = headlineOf(wish, domain, brand, chance, sells)
  const headline = (first ?? written.headline).replace(/[.]$/, '')
  return {
    occasion: wish.occasion,
    kicker: newIn(kickerOf(wish, first ? undefined : written.kicker), headline),
    headline,
    sub: second ?? (!sells ? '' : subOf(wish, topic, headline, domain, business, chance)),
    offer: wish.offer ?? '',
    cta: sells || wish.offer ? ctaOf(wish, domain) : '',
    brand,
    site,
    domain,
    icons,
  }
}

function domainOf(prompt: string, business: ImageBusiness | undefined): Domain {
  const score = new Map<Domain, number>()
  const count = (text: string, weight: number): void => {
    for (const word of wordsOf(text))
      for (const domain of Object.values(domains))
        if (formsOf(word).some((form) => ` ${domain.words} `.includes(` ${form} `)))
          score.set(domain, (score.get(domain) ?? 0) + weight)
  }
  count(prompt, 3)
  count(`${business?.name ?? ''} ${business?.products ?? ''} ${business?.services ?? ''}`, 1)
  for (const domain of Object.values(domains))
    if (
      business &&
      domain.industries.includes(business.industry) &&
      !['E-commerce', 'Other'].includes(business.industry)
    )
      score.set(domain, (score.get(domain) ?? 0) + 2)
  const [best] = [...score].toSorted((a, b) => b[1] - a[1])
  return best?.[0] ?? domains.shop ?? Object.values(domains)[0] ?? never()
}
function never(): never {
  throw new Error('there are no domains')
}

const newIn = (kicker: string, headline: string): string =>
  headline.toLowerCase().includes(kicker.toLowerCase()) ? '' : kicker

/** The topic put into a sentence, when it is short enough to be one's subject. */
function spoken(patterns: readonly [string, ...string[]], topic: string, chance: Chance): string {
  const pattern = chance.pick(patterns)
  return pattern.startsWith('{t}') ? pattern.replace('{t}', capital(topic)) : pattern.replace('{t}', lowerFirst(topic))
}

/** Around a thing that nobody is said to sell. */
const anybody: readonly [string, ...string[]] = [
  'Say hello to {t}',
  'Here’s to {t}',
  'All you need: {t}',
  'In the mood for {t}',
]
const REDUNDANT = /^(?:collection|range|line|selection|variety|series) of /i
const ONE_OF_MANY =
  /\b(?:concert|workshop|party|fair|market|course|class|webinar|exhibition|festival|tasting|consultation|day|event|show|gig|lesson|bootcamp|masterclass|brunch|quiz|night)$/i

/** `jazz concert` -> `our jazz concert`: one of something needs a word before it. */
const ours = (topic: string): string =>
  /^(?:an?|the|our|my|this)\s/i.test(topic) || !ONE_OF_MANY.test(topic) ? lowerFirst(topic) : `our ${lowerFirst(topic)}`
const bare = (topic: string): string => topic.replace(/^(?:an?|the)\s/i, '')

function headlineOf(
  wish: Wish,
  domain: Domain,
  brand: string,
  chance: Chance,
  isForBusiness: boolean,
): { headline: string; kicker?: string } {
  const { season, when } = wish
  const topic = wish.topic.length > HEADLINE_TOPIC_CHARS ? wish.topic.replace(REDUNDANT, '') : wish.topic
  const t = topic.length <= HEADLINE_TOPIC_CHARS ? topic : ''
  const b = bare(t)
  if (/^(?:how|why|what|when|where)\s/i.test(topic) && topic.length <= PLAIN_TOPIC_CHARS)
    return { headline: capital(topic) }
  switch (wish.occasion) {
    case 'opening':
      return {
        headline: chance.pick([
          'We’re open. Come on in',
          'New doors. Big smiles',
          when ? `Doors open ${lowerFirst(when)}` : 'Our doors are open',
        ]),
        kicker: 'Grand opening',
      }
    case 'sale':
      if (season && b)
        return {
          headline: chance.pick([`${season} prices on ${lowerFirst(b)}`, `It’s ${season}. Save on ${lowerFirst(b)}`]),
        }
      if (season) return { headline: chance.pick([`The ${season} sale is on`, `${season} savings are here`]) }
      return b
        ? {
            headline: chance.pick([
              `${capital(b)}, now for less`,
              `Love ${lowerFirst(b)}? Save today`,
              `More ${lowerFirst(b)}, less to pay`,
            ]),
            kicker: 'Special offer',
          }
        : {
            headline: chance.pick(['Good things, now for less', 'Treat yourself for less', 'The sale you waited for']),
            kicker: 'Special offer',
          }
    case 'launch':
      return b
        ? {
            headline: chance.pick([
              `Meet the new ${lowerFirst(b)}`,
              `Just in: ${lowerFirst(b)}`,
              `${capital(b)}. Finally here`,
            ]),
            kicker: season ?? 'New',
          }
        : { headline: chance.pick(['Something new is here', 'Fresh in. First look']), kicker: season ?? 'New' }
    case 'course':
      return {
        headline: t
          ? chance.pick([`Start here: ${lowerFirst(b)}`, `Say yes to ${ours(t)}`, `Make time for ${ours(t)}`])
          : chance.pick(domain.lines),
      }
    case 'event':
      return {
        headline: t
          ? chance.pick([
              `See you at ${ours(season ? `${season} ${lowerFirst(b)}` : t)}`,
              `Save the date: ${lowerFirst(season ? `${season} ${b}` : b)}`,
            ])
          : chance.pick(['Save the date', 'Be our guest']),
        kicker: 'You’re invited',
      }
    case 'hiring':
      return {
        headline: b
          ? `Wanted: ${lowerFirst(b)}`
          : chance.pick(['Come and work with us', 'There’s a place for you here']),
        kicker: 'We’re hiring',
      }
    case 'thanks':
      return {
        headline: chance.pick(['Thank you. Truly', 'You make this worth it', 'A big thank you']),
        kicker: brand ? 'From all of us' : '',
      }
    case 'giveaway':
      return { headline: t ? `Win ${lowerFirst(t)}` : 'You could win this', kicker: 'Giveaway' }
    case 'holiday':
      return b
        ? {
            headline: chance.pick([
              `Make ${season ?? 'the day'} special with ${lowerFirst(b)}`,
              `${season ?? ''} means ${lowerFirst(b)}`,
            ]),
          }
        : { headline: greeting(season ?? ''), kicker: brand ? 'From all of us' : '' }
    case 'general':
      if (t !== '')
        return {
          headline: spoken(isForBusiness ? domain.about : anybody, ours(t), chance),
          ...(season ? { kicker: season } : {}),
        }
      if (topic !== '' && topic.length <= PLAIN_TOPIC_CHARS) return { headline: capital(topic) }
      return { headline: chance.pick(domain.lines) }
  }
}

const greeting = (season: string): string =>
  season === 'Ramadan'
    ? 'Ramadan Mubarak'
    : season === 'Eid'
      ? 'Eid Mubarak'
      : season === 'Christmas'
        ? 'Merry Christmas'
        : `Happy ${season}`

function kickerOf({ when, occasion }: Wish, written: string | undefined): string {
  if (occasion === 'opening' && when) return `Grand opening · ${when}`
  return when ?? written ?? ''
}

function subOf(
  wish: Wish,
  longOne: string,
  headline: string,
  domain: Domain,
  business: ImageBusiness | undefined,
  chance: Chance,
): string {
  const listed = offersOf(business)
  const line = chance.pick(domain.subs)
  if (wish.occasion === 'hiring') return 'We’d love to meet you'
  if (wish.occasion === 'giveaway') return 'Will it be you?'
  if (wish.occasion === 'thanks')
    return business ? `It means a lot to everyone at ${plain(business.name)}` : 'It means more than you know'
  const isNew =
    longOne.length > HEADLINE_TOPIC_CHARS &&
    !headline.toLowerCase().includes(longOne.replace(REDUNDANT, '').toLowerCase())
  if (isNew) return capital(longOne)
  if (listed.length >= 2 && chance.next() < 0.65) return capital(listedInWords(listed))
  return line
}

/** Up to three things that the business says it sells, as it says them. */
function offersOf(business: ImageBusiness | undefined): string[] {
  const told = plain(business?.products || business?.services || '')
  const parts = told.split(/\s*[,;|·]\s*/)
  const list = parts.length > 1 ? parts : told.split(/\s+(?:and|&)\s+/)
  return list.filter((it) => it.length > 1 && it.length < 28).slice(0, 3)
}

const listedInWords = (list: readonly string[]): string => {
  const words = list.map(lowerFirst)
  if (words.some((it) => / and | & /.test(it))) return words.join(', ')
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

function ctaOf(wish: Wish, domain: Domain): string {
  switch (wish.occasion) {
    case 'hiring':
      return 'Apply now'
    case 'giveaway':
      return 'Enter now'
    case 'thanks':
      return 'See you soon'
    case 'course':
      return 'Save your spot'
    case 'event':
      return 'Join us'
    case 'opening':
      return 'Visit us'
    case 'launch':
      return domain.cta === 'Start free' ? 'Try it free' : 'Discover it'
    case 'sale':
      return /Book|Talk|quote/.test(domain.cta)
        ? 'Claim the offer'
        : domain.cta === 'Start free'
          ? 'Get the deal'
          : 'Shop the sale'
    default:
      return domain.cta
  }
}

const siteOf = (website: string): string => {
  const it = plain(website)
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase()
  return it.includes('.') && it.length <= 40 ? it : ''
}

const seasonIcons: Readonly<Record<string, readonly string[]>> = {
  Summer: ['sun', 'sunglasses'],
  Winter: ['snowflake', 'scarf'],
  Spring: ['tulip', 'blossom'],
  Autumn: ['maple-leaf', 'fallen-leaf'],
  Christmas: ['christmas-tree', 'wrapped-gift'],
  Halloween: ['jack-o-lantern', 'ghost'],
  'Valentine’s Day': ['red-heart', 'love-letter'],
  'Mother’s Day': ['bouquet', 'red-heart'],
  'Father’s Day': ['necktie', 'trophy'],
  Easter: ['hatching-chick', 'egg'],
  Thanksgiving: ['turkey', 'pie'],
  Diwali: ['diya-lamp', 'sparkler'],
  Ramadan: ['crescent-moon', 'star'],
  Eid: ['crescent-moon', 'star'],
  Hanukkah: ['candle', 'star'],
  'New Year': ['fireworks', 'bottle-with-popping-cork'],
  'Back to school': ['backpack', 'pencil'],
  'Black Friday': ['shopping-bags', 'credit-card'],
  'Cyber Monday': ['laptop', 'shopping-cart'],
}
const occasionIcons: Readonly<Partial<Record<Occasion, readonly string[]>>> = {
  hiring: ['briefcase', 'handshake', 'waving-hand'],
  thanks: ['red-heart', 'bouquet', 'sparkles'],
  giveaway: ['wrapped-gift', 'party-popper', 'ticket'],
  opening: ['party-popper', 'balloon'],
  sale: ['shopping-bags', 'wrapped-gift'],
  holiday: ['sparkles'],
  event: ['party-popper', 'ticket'],
}

/** Words of the prompt first (its topic above all), then the season, the products, the occasion and the trade. */
function iconsOf(
  prompt: string,
  topic: string,
  wish: Wish,
  domain: Domain,
  business: ImageBusiness | undefined,
): string[] {
  const own = [...named(topic), ...named(prompt)]
  const season = seasonIcons[wish.season ?? ''] ?? []
  const occasion = occasionIcons[wish.occasion] ?? []
  const leads = wish.occasion === 'hiring' || wish.occasion === 'thanks' || wish.occasion === 'giveaway'
  const list = [
    ...(leads ? occasion : []),
    ...(wish.occasion === 'holiday' && named(topic).length === 0 ? season : []),
    ...own,
    ...season,
    ...named(`${business?.products ?? ''} ${business?.services ?? ''}`).slice(0, 3),
    ...domain.icons.slice(0, 4),
    ...occasion,
    'sparkles',
    'glowing-star',
  ]
  return [...new Set(list)].slice(0, 6)
}

function named(text: string): string[] {
  const words = wordsOf(plain(text))
  return words.flatMap((word, at) => {
    const pair = `${words[at - 1] ?? ''}-${word}`
    for (const form of formsOf(pair)) if (hasIcon(form)) return [form]
    for (const form of formsOf(word)) {
      const icon = iconOfWord(form)
      if (icon) return [icon]
    }
    for (const form of formsOf(word)) if (form.length > 2 && !notSubjects.has(form) && hasIcon(form)) return [form]
    return []
  })
}
