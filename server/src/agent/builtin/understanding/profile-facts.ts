import { industries } from '@adwright/contract/business-profile'
import { nameFrom } from './naming.ts'
import type { Reading } from './reading.ts'

export interface ProfileSaid {
  readonly business_name?: string | undefined
  readonly industry?: string | undefined
  readonly products?: string | undefined
  readonly services?: string | undefined
  readonly website_url?: string | undefined
  readonly report_frequency_hours?: number | undefined
}

/** What people call their trade, by the product's own list. */
const trades: Readonly<Record<string, string>> = {
  'Food & Beverage': 'food|beverage|restaurant|cafe|café|bakery|coffee|catering|bar|brewery|pizzeria|food truck|drinks',
  Healthcare:
    'health|healthcare|medical|dental|dentist|dentistry|clinic|doctor|physiotherapy|chiropractic|medicine|health care|therapy',
  Fitness: 'fitness|gym|yoga|pilates|personal training|crossfit',
  Legal: 'legal|law|lawyer|attorney|law firm',
  Beauty: 'beauty|hair|salon|cosmetics|nails|spa|barber|hairdressing|skincare',
  'Pet Services': 'pet|pets|dog grooming|pet care|pet grooming|veterinary|vet|dog walking|pet sitting|animal care',
  'Home Services':
    'home services|home service|plumbing|plumber|roofing|hvac|electrician|landscaping|gardening|handyman|locksmith|pest control|heating',
  'Cleaning Services': 'cleaning|cleaner|janitorial|laundry',
  Retail: 'retail|shop|store|florist|flowers',
  'E-commerce': 'e-commerce|ecommerce|online shop|online store|online retail|webshop',
  'Real Estate': 'real estate|realtor|property|estate agent|real-estate|realty',
  Automotive: 'automotive|car|cars|garage|auto repair|car repair|car dealer|auto',
  Education: 'education|school|tutoring|teaching|courses|training|language school',
  Travel: 'travel|tourism|travel agency|tours',
  Technology: 'technology|tech|it services|information technology|it',
  Software: 'software|saas|app development|apps',
  Finance: 'finance|accounting|bookkeeping|financial|banking|tax|accountancy',
  Construction: 'construction|building|builder|contractor|renovation',
  Photography: 'photography|photographer|photo',
  Music: 'music|band|music school',
  Fashion: 'fashion|clothing|apparel|clothes|jewelry|jewellery',
  Hospitality: 'hospitality|hotel|hotels|bed and breakfast|hostel',
  Marketing: 'marketing|advertising|marketing agency',
  Consulting: 'consulting|consultancy|coaching',
  Insurance: 'insurance',
  Manufacturing: 'manufacturing',
  Agriculture: 'agriculture|farming|farm',
  Entertainment: 'entertainment|events|event planning|cinema|theatre',
  Sports: 'sport|sports|sporting goods',
  'Art & Design': 'art|design|graphic design|interior design|arts',
  Media: 'media|film|video production',
  Logistics: 'logistics|shipping|moving|removals|freight',
  Security: 'security|alarm systems',
  Electronics: 'electronics|electronic',
  Gaming: 'gaming|video games|games',
  'Non-Profit': 'non-profit|nonprofit|charity|non profit|ngo',
  Government: 'government|public sector',
  Energy: 'energy|solar|solar panels',
  Telecommunications: 'telecommunications|telecom|telecoms',
  Transportation: 'transportation|taxi|transport|limousine',
  Publishing: 'publishing|books|publisher',
  Pharmaceuticals: 'pharmaceuticals|pharmacy|pharma|pharmaceutical',
  Textiles: 'textiles|textile|fabrics',
  Aerospace: 'aerospace|aviation',
  Mining: 'mining',
  'Personal Services': 'personal services|tailoring|massage',
  'Professional Services': 'professional services',
  Other: 'other|something else',
}

/** The industry of the product's list that a phrase names. */
function industryOf(phrase: string): string | undefined {
  const said = phrase
    .toLowerCase()
    .replace(/\band\b/g, '&')
    .trim()
  const exact = industries.find((i) => said.includes(i.toLowerCase()) && i !== 'Other')
  if (exact) return exact
  const words = ` ${phrase.toLowerCase().replace(/[^\p{L}\p{N}&' -]/gu, ' ')} `
  const hits = Object.entries(trades).flatMap(([industry, names]) =>
    names
      .split('|')
      .filter((n) => words.includes(` ${n} `))
      .map((n) => ({ industry, length: n.length })),
  )
  return hits.toSorted((a, b) => b.length - a.length)[0]?.industry
}

const text = (r: Reading): string => r.text.replace(/\s+/g, ' ')
const lists: readonly (readonly ['products' | 'services', RegExp])[] = [
  [
    'products',
    /\b(?:products? (?:are|is|now are|include|to|list is|:)|products?:|we (?:also |now )?sell|i sell|selling|sells)\s*:?\s*(?:now |to )?(.+)/i,
  ],
  [
    'services',
    /\b(?:services? (?:are|is|include|to|:)|services?:|we (?:also |now )?(?:offer|provide|do)|i (?:offer|provide|do)|and (?:offer|provide)|offering|specialis(?:e|ing) in|specializ(?:e|ing) in)\s*:?\s*(?:now |to )?(.+)/i,
  ],
]
/** The list ends where the sentence does, or where the next thing is told. */
function listText(found: string): string {
  const stop =
    /(?:\.\s|\.$|;|!|\?|\band (?:our|my|we|the) (?:website|site|url|products|services|industry|name|are in)\b|,? (?:our|my) (?:website|site)\b|\bwe (?:are|sell|offer|provide)\b|\bplease\b|\bsave\b|\bin (?:my|the|our) profile\b|\b(?:and|,) (?:offer|provide|sell)\b|\bour (?:products|services)\b|\b(?:products|services) (?:are|:))/i.exec(
      found,
    )
  return (stop ? found.slice(0, stop.index) : found)
    .replace(/^(?:now |to )/i, '')
    .replace(/[\s,]+(?:and|now)?$/i, '')
    .replace(/^["'“]|["'”]$/g, '')
    .trim()
}

const own =
  /^(?:business|company|shop|store|firm|brand|studio|salon|practice|agency|restaurant|it|bakery|clinic|cafe|us|name|place|gym|called|startup|we)$/
type Lead = (r: Reading, words: readonly string[], at: number, answering: boolean) => number | undefined
const proper = (r: Reading, at: number): boolean => /^\p{Lu}/u.test(r.tokens[at]?.text ?? '')
/** Each finds where a name begins: 'called X', 'the name is X', 'rename … to X', 'my business is X', 'we are X'. */
const leads: readonly Lead[] = [
  (_, words, at, answering) =>
    ['called', 'named'].includes(words[at] ?? '') &&
    (answering || words.slice(Math.max(0, at - 6), at).some((w) => own.test(w)))
      ? at + 1
      : undefined,
  (_, words, at) =>
    words[at] === 'name' &&
    ['is', "'s", ':', 'to', '='].includes(words[at + 1] ?? '') &&
    !['client', 'her', 'his', 'campaign'].includes(words[at - 1] ?? '')
      ? at + 2
      : undefined,
  (r, words, at) =>
    ['to', 'into'].includes(words[at] ?? '') &&
    r.has('rename', 'change') &&
    !r.has('campaign') &&
    words.slice(0, at).some((w) => ['name', 'rename', 'rebrand'].includes(w))
      ? at + 1
      : undefined,
  (r, words, at) =>
    words[at] === 'is' && ['business', 'company', 'shop'].includes(words[at - 1] ?? '') && proper(r, at + 1)
      ? at + 1
      : undefined,
  (r, words, at) =>
    ['we', 'i'].includes(words[at] ?? '') &&
    ['are', 'am', 'run', 'own'].includes(words[at + 1] ?? '') &&
    proper(r, at + 2)
      ? at + 2
      : undefined,
]

function nameIn(r: Reading, answering: boolean): string | undefined {
  const words = r.tokens.map((t) => t.lower)
  for (let at = 0; at < words.length; at++) {
    const from = leads.map((lead) => lead(r, words, at, answering)).find((x) => x !== undefined)
    if (from === undefined) continue
    const name = nameFrom(r, words[from] === ':' ? from + 1 : from)
    if (name !== '' && name.length <= 100) return name.replace(/\s+(?:and|,|now|please|from now on|today)$/, '')
  }
  return undefined
}

const frequencies: readonly (readonly [RegExp, number])[] = [
  [/\b(?:twice a day|every 12 hours|every twelve hours|12 hours|two times a day|12 hourly)\b/i, 12],
  [/\b(?:every (?:other|second) day|every (?:2|two) days|48 hours)\b/i, 48],
  [/\b(?:every (?:3|three) days|72 hours|every third day)\b/i, 72],
  [/\b(?:weekly|once a week|every week|each week|every 7 days|every seven days|168 hours|per week|a week)\b/i, 168],
  [/\b(?:daily|every day|once a day|each day|24 hours|every 24 hours|per day|a day)\b/i, 24],
]
function frequencyIn(r: Reading): number | undefined {
  if (!r.has('frequency') && !/\breports?\b/i.test(r.text)) return undefined
  return frequencies.find(([pattern]) => pattern.test(r.text))?.[1]
}

function industryIn(r: Reading, answering: boolean): string | undefined {
  const hit =
    /\b(?:industry (?:is|to|:|=)|in the|we(?:'re| are) in|i(?:'m| am) in|sector is|we work in|line of business is|field is|industry)\s+(.+)/i.exec(
      text(r),
    )
  const phrase = hit?.[1]?.split(/[.,;!?]|\band (?:we|our|i)\b|\band offer/)[0]
  if (phrase) {
    const found = industryOf(phrase)
    if (found) return found
  }
  return answering || r.has('industry') ? industryOf(text(r)) : undefined
}

/** 'Put engraving and repairs as services in my profile'. */
function putAs(r: Reading, field: 'products' | 'services'): string | undefined {
  const lead = `\\b(?:put|add|set|list|save|enter|store)\\s+(.+?)\\s+(?:as|to|under|for)\\s+(?:my |our |the )?${field}\\b`
  return new RegExp(lead, 'i').exec(text(r))?.[1]
}
function offered(r: Reading, field: 'products' | 'services', pattern: RegExp): string | undefined {
  const put = putAs(r, field)
  if (put) return put
  const found = pattern.exec(text(r))?.[1]
  const list = found ? listText(found) : ''
  return list === '' || /^(?:business|profile|it|called|in)\b/i.test(list) ? undefined : list
}
function nameAnswer(r: Reading): string | undefined {
  const said = r.text.trim().replace(/[.!]+$/, '')
  return r.tokens.length <= 8 ? said.replace(/^(?:it's|it is|we're|we are|that's)\s+/i, '') : undefined
}

/** What a message tells about the business, word for word. `answering`: the slot that was asked for. */
export function profileFactsIn(r: Reading, answering?: string): ProfileSaid {
  const asked = answering === 'business_name'
  const facts: ProfileSaid = {
    business_name: nameIn(r, asked) ?? (asked ? nameAnswer(r) : undefined),
    industry: industryIn(r, answering === 'industry'),
    ...Object.fromEntries(lists.map(([field, pattern]) => [field, offered(r, field, pattern)])),
    website_url: r.tokens.find((t) => t.kind === 'url')?.text,
    report_frequency_hours: frequencyIn(r),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
