import { industryOf } from '#trades/index.ts'
import { nameFrom } from './naming.ts'
import { offersIn } from './offers.ts'
import { rowIn } from './profile-list.ts'
import type { Reading } from './reading.ts'

export interface ProfileSaid {
  readonly business_name?: string | undefined
  readonly industry?: string | undefined
  readonly products?: string | undefined
  readonly services?: string | undefined
  readonly website_url?: string | undefined
  readonly report_frequency_hours?: number | undefined
}

const text = (r: Reading): string => r.text.replace(/\s+/g, ' ')

const own =
  /^(?:business|company|shop|store|firm|brand|studio|salon|practice|agency|restaurant|it|bakery|clinic|cafe|us|name|place|gym|called|startup|we|school|garage|hotel|office|bar|nursery|boutique|workshop|run|own|have)$/
type Lead = (r: Reading, words: readonly string[], at: number, answering: boolean) => number | undefined
const proper = (r: Reading, at: number): boolean => /^\p{Lu}/u.test(r.tokens[at]?.text ?? '')
/** Each finds where a name begins: 'called X', 'the name is X', 'rename … to X', 'my business is X', 'we are X'. */
const leads: readonly Lead[] = [
  (_, words, at, answering) =>
    ['called', 'named'].includes(words[at] ?? '') &&
    (answering || words.slice(Math.max(0, at - 6), at).some((w) => own.test(w)))
      ? at + 1
      : undefined,
  // 'Our bakery Golden Crust sells …'.
  (r, words, at) =>
    ['my', 'our'].includes(words[at - 1] ?? '') &&
    own.test(words[at] ?? '') &&
    proper(r, at + 1) &&
    r.has('profile', 'save')
      ? at + 1
      : undefined,
  // 'Save my business: name Ink & Iron, …'.
  (r, words, at) =>
    words[at] === 'name' && (at === 0 || /^[:,;.]$/.test(words[at - 1] ?? '')) && proper(r, at + 1)
      ? at + 1
      : undefined,
  (_, words, at, answering) =>
    words[at] === 'name' &&
    ['is', "'s", ':', 'to', '='].includes(words[at + 1] ?? '') &&
    !['client', 'her', 'his', 'campaign', ...(answering ? [] : ['my'])].includes(words[at - 1] ?? '')
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
    ['is', ':'].includes(words[at] ?? '') &&
    own.test(words[at - 1] ?? '') &&
    words[at - 1] !== 'name' &&
    proper(r, at + 1)
      ? at + 1
      : undefined,
  (r, words, at) =>
    ['we', 'i'].includes(words[at] ?? '') &&
    ['are', 'am', 'run', 'own'].includes(words[at + 1] ?? '') &&
    proper(r, at + 2)
      ? at + 2
      : undefined,
]

/** 'Golden Crust in Portland' is Golden Crust; 'Made in Italy' stays. */
const withoutPlace = (name: string): string =>
  name
    .replace(
      /(?<!\b(?:Made|Born|Baked|Rooted|Lost|Alive|Dressed))(?:,)? (?:in|from|near|based in|at|over in) (?:the )?\p{Lu}.*$/u,
      '',
    )
    .replace(/ (?:sells?|offers?|does|makes?|is|are|provides?|has|have|bakes?|in \p{Ll}+ and)\b.*$/u, '')
    .replace(/\s+(?:and|,|now|please|from now on|today)$/, '')
const industryOnly = (name: string): boolean => /^(?:an?|the|in) /.test(name)

function nameIn(r: Reading, answering: boolean): string | undefined {
  const words = r.tokens.map((t) => t.lower)
  // 'I'm Priya and my company Anand Sweets …': who says only who they are gives way to the business.
  const places = [leads.slice(0, -1), leads.slice(-1)].flatMap((some) => words.map((_, at) => ({ some, at })))
  for (const { some, at } of places) {
    const from = some.map((lead) => lead(r, words, at, answering)).find((x) => x !== undefined)
    if (from === undefined || /\b(?:no longer|not|used to be)\b/.test(words.slice(Math.max(0, at - 3), at).join(' ')))
      continue
    const name = nameFrom(r, words[from] === ':' ? from + 1 : from)
    if (name !== '' && name.length <= 100 && !industryOnly(name)) return withoutPlace(name)
  }
  return undefined
}

const frequencies: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:twice (?:a|per) day|every 12 hours|every twelve hours|12 hours|(?:two|2) (?:reports? )?(?:a|per|each|every) day|(?:two|2) reports? daily|two times a day|12 hourly)\b/i,
    12,
  ],
  [/\b(?:every (?:other|second) day|every (?:2|two) days|48 hours)\b/i, 48],
  [/\b(?:every (?:3|three) days|72 hours|every third day)\b/i, 72],
  [
    /\b(?:weekly|(?:once|one time) (?:a|per|each|every) week|every week|each week|every 7 days|every seven days|168 hours|per week|a week)\b/i,
    168,
  ],
  [/\b(?:daily|every day|(?:once|one time) (?:a|per) day|each day|24 hours|every 24 hours|per day|a day)\b/i, 24],
]
function frequencyIn(r: Reading, asked: boolean): number | undefined {
  if (!asked && !r.has('frequency') && !/\breports?\b/i.test(r.text)) return undefined
  return frequencies.find(([pattern]) => pattern.test(r.text))?.[1]
}

const tradeLeads: readonly RegExp[] = [
  /\b(?:industry (?:is|to|:|=)|in the|we(?:'re| are) in|i(?:'m| am) in|sector is|we work in|line of business is|field is|industry)\s+(.+)/i,
  /\b(?:we|i) (?:are|run|own|have|manage|operate|opened|started|lead)(?: just)? (?:an?|my|our|the|this) (.+)/i,
  /\b(?:we're|i've got|we've got|i've opened|we've opened|i'm|i am|it's|it is|which is|that's) (?:an?|my|our|the) (.+)/i,
  /\b\p{Lu}[\p{L}&' ]*,? (?:is|,) an? (.+)/u,
  /, an? ((?:\S+ ){0,4}?(?:shop|store|studio|bakery|business|company|firm|practice|agency|school|restaurant|cafe|clinic|salon|garage)\b)/i,
  /\bwe(?:'re| are) (\p{Ll}+s)\b/iu,
  /\b(?:my|our) (restaurant|caf[eé]|bakery|salon|clinic|practice|gym|bar|hotel|garage|farm|bistro|spa|nursery school|school|boutique|brewery)\b/i,
  /\b(?:my|our) ((?:\S+ ){1,3}?(?:shop|store|studio|business|company|firm|practice|agency|school|clinic|salon|garage))\b/i,
]
/** The trade is told in the same breath as the name: 'I run a bakery called …', 'we are an e-bike shop'. */
function industryIn(r: Reading, answering: boolean): string | undefined {
  for (const lead of tradeLeads) {
    const phrase = lead
      .exec(text(r))?.[1]
      ?.split(
        /[.,;!?]|\band (?:we|our|i|offer|sell|do)\b|\b(?:called|named|in \p{Lu}|that|which|who|where|for|with)\b/u,
      )[0]
    const found = phrase ? industryOf(phrase) : undefined
    if (found) return found
  }
  return answering || r.has('industry') ? industryOf(text(r)) : undefined
}
function nameAnswer(r: Reading): string | undefined {
  const said = r.text.trim().replace(/[.!]+$/, '')
  return r.tokens.length <= 8 ? said.replace(/^(?:it's|it is|we're|we are|that's)\s+/i, '') : undefined
}

/** What a message tells about the business, word for word. `answering`: the slot that was asked for. */
export function profileFactsIn(r: Reading, answering?: string): ProfileSaid {
  const asked = answering === 'business_name'
  const row = rowIn(r)
  const facts: ProfileSaid = {
    business_name: nameIn(r, asked) ?? row.name ?? (asked ? nameAnswer(r) : undefined),
    industry: industryIn(r, answering === 'industry') ?? row.industry,
    ...(row.offers ? { services: row.offers } : {}),
    ...offersIn(r),
    website_url: r.tokens.find((t) => t.kind === 'url')?.text,
    report_frequency_hours: frequencyIn(r, answering === 'frequency'),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
