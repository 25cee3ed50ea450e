import type { Reading } from './reading.ts'

const ROLES =
  'client|customer|partner|boss|manager|husband|wife|brother|sister|mum|mom|dad|father|mother|son|daughter|friend|colleague|co-?worker|assistant|accountant|owner|co-?owner|agent|designer|chef|baker|landlord|neighbou?r|investor|director|buyer'
const WORD = "\\p{L}[\\p{L}'’-]+"
const MORE = "(?:\\s+\\p{Lu}[\\p{L}'’-]+){0,3}"
const role = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur|[Tt]he)\\s+(?:business |new |main |marketing |head |other )?(?:${ROLES})\\s*[,:]?\\s+(?:(?:is|called|named|name is)\\s+)?(${WORD}${MORE})(?![\\p{L}@+-]|\\.\\p{L})`,
  'u',
)
const MAIL = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+'
const beforeAddress = new RegExp(
  `\\b(?:[Tt]o|[Ww]ith|[Ff]or|[Ss]he'?s|[Hh]e'?s|[Ii]t'?s)\\s+(${WORD}(?:\\s+${WORD}){0,2}?)(?:\\s*[,(<:-]+\\s*|\\s+(?:(?:at|on|via|using)\\s+)?[(<]?)${MAIL}`,
  'u',
)
/** Words that follow a role or stand before an address, and are nobody's name. */
const noNames: ReadonlySet<string> = new Set(
  'for to at with and or by via about on in of as so that this it them him her his their my our your the a an is was has had can could will would should wants want needs need says said asked please pls approval approve review look check first now today tomorrow too also again email mail e-mail address client customer partner boss campaign campaigns ad ads who which what before after when if but there here send share get got me us you they she he over back off out up down yes no ok okay sure thanks name'.split(
    ' ',
  ),
)
const asWritten = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => (/^\p{Ll}/u.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ')
const isName = (words: string): boolean => words.split(/\s+/).every((w) => !noNames.has(w.toLowerCase()))
/** 'to sourdough search': the words of a campaign are nobody's name. */
const inCampaign = (r: Reading, words: string): boolean =>
  r.known.some((c) => c.name.toLowerCase().includes(words.toLowerCase()))

/** 'My partner maria', 'our client Bob Lee', 'to bob at bob@x.example'. */
export function roleName(r: Reading): string | undefined {
  for (const pattern of [role, beforeAddress]) {
    const found = pattern.exec(r.text)?.[1]
    if (found && isName(found) && !inCampaign(r, found)) return asWritten(found)
  }
  return undefined
}

/** Local parts that are a desk and no person. */
const desks: ReadonlySet<string> = new Set(
  'info hello hi hey contact office sales mail email admin team shop store orders order me support marketing client clients customer accounts account billing finance enquiries inquiries bookings booking reception noreply no-reply test post web webmaster kitchen bakery studio help service press jobs owner boss manager events hr pr it ads'.split(
    ' ',
  ),
)
/** The name that an address suggests: 'maria@…' is Maria, 'info@…' is nobody. It is only ever proposed. */
export function nameFromEmail(email: string): string | undefined {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const words = local.split(/[._-]+/)
  const ok = words.length <= 3 && words.every((w) => /^\p{L}{2,15}$/u.test(w) && !desks.has(w))
  return ok && !domain.startsWith(`${local}.`) ? asWritten(words.join(' ')) : undefined
}

const NAME_WORDS_MAX = 7
const noAnswer =
  /\?|^(?:thanks?|thank you|thx|cheers|great|perfect|nice|cool|awesome|never ?mind|forget|what|how|why|which|where|when|can|could|should|would|do|does|did|is there|are|any|anything|show|tell|give|make|create|pause|resume|raise|lower|write|wait|stop|cancel|later|not now)\b/i
/** A question, thanks or a new wish is no name, whatever was asked before. */
export const mayBeName = (r: Reading): boolean =>
  !noAnswer.test(r.text.trim()) && r.tokens.filter((t) => t.kind === 'word').length <= NAME_WORDS_MAX
