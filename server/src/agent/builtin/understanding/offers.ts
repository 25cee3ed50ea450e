import type { Reading } from './reading.ts'

/** What a business sells and does, cut out of free sentences: 'we sell bread and do weddings, website x.example'. */
export interface OffersSaid {
  readonly products?: string
  readonly services?: string
}

type Field = keyof OffersSaid
const subject = "(?:we|i|who|that|which|and|,|(?:shop|store|studio|bakery|business|company)(?: that)?)(?:'re| are| am)?"
const soft = '(?:also |now |mainly |mostly |only |just |even |currently |both )*'
const list = '\\s*:?\\s*(?:now |to )?(.+)'
/** Verbs of a trade: what is made is a product; for what is done the verb belongs to the service ('repairing bikes'). */
const madeVerbs = 'bake|brew|roast|grow|craft|produce|stock|manufacture|print|sew'
const doneVerbs =
  'repair|fix|install|teach|clean|paint|groom|restore|maintain|service|deliver|train|coach|organi[sz]e|plan|rent|build|design|fit|replace|treat|walk|sharpen|tutor'
const patterns: readonly (readonly [Field, RegExp])[] = [
  ['products', new RegExp(`\\b(?:products? (?:are|is|now are|include|to|with|list is|:)|products?:)${list}`, 'i')],
  ['products', new RegExp(`\\b(?:${subject} ${soft})?(?:sell|sells|selling)\\b${list}`, 'i')],
  ['services', new RegExp(`\\b(?:services? (?:are|is|now are|include|to|with|:)|services?:)${list}`, 'i')],
  [
    'services',
    new RegExp(
      `\\b(?:${subject} ${soft}(?:offer|provide|do|offering|providing)|and (?:offer|provide)|offering|specialis(?:e|ing) in|specializ(?:e|ing) in)\\b${list}`,
      'i',
    ),
  ],
  ['products', new RegExp(`\\b(?:we|i|and) ${soft}(?:${madeVerbs})\\b${list}`, 'i')],
  // 'The name is X, industry Sports, services surf lessons and board rental, website …'.
  ['products', /[,;]\s*(?:and )?products? (?!and\b|or\b|in\b|on\b|for\b|that\b|we\b)(.+)/i],
  ['services', /[,;]\s*(?:and )?services? (?!and\b|or\b|in\b|on\b|for\b|that\b|we\b)(.+)/i],
]
const work = new RegExp(`\\b(?:we|i|and we) ${soft}(${doneVerbs})\\s+(.+)`, 'i')

const owned = '(?:our|my|the|its)'
/** The list ends where the sentence does, or where the next thing is told. */
const nextThing = new RegExp(
  [
    '\\.\\s|\\.$|[;!?\\n]',
    `(?:,|\\band|\\bon|\\bat|\\bvia|\\bsee)?\\s*\\b(?:${owned} )?(?:new )?(?:web ?site|site|web ?page|web address|homepage|url|web)\\b`,
    '(?:,|\\band|\\bon|\\bat|\\bvia|\\bsee|\\bthrough)?\\s*\\b(?:https?:\\/\\/|www\\.|[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.[a-z]{2,}\\b)',
    `\\band ${owned} (?:products|services|industry|name)\\b`,
    `(?:,|\\band)?\\s*\\b${owned} (?:products|services|industry|name)\\b`,
    `(?:,|\\band|\\bbut)?\\s*\\b(?:we|i|we're|i'm) (?:are|am|also |now )*(?:sell|offer|provide|do|in|based|located|call|called|are|am|have|want|need|would|deliver|specialis|specializ|${madeVerbs}|${doneVerbs})`,
    "(?:,|\\band)?\\s*\\bwe(?:'re| are)\\b",
    '(?:,|\\band)\\s*(?:offer|provide|sell|sells|offering|do)\\b',
    '\\b(?:products|services) (?:are|:)',
    '(?:,|\\band)?\\s*\\b(?:please|pls|save|remember|store|put|add|update|keep|note|set|can you|could you|thanks|thank you)\\b',
    '\\bin (?:my|the|our) profile\\b',
    '(?:,|\\band)?\\s*\\b(?:called|named|since|because|so that)\\b',
  ].join('|'),
  'i',
)
/** A place at the end is where, not what: 'sourdough in Portland'. */
const place = /,?\s+(?:in|from|near|around|based in|here in|across|throughout) (?:the )?\p{Lu}[\p{L}' -]*$/u

export function listText(found: string): string {
  const stop = nextThing.exec(found)
  return (stop ? found.slice(0, stop.index) : found)
    .replace(place, '')
    .replace(/^(?:now |to |things like |stuff like )/i, '')
    .replace(/[\s,:]+(?:and|now|too|as well|today|from now on)?$/i, '')
    .replace(/[\s,:]+(?:and|now|too|as well)?$/i, '')
    .replace(/^["'“]|["'”]$/g, '')
    .trim()
}

/** 'Put engraving and repairs as services in my profile'. */
function putAs(text: string, field: Field): string | undefined {
  const lead = `\\b(?:put|add|set|list|save|enter|store|include)\\s+(.+?)\\s+(?:as|to|under|for|in|into|among)\\s+(?:my |our |the )?(?:list of )?${field}\\b`
  const said = new RegExp(lead, 'i').exec(text)?.[1]
  return said && !/^(?:it|this|that|them|these|those)$/i.test(said.trim()) ? said.trim() : undefined
}
/** 'We also do wedding bouquets, add this to services': what 'this' is, the sentence before tells. */
const meantField = (text: string): Field | undefined => {
  const said =
    /\b(?:this|that|it|them|these|those)\s+(?:as|to|under|in|into|among)\s+(?:my |our |the )?(products|services)\b/i
  const field = said.exec(text)?.[1]?.toLowerCase()
  return field === 'products' || field === 'services' ? field : undefined
}

const gerund = (verb: string): string =>
  verb.endsWith('e')
    ? `${verb.slice(0, -1)}ing`
    : /^(?:plan|fit)$/.test(verb)
      ? `${verb}${verb.at(-1)}ing`
      : `${verb}ing`

function workIn(text: string): string | undefined {
  const hit = work.exec(text)
  const what = hit?.[2] ? listText(hit[2]) : ''
  return hit?.[1] && what !== '' ? `${gerund(hit[1].toLowerCase())} ${what}` : undefined
}

const notOffers =
  /^(?:business|profile|it|called|in|this|that|not|you|some|something|a (?:google )?(?:campaign|ad)\b)\b/i
function offered(text: string, field: Field): string | undefined {
  const put = putAs(text, field)
  if (put) return put
  for (const [of, pattern] of patterns) {
    if (of !== field) continue
    const found = pattern.exec(text)?.[1]
    const said = found ? listText(found) : ''
    if (said !== '' && !notOffers.test(said)) return said
  }
  return undefined
}

export function offersIn(r: Reading): OffersSaid {
  const text = r.text.replace(/\s+/g, ' ')
  const products = offered(text, 'products')
  const services = offered(text, 'services') ?? workIn(text)
  const meant = meantField(text)
  const one = products ?? services
  if (meant && one && !(products && services)) return { [meant]: one }
  return { ...(products ? { products } : {}), ...(services ? { services } : {}) }
}

/** 'We also sell X', 'add X to our products': the rest of the list stays. */
export const addsOffers = (r: Reading): boolean =>
  /\b(?:we|i) (?:now )?also (?:\w+ )?|\badd\b.*\b(?:products|services|list)\b|\b(?:we|i) now (?:sell|offer|do|provide)\b.*\b(?:too|as well)\b/i.test(
    r.text,
  )

const gone = [
  /\b(?:we|i) (?:do not|don't|dont|no longer|not|have stopped|stopped|quit|are not|aren't)(?: \w+ly)? (?:sell|selling|offer|offering|do|doing|provide|providing|make|making|stock|have) (.+?)(?= (?:any ?more|any longer|now|at the moment)\b|[,.;!]|$| (?:and )?(?:please|take|remove|delete)\b| so )/i,
  /\b(?:remove|delete|drop|take|strike|cut|erase) (.+?) (?:from|off|out of) (?:my|our|the) (?:list of )?(?:products?|services?|profile|offers?|offerings?|list)\b/i,
]
/** 'We don't sell prints any more', 'take soap out of my products': what leaves the lists. */
export function offersGone(r: Reading): string[] {
  const found = gone
    .map((pattern) => pattern.exec(r.text)?.[1]?.trim())
    .find((x) => x && !/^(?:it|this|that|them|these)$/i.test(x))
  return found
    ? found
        .split(/\s*(?:,|\band\b|&|\bor\b)\s*/)
        .map((x) => x.replace(/^(?:the|our|my|any) /i, ''))
        .filter((x) => x !== '')
    : []
}
