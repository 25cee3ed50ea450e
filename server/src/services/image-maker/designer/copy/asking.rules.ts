import { hasFact } from './facts.rules.ts'
import { escaped, plain, trimmedEnd } from './words.rules.ts'

/** What a prompt asks for, without the request itself: the format, the look, the audience. */
export interface ImageRequest {
  /** The owner's own words, by sentence. '' for a mere request for a picture. */
  readonly said: string
  /** Quoted texts, word for word. */
  readonly quoted: readonly string[]
  /** The author of the first quote. */
  readonly author: string
  /** Everything whose facts must appear in the picture. */
  readonly owed: string
  readonly text: 'any' | 'only_own' | 'none'
}

/** Words about the picture itself, not facts of the message. */
const FORMAT =
  /#[0-9a-f]{6}\b|(?<![\d:.,])(?:1:1|4:5|9:16|16:9|1[.,]91:1)(?![\d:])(?!\s?(?:am|pm)\b)(?:\s?(?:format|ratio|aspect ratio|size|version))?|\b\d{3,4}\s?[x×]\s?\d{3,4}(?:\s?(?:px|pixels?))?\b|\b(?:4k|8k|uhd|full hd|\d{3} ?dpi)\b|\b\d{2,3}\s?mm(?= (?:lens|film|photo))|\bf\/\d(?:\.\d)?\b/gi
const NO_TEXT =
  /\b(?:(?:with )?no|without(?: any)?|free of|zero|ohne|sans|sin|senza|sem|zonder|geen|uten|utan) (?:texte?s?|texto|testo|tekst|words|letters|lettering|writing|typography|captions?|wording)\b(?! messages?)|\btext[- ]?(?:free|less)\b/giu
const ONLY_OWN =
  /\b(?:with )?no (?:other|more|additional|extra|further) (?:text|words|writing)\b|\bnothing else(?: on it)?\b|\b(?:only|just) (?:this|these|the following) (?:text|words)\b:?/gi

const PICTURE =
  '(?:images?|pictures?|pics?|posters?|banners?|posts?|ads?|adverts?|advertisements?|creatives?|graphics?|flyers?|leaflets?|visuals?|photos?|photographs?|illustrations?|story|stories|covers?|headers?|thumbnails?|logos?|designs?|artworks?|cards?|drawings?|reels?|signs?|notices?|announcements?|stickers?)'
const KIND =
  '(?:(?:instagram|insta|ig|facebook|fb|linkedin|pinterest|twitter|tiktok|youtube|whatsapp|google|social|media|square|vertical|horizontal|wide|tall|landscape|portrait|promotional|promo|marketing|product|display|web|website|hero|email|event|hd|realistic|photorealistic|professional|nice|beautiful|pretty|eye-catching|eyecatching|stunning|cool|catchy|simple|clean|bold|modern|elegant|minimal|minimalist|minimalistic|playful|fun|funny|colou?rful|bright|vibrant|dark|light|warm|stylish|luxurious|luxury|pastel|vintage|retro|rustic|festive|new|short|great|good|advertising|neon|black(?! friday)|white|gold|golden|silver|grey|gray|red|orange|yellow|green|blue|navy|teal|turquoise|purple|violet|pink|brown|beige|cream|and|&|little|small|big|large|quick|friendly|cosy|cozy|watercolou?r|hand-?drawn|flat|abstract|shop|store|window|opening),? )*'
const COUNT = '(?:an? |the |some |one |two |three |another |\\d |my |our |this )?(?:new )?'
const WISH =
  "(?:(?:hi|hello|hey|please|kindly|can you|could you|would you|i (?:want|need|would like)|i['’]d like|we (?:need|want|would like)|let['’]?s|you to|me)[ ,]+)*"
const MAKE =
  '(?:(?:to )?(?:please )?(?:create|make|design|generate|draw|give|produce|build|craft|prepare|render|show|do|have|get)(?: me| us)? )?'
const LINK =
  '(?:for|of|about|telling|showing|shows|saying|says|that (?:shows?|says?|tells?|promotes?|announces?|advertises?|reads?)|which (?:shows?|says?)|to (?:promote|advertise|announce|celebrate|show|say|tell)|promoting|announcing|advertising|featuring|with|on|where|in which|depicting|reading|to go with)'
const TOLD =
  '(?: (?:my |our |all |the )?(?:people|everyone|everybody|customers|clients|guests|followers|members|patients|visitors|them))?(?: that)?'
/** `a Black Friday ad`: the subject comes before the noun. */
const TOPIC = "(?:(?!(?:for|of|on|in|with|to|at|your|our|my|and|or) )[\\p{L}'’&-]+ ){0,4}?"
const opener = new RegExp(
  `^(?<asks>${WISH}${MAKE})(?<count>${COUNT})(?<kind>${KIND})(?<topic>${TOPIC})(?<noun>${PICTURE})\\b(?<link>\\s*[:–—]\\s*|,\\s*|\\s+${LINK}${TOLD}\\s+)?(?:it )?`,
  'iu',
)
/** Nouns that can't be goods: they ask for a picture even without a verb or an article. */
const CLEAR =
  /^(?:image|picture|pic|poster|banner|post|ad|advert|advertisement|graphic|flyer|leaflet|visual|photo|photograph|illustration|thumbnail|drawing|reel)$/i

interface Opened {
  /** The words before the noun. */
  readonly topic: string
  readonly rest: string
}

/** Removes the request for a picture: `Cards and gifts, 20% off` has none. */
function opened(message: string): Opened {
  const found = opener.exec(message)
  const { asks = '', count = '', kind = '', topic = '', noun = '', link } = found?.groups ?? {}
  const isLast = found !== null && found[0].trim() === message.trim()
  const isFollowed = link !== undefined || isLast
  const isLinked = isFollowed && (CLEAR.test(noun) || kind !== '' || !/^(?:the )?$/i.test(count))
  const isAsked = topic === '' ? asks !== '' || isLinked : isFollowed && (asks !== '' || count !== '')
  return found && isAsked ? { topic: topic.trim(), rest: message.slice(found[0].length) } : { topic: '', rest: message }
}

const teller = new RegExp(
  `^${WISH}(?:promote|advertise|announce|illustrate|draw|paint|depict|(?:tell|remind|inform|let)${TOLD}(?: know)?)(?: that| about| of)? (?=.{3})`,
  'i',
)
const anything = new RegExp(
  `^${WISH}${MAKE}(?:something|anything)(?: (?:nice|new|good|cool|pretty|special|fun|catchy|beautiful))*(?: (?:for|about|with) |$)`,
  'i',
)
/** Words for the business, in a request for a picture of it. */
const business =
  /^(?:my|our|an?|the) (?:[\p{L}'’&-]+ ){0,3}?(?:business|company|brand|shop|store|restaurant|pizzeria|studio|agency|salon|bakery|cafe|café|pub|bar|hotel|clinic|practice|surgery|gym|firm|garage|pharmacy|boutique|barbers?(?:hop)?|spa|nursery|farm|school|office|team|club|charity|website|page|customers|clients|followers)(?:['’]s)?(?: (?:called|named) \p{Lu}[\p{L}'’&-]*(?: [\p{Lu}&][\p{L}'’&-]*)*)?(?=\s*(?:[,:;.–—-]|$)|\s+(?:to|promoting|announcing|advertising|about|showing|saying|featuring|with|and|that|which|selling|offering|where)\b)[ ,:;–—-]*(?:(?:to (?:promote|advertise|announce|say)|promoting|announcing|advertising|about|showing|saying|featuring|and|that (?:sells?|offers?|says?)|which (?:sells?|offers?)|selling|offering)(?: that)?\s+)?/iu
const foreignOpener =
  /^(?:(?:maak|ontwerp|erstelle|entwirf|gestalte|crée|créez|crea|diseña|haz|crie|faça|skapa|lag|lav|создай|сделай|створи|φτιάξε)\s+)(?:\S+\s+){0,2}?(?:poster|banner|afbeelding|bild|anzeige|beitrag|post|image|affiche|publicité|imagen|anuncio|cartel|immagine|annuncio|imagem|anúncio|картинку|баннер|постер|зображення|εικόνα|αφίσα)\s+(?:voor|over|für|über|pour|para|per|de|sobre|su|для|про|о|för|για)?\s*/iu
/** The same at the end: `Autumn menu, Instagram post`, `…, square`. */
const tail = new RegExp(
  `(?:[,;]\\s*|\\s+(?:(?:as|for) )?)(?:an? |the |my |our )?(?:${KIND}${PICTURE}|square|portrait|landscape|vertical|horizontal|wide)(?: (?:format|shape|version|size))?(?: for (?:my|our) (?:[\\w'’&-]+ ){0,2}[\\w'’&-]+)?[.!]?$`,
  'i',
)

const LOOK =
  '(?:style|colou?rs?|palette|tones?|background|lighting|fonts?|aesthetic|theme|mood|look|feel|vibes?|typography|layout|logo)'
/** At the end of a clause: how the picture should look. */
const lookTail = new RegExp(
  `[,]?\\s*\\b(?:in|with|using|on) (?:an? |the |my |our |your |some )?(?:[\\p{L}-]+,? (?:and )?){0,4}${LOOK}$`,
  'iu',
)
/** A clause about the look only. */
const lookOnly = new RegExp(
  `^(?:please|thanks?(?: you)?|(?:make|keep) it (?:look )?(?:[\\p{L}-]+,? ?(?:and )?){1,4}|it should (?:look|be|feel) .{1,40}|use (?:my |our |the |an? )?(?:[\\p{L}-]+ (?:and )?){0,4}${LOOK}|(?:in |with )?(?:an? |the |our |my )?(?:[\\p{L}-]+,? (?:and )?){0,4}${LOOK}|high quality|(?:photo|hyper)-?realistic|cinematic|bokeh|(?:shallow )?depth of field|close-?up|macro|aerial(?: view)?|(?:soft|warm|natural|studio|golden hour|morning) light(?:ing)?|watercolou?r|oil painting|3d(?: render)?|flat design|isometric|vector|minimal(?:ist)?|modern|elegant|playful|no (?:people|persons|faces|humans|logos?|watermarks?|borders?|frames?|background)|lens|film|format|ratio)$`,
  'iu',
)
const SAYING =
  /^(.*?)\b(?:saying|that (?:says|reads)|which (?:says|reads)|with (?:the |this )?(?:text|words?|headline|slogan|title|caption|message|writing)|(?:text|headline|slogan|caption|title)(?=\s*:))\s*:?\s+(.+)$/iu
const QUOTES = /["“„«]([^"“”„«»]{2,200})["”“»]|(?<=^|[\s:(])['‘]([^'‘’]{4,120})['’](?=[\s.,!?)]|$)/g
const AUTHOR =
  /^[\s,.]*(?:[-–—~]\s*|(?:by|from|says?|said|quote by|review by|,)\s+)(?=\p{Lu})([\p{L}\p{N}.,'’& -]{2,60})/u

/** Doesn't cut where that would remove a fact. */
const cut = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => (hasFact(found.replace(/^\D*\b\d\b/, '')) ? found : ''))

const tidy = (text: string): string =>
  text
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ +([,.;:!?])/g, '$1')
    .replaceAll(/,(?:\s*,)+/g, ',')
    .replace(/^[\s,.;:–—-]+/, '')
    .replace(/[\s,;:–—-]+$/, '')
    .trim()

/** Reads a prompt. `brand` is the business's name, which is placed separately. */
export function readAsking(prompt: string, brand = ''): ImageRequest {
  const lines = prompt.split(/\r?\n/).map(plain).filter(Boolean)
  const given = lines.map((it, at) => (at < lines.length - 1 && !/[.!?:,;]$/.test(it) ? `${it}.` : it)).join(' ')
  const text = NO_TEXT.test(given) ? 'none' : ONLY_OWN.test(given) ? 'only_own' : 'any'
  NO_TEXT.lastIndex = 0
  ONLY_OWN.lastIndex = 0
  const message = tidy(given.replaceAll(NO_TEXT, ' ').replaceAll(ONLY_OWN, ' ').replaceAll(FORMAT, ' '))
  const quoted = [...message.matchAll(QUOTES)].map((it) => (it[1] ?? it[2] ?? '').trim())
  if (quoted.length > 0) {
    const last = message.matchAll(QUOTES).next().value
    const after = last ? message.slice(last.index + last[0].length) : ''
    const author = AUTHOR.exec(after)?.[1]?.replace(/[\s,]+$|(?<!(?:^|\s)\p{L})\.$/u, '') ?? ''
    const beside = message
      .replaceAll(QUOTES, ' , ')
      .replace(author === '' ? /(?!)/ : new RegExp(`[-–—~]?\\s*(?:by |from |says? |said )?${escaped(author)}`), ' ')
    return { said: besideQuotes(withoutAsking(beside, brand)), quoted, author, owed: withoutCount(message), text }
  }
  return { said: withoutAsking(message, brand), quoted, author: '', owed: withoutCount(message), text }
}

/** What remains of a request after the cut: `Instagram: …`, `says …`. */
const REST =
  /^(?:(?:instagram|insta|facebook|fb|linkedin|pinterest|twitter|tiktok|whatsapp)(?: (?:post|story|ad|feed|reel))?\s*[:–—-]\s*|(?:says|saying|reads|reading|that says)[:\s]+)/i

/** `3 posts for …`: the number wanted isn't a fact of the message. */
const withoutCount = (message: string): string =>
  message.replace(new RegExp(`^(${WISH}${MAKE})\\d (?=${KIND}${PICTURE}\\b)`, 'i'), '$1')

function withoutAsking(message: string, brand: string): string {
  const { topic, rest } = opened(cut(cut(message, foreignOpener), anything))
  const asked = cut(rest, teller)
  const isAlone = asked.replace(business, '').trim() === ''
  const whose = asked !== message || isAlone ? cut(tidy(asked), business) : asked
  const named = withoutBrand(tidy(tidy(whose).replace(REST, '')), brand)
  const saying = SAYING.exec(named)
  const words = saying?.[2] !== undefined && !hasFact(saying[1] ?? '') ? saying[2] : named
  const clauses = words
    .split(/(?<=[,;])\s+|(?<=[.!?])\s+/)
    .map((word) => {
      const end = /[,;.!?]+$/.exec(word)?.[0] ?? ''
      const bare = word.slice(0, word.length - end.length).trim()
      if (lookOnly.test(bare) && !hasFact(bare.replace(/^no /i, ''))) return ''
      const kept = cut(bare, lookTail)
      return kept === '' ? '' : kept + end
    })
    .filter(Boolean)
  const said = tidy(cut(tidy(clauses.join(' ')), tail))
  return topic === '' || said === '' ? topic || said : `${topic}: ${said}`
}

/** A name at the beginning, before a colon or comma, is placed separately; within a sentence it stays. */
function withoutBrand(text: string, brand: string): string {
  if (brand === '') return text
  const name = escaped(brand)
  const place = '(?:\\s*\\([^)]{0,60}\\))?'
  const led = text.replace(new RegExp(`^${name}(?:['’]s)?${place}\\s*(?:[:,–—-]+|$)\\s*`, 'i'), '')
  return tidy(led.replace(new RegExp(`^(?:for|at|from|by)\\s+${name}\\s*[:,–—-]*\\s*`, 'i'), ''))
}

/** Besides quoted texts, only words that carry a fact are meant to be read; the rest describes the picture. */
const besideQuotes = (text: string): string =>
  text
    .split(/\s*[,;]\s*|(?<=[.!?])\s+/)
    .map((it) => trimmedEnd(it.replace(/^(?:and|with|plus|below|under|then|also)\b[\s:]*/i, '')))
    .filter((it) => it.length > 1 && hasFact(it))
    .join(', ')
