import { capital, escaped, plain, trimmedEnd } from './words.rules.ts'

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

/** A wish taken apart: what it is about, what is offered, when, and what it must say to the letter. */
export interface ImageBrief {
  readonly occasion: Occasion
  /** In a few words, without what describes the picture: `fresh croissants`. '' when there is none. */
  readonly topic: string
  /** All of it in the owner's words, without what only asks for a picture. */
  readonly said: string
  /** What comes with it: `With summer flowers`. '' when nothing does. */
  readonly beside: string
  readonly offer: string | undefined
  readonly when: string | undefined
  /** Texts in quotation marks, or after 'saying'. */
  readonly quoted: readonly string[]
  /** `Summer`, `Black Friday`, `Mother’s Day`. */
  readonly season: string | undefined
}

const MONEY = '(?:[$€£]\\s?\\d+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?\\s?(?:dollars|euros?|usd|eur|gbp))'
const offers: readonly RegExp[] = [
  /\b(?:buy (?:one|1|two|2)[\w ,]{0,12}? get (?:one|1|two|2|the (?:second|third))[\w ]{0,14}? (?:free|half price))\b/i,
  /\b(?:bogo|2 for 1|two for one|3 for 2|three for two|half price)\b/i,
  /\b(?:up to )?\d{1,2}\s?%(?:\s*(?:off|discount|korting))?/i,
  /\b(?:first|1st) \w+(?: \w+)? (?:is )?free\b/i,
  new RegExp(
    `(?:\\b(?:from|only|just|starting at|for) )?${MONEY}(?: ?off)?(?: (?:a|per) (?:month|week|day|night|class|hour|person|kg|piece))?`,
    'i',
  ),
  /(?<![\w-])free (?!time|range|from|style|spirit)(?:(?!(?:with|for|on|at|in|every|each)\b)[a-z]+ )?(?!(?:with|for|on|at|in|every|each)\b)[a-z]+(?=\s+(?:with|for|on|this|all|until|when|to|at|in|every|and)\b|[.,;!?]|$)/i,
  /(?<![\w-])free (?:delivery|shipping|trial|consultation|quote|dessert|gift|coffee|wifi|parking|returns|entry|lesson|class)\b/i,
]

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?'
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const DATE = `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH})`
const TIME = '(?:\\d{1,2}(?::\\d{2})? ?(?:am|pm)|\\d{1,2}:\\d{2}|noon|midnight)'
const CLOCK = `(?: ?(?:,|at|from)? ${TIME}(?: ?(?:-|–|to|until) ?${TIME})?)?`
const whens: readonly RegExp[] = [
  new RegExp(
    `\\b(?:only )?(?:until|till|through|ends?|by|before) (?:this |next )?(?:${DAY}|${DATE}|the end of (?:the )?\\w+|tomorrow|tonight|midnight)`,
    'i',
  ),
  new RegExp(
    `\\b(?:this|next|every|all|each) (?:${DAY}|weekend|week|month|morning|evening|night|summer|winter|spring|autumn|fall|${MONTH})(?: (?:morning|evening|night|afternoon))?${CLOCK}`,
    'i',
  ),
  new RegExp(`\\b(?:on |from )?${DAY}(?: ?,? ${DATE})?(?: (?:morning|evening|night|afternoon))?${CLOCK}`, 'i'),
  new RegExp(`\\b(?:on |from )?${DATE}(?: ?(?:-|–|to) ?${DATE})?${CLOCK}`, 'i'),
  new RegExp(`\\bin ${MONTH}\\b`, 'i'),
  new RegExp(`\\b(?:today|tonight|tomorrow|now open)${CLOCK}`, 'i'),
  new RegExp(`\\bat ${TIME}`, 'i'),
]

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
/** Seasons that are greeted. */
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

const PICTURE =
  '(?:images?|pictures?|pics?|posters?|banners?|posts?|ads?|adverts?|advertisements?|creatives?|graphics?|flyers?|visuals?|photos?|photographs?|illustrations?|story|stories|covers?|headers?|thumbnails?|logos?|designs?|artworks?|cards?|drawings?|reels?)'
const KIND =
  '(?:(?:instagram|facebook|linkedin|pinterest|twitter|tiktok|youtube|google|social|media|square|vertical|promotional|promo|marketing|product|display|web|website|hero|email|event|hd|4k|realistic|photorealistic|professional|nice|beautiful|eye-catching|eyecatching|stunning|cool|catchy|simple|clean|bold|modern|elegant|minimal|minimalist|playful|fun|colou?rful|bright|vibrant|dark|stylish|luxurious|pastel|vintage|retro|festive|new|short|great|good|advertising|sales?|opening) )*'
const opener = new RegExp(
  `^(?:(?:hi|hello|please|can you|could you|i (?:want|need|would like)|i['’]d like|we (?:need|want)|let['’]?s)[ ,]+)*(?:(?:to )?(?:please )?(?:create|make|design|generate|draw|give|produce|build|craft|prepare|render|show|do)(?: me| us)? )?(?:an? |the |some |one |my |our )?${KIND}${PICTURE}\\b[ ,:]*(?:(?:for|of|about|telling(?: people)?(?: about)?|showing|shows|that (?:shows?|says|tells|promotes|announces|advertises)|which shows|to (?:promote|advertise|announce|celebrate|show)|promoting|announcing|advertising|featuring|with|on|where|in which|depicting|:)(?: people)?(?: that)? )?`,
  'i',
)
const verbOnly =
  /^(?:please )?(?:create|make|design|generate|draw|paint|show|promote|advertise|announce|illustrate)(?: me| us)? (?:an? |the |my |our )?/i
const business =
  /^(?:(?:my|our|a|an|the) )?(?:[\w'’&-]+ ){0,3}?(?:business|company|brand|shop|store|restaurant|studio|agency|salon|bakery|cafe|café|clinic|gym|firm)(?:['’]s)?(?: (?:called|named) [\p{Lu}][\w'’&-]*(?: [\p{Lu}&][\w'’&-]*)*)?[ ,]*(?:(?:to (?:promote|advertise|announce)|promoting|announcing|advertising|about|showing|featuring|with|and|that (?:sells|offers)|selling|offering)(?: that)? )?/iu
/** From here on a wish describes the picture, not the thing. */
const looks =
  /[,;.]?\s*\b(?:(?:in|with|using|on) (?:an? |the )?(?:[\w-]+ (?:and )?){0,4}(?:style|colou?rs?|palette|tones?|background|lighting|light|fonts?|aesthetic|theme|mood|look|feel|vibes?|typography|design|layout)\b.*$|(?:make it|it should|please|no text|high quality|photo-?realistic|hyper-?realistic|4k|8k|cinematic|bokeh|use (?:the )?(?:colou?rs?|logo))\b.*$)/i
const lead =
  /^(?:(?:the |our |my |your |some |all |any |everything )+|(?:promoting|announcing|advertising|showing|featuring|about|for|of|with|that|new|brand[ -]new|offering|introducing|launching|we are|we['’]re|hiring|join us for|come to|get|win|enjoy) )+/i

const occasionTail =
  /\b(?:grand opening|(?:re-?)?opening(?: day| party)?|clearance|special offers?|deals?|giveaway|offers?|sale|launch(?:ing|es)?|promo(?:tion)?s?|announcements?|discounts?|event|now open|(?:is|are) (?:open|here|back|in store|now available|coming)|thank you|thanks|hiring)\b/gi

/** Takes a wish apart. */
export function readImageBrief(prompt: string, brand = ''): ImageBrief {
  const given = plain(prompt).replaceAll(/#[0-9a-f]{6}\b/gi, ' ')
  const whole =
    brand === ''
      ? given
      : given
          .replace(new RegExp(`${escaped(brand)}(?:['’]s)?`, 'gi'), ' ')
          .replaceAll(/\s*\([^)]*\)/g, ' ')
          .replaceAll(/\b(?:for|by|at|from)\s*(?=[:,.])/gi, ' ')
  const quoted = [
    ...whole.matchAll(/["“„«]([^"“”„«»]{2,90})["”“»]|(?<=^|\s)['‘]([^'‘’]{4,90})['’](?=\s|[.,!?]|$)/g),
  ].map((it) => (it[1] ?? it[2] ?? '').trim())
  let rest = whole
    .replaceAll(/["“„«][^"“”„«»]{2,90}["”“»]/g, ' ')
    .replaceAll(/(?<=^|\s)['‘][^'‘’]{4,90}['’](?=\s|[.,!?]|$)/g, ' ')
  const told =
    /\b(?:saying|that says|with the (?:text|words|headline|slogan|title)|headline|text|slogan)\s*:?\s+(.{3,70}?)(?=[.;]|,| in (?:a|an|the) |$)/i.exec(
      rest,
    )
  if (told?.[1] && quoted.length === 0) {
    quoted.push(told[1].trim())
    rest = rest.replace(told[0], ' ')
  }
  rest = rest.replace(/\b(?:saying|that says|with the (?:text|words|headline|slogan|title))\b\s*:?/gi, ' ')
  const take = (patterns: readonly RegExp[]): string | undefined => {
    for (const pattern of patterns) {
      const found = pattern.exec(rest)?.[0]
      if (!found) continue
      rest = rest.replace(
        new RegExp(`(?:,|\\b(?:with|get|at|for|and|plus|enjoy|on|now)\\b)?\\s*${escaped(found)}`, 'i'),
        ' , ',
      )
      return found.trim()
    }
    return undefined
  }
  const said = saidOf(rest)
  const offer = take(offers)
  const when = take(whens)
  const season = seasons.find(([pattern]) => pattern.test(whole))?.[1]
  const named = occasions.find(([, pattern]) => pattern.test(whole))?.[0]
  const occasion =
    named ??
    (offer && /%|\boff\b|half price|for 1|for one/i.test(offer)
      ? 'sale'
      : season && GREETED.test(season)
        ? 'holiday'
        : 'general')
  return {
    occasion,
    topic: topicOf(rest, season),
    said,
    beside: besideOf(said, offer),
    offer: offer && tidyOffer(offer),
    when: when && tidyWhen(when),
    quoted,
    season,
  }
}

/** Without the words that only ask for a picture, and those that tell its looks. */
function withoutAsking(rest: string): string {
  const word = rest
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,.;:])/g, '$1')
    .replace(/^[\s,.;:]+/, '')
    .trim()
  const opened = word.replace(opener, '')
  const asked = (opened === word ? word.replace(verbOnly, '') : opened).replace(/^[\s,.;:]+/, '')
  const whose = asked.replace(business, '').replace(/^[\s,.;:]+/, '')
  return (whose.length > 2 ? whose : asked).replace(looks, '')
}

const saidOf = (rest: string): string => trimmedEnd(withoutAsking(rest)).replace(/^(?:that |about |for |of )+/i, '')

/** What a thing comes with stands below it, unless it is an offer or tells of a picture's making. */
function besideOf(said: string, offer: string | undefined): string {
  const found = /\b(?:with|straight from|fresh from) (?:[\p{L}’'-]+ ?){1,5}$/iu.exec(said)?.[0].trim() ?? ''
  const isPlain = !/\b(?:text|words|logo|title|headline|white|black|background|every|each|free|our|my)\b/i.test(found)
  return isPlain && !offer && found.length <= 34 ? capital(found) : ''
}

function topicOf(rest: string, season: string | undefined): string {
  let word = withoutAsking(rest)
  if (season)
    word = word.replace(
      new RegExp(
        `\\b(?:the |our |a |happy )?${season.replace('’s', "(?:['’]?s)?").replace(' Day', '(?: day)?').replace('Black Friday', 'black friday')}['’]?s?\\b(?: season| time)?`,
        'i',
      ),
      ' ',
    )
  word = word.replaceAll(occasionTail, ' , ').replaceAll(/\s+/g, ' ')
  const parts = word
    .split(
      /\s*[,.;:!?]+\s+|\s*[,.;:!?]+$|\s+(?:with|featuring|showing|where|which|that|while|because|so|as|at|saying|on|in|from|surrounded|next to|straight from|save on)\s+|\s+(?:playing|sitting|standing|running around|lying|sleeping|eating|wearing|holding|smiling|drinking|walking|looking|steaming)(?=\s|$)|\s[–—-]\s/i,
    )
    .map((part) =>
      trimmedEnd(
        part
          .replace(/^[\s,.;:]+/, '')
          .replace(/^(?:and|for|of|to|on)\s+/i, '')
          .replace(lead, ''),
      ),
    )
    .map((part) => part.replace(/^(?:and|for|of|to|on)\s+/i, ''))
    .filter(
      (part) =>
        part.length > 2 &&
        !/^(?:the|and|our|all|new|free|off|everything|open|join us|limited|time|specials?|(?:for )?(?:my |our )?(?:business|company|shop|store|customers|followers|brand)|(?:something|anything)\b.*|(?:wishes|greetings?|post|message|card|best wishes)\b.*)$/i.test(
          part,
        ),
    )
    .map((part) =>
      part.replace(/\s+(?:special|specials|services?)$/i, (tail) => (part.split(' ').length > 2 ? '' : tail)),
    )
  const [one = '', two = ''] = parts
  const first =
    /^(?:webinar|workshop|course|event|class|seminar|talk|giveaway|contest)$/i.test(one) && two !== '' ? two : one
  return trimmedEnd(first.split(' ').slice(0, 7).join(' '))
}

function tidyOffer(offer: string): string {
  const word = offer
    .replace(/\s?%/, '%')
    .replace(/discount|korting/i, 'off')
    .replace(/([$€£])\s+/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return capital(/^(?:up to )?\d+%$/i.test(word) ? `${word} off` : word.replace(/^for (?=[$€£\d])/i, 'only '))
}

const tidyWhen = (when: string): string =>
  capital(
    when
      .replace(/^(?:on|at)\s+/i, '')
      .replaceAll(
        /\b(mon|tues|wednes|thurs|fri|satur|sun)day|\b(january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
        (it) => capital(it.toLowerCase()),
      ),
  )
