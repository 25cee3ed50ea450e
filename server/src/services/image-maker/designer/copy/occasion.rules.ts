/** The general subject of a request, and the season it names. */
export type Occasion =
  | 'opening'
  | 'sale'
  | 'launch'
  | 'event'
  | 'hiring'
  | 'thanks'
  | 'giveaway'
  | 'course'
  | 'holiday'
  | 'general'

const seasons: readonly (readonly [RegExp, string])[] = [
  [/\bblack friday\b/i, 'Black Friday'],
  [/\bcyber monday\b/i, 'Cyber Monday'],
  [/\bmother['’]?s['’]? day\b/i, 'Mother’s Day'],
  [/\bfather['’]?s['’]? day\b/i, 'Father’s Day'],
  [/\bvalentine['’]?s?(?:['’])?(?: day)?\b/i, 'Valentine’s Day'],
  [/\bnew year['’]?s?(?: eve| day)?\b/i, 'New Year'],
  [/\b(?:christmas|xmas)\b/i, 'Christmas'],
  [/\bhalloween\b/i, 'Halloween'],
  [/\bthanksgiving\b/i, 'Thanksgiving'],
  [/\beaster\b/i, 'Easter'],
  [/\bdiwali\b/i, 'Diwali'],
  [/\bramadan\b/i, 'Ramadan'],
  [/\beid\b/i, 'Eid'],
  [/\bhanukkah\b/i, 'Hanukkah'],
  [/\bback[ -]to[ -]school\b/i, 'Back to school'],
  [/\bsummer\b/i, 'Summer'],
  [/\bwinter\b/i, 'Winter'],
  [/\bspring\b(?! roll| water)/i, 'Spring'],
  [/\bautumn|fall (?=collection|sale|season|menu)/i, 'Autumn'],
]
/** Seasons with a greeting. */
const GREETED = /Day$|Christmas|New Year|Halloween|Thanksgiving|Easter|Diwali|Ramadan|Eid|Hanukkah/

const occasions: readonly (readonly [Occasion, RegExp])[] = [
  [
    'hiring',
    /\b(?:hiring|we['’]?re looking for|join (?:our|the) team|vacanc(?:y|ies)|job opening|recruit(?:ing|ment))\b/i,
  ],
  [
    'opening',
    /\b(?:grand opening|(?:re-?)?opening (?:day|party|of|soon|this|on|our)|now open|opens (?:on|this|its)|we are open|new (?:store|shop|location|branch|studio) (?:opening|is open|in))\b/i,
  ],
  ['giveaway', /\b(?:giveaway|give away|raffle|win (?:a|an|one|two|free|our)|contest|competition|sweepstake)\b/i],
  ['thanks', /\b(?:thank(?:s| you)|appreciat\w+)\b/i],
  [
    'sale',
    /\b(?:sale|clearance|discounts?|deals?|special offer|promo(?:tion)?\b(?! (?:post|video|image))|savings|half price|bogo)\b/i,
  ],
  [
    'launch',
    /\b(?:launch(?:ing|es)?|introduc(?:e|ing)|announc(?:e|ing) (?:our |the |a )?new|brand[ -]new|new (?:product|collection|line|range|menu|flavou?r|arrivals?|app|feature|book|album|service)|just (?:landed|arrived)|(?:is|are) (?:here|back|in store|now available)|coming soon|our new)\b/i,
  ],
  ['course', /\b(?:class(?:es)?|course|lessons?|workshop|webinar|bootcamp|masterclass|tutoring)\b/i],
  [
    'event',
    /\b(?:event|concert|festival|party|exhibition|gig|live music|open day|open house|market|fair|tasting|quiz night|tour dates?|conference|meetup|show\b(?! room|s|ing|room))\b/i,
  ],
]

/** `Summer`, `Black Friday`, `Mother’s Day`. */
export const seasonIn = (text: string): string | undefined => seasons.find(([pattern]) => pattern.test(text))?.[1]

/** The text without the season it names. */
export const withoutSeason = (text: string): string =>
  text.replace(seasons.find(([pattern]) => pattern.test(text))?.[0] ?? /(?!)/, ' ')

export function occasionOf(text: string, offer: string): Occasion {
  const named = occasions.find(([, pattern]) => pattern.test(text))?.[0]
  const season = seasonIn(text)
  if (named) return named
  if (/%|\boff\b|half price|for 1|for one/i.test(offer)) return 'sale'
  return season && GREETED.test(season) ? 'holiday' : 'general'
}
