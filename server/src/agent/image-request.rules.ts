/**
 * Whether the owner's message asks for an image. Code decides that, never the model (contract.md, Approval cards). After such a message,
 * the first images need no card.
 */
const PICTURE =
  '(?:images?|pictures?|pics?|photos?|photographs?|illustrations?|graphics?|visuals?|banners?|posters?|logos?|drawings?|artworks?|thumbnails?|flyers?|icons?|wallpapers?|paintings?|sketch(?:es)?|im[aá]gen(?:es)?|imagem|imagens|fotos?|bild(?:er)?|immagin[ei])(?!\\s+(?:studio|shop|store|business|agency|gallery|booth|design|designer|editing|campaign|company|lessons?|classes))'
/** Verbs for making something: together with a picture they're a request. */
const MAKE =
  '(?:generate|create|make|design|draw|paint|sketch|produce|render|illustrate|craft|compose|redo|regenerate|visuali[sz]e|haz(?:me)?|crea(?:me)?|genera(?:me)?|mach|mache|erstelle?|zeichne|fais|crée|génère|faz|faça|cria|gera|fai|fammi)'
/** Verbs that can ask for anything: 'I need a banner' counts, 'I need to know how many images' doesn't. */
const ASK =
  "(?:(?:give|show|get|do|send)\\s+(?:me|us)|(?:i|we)(?:'d|\\s+would)?\\s+(?:want|need|like)(?:\\s+to\\s+have)?|quiero|necesito|möchte|brauche|veux|voudrais|quero|preciso\\s+de|voglio|vorrei)"
const ONE =
  '(?:an?|some|another|one\\s+more|more|new|\\d+|two|three|few|un[ae]?|otra|eine?n?|ein|noch\\s+eine?n?|umas?|um|outra|autre|altra)'
/** Other things one can ask for. A picture mentioned after one of these isn't the request. */
const OTHER = '(?:campaigns?|ads?|blogs?|calendars?|keywords?|posts?|websites?|budgets?|plans?)'
const BETWEEN = `(?:(?!\\b${OTHER}\\b)[^.!?\\n]){0,120}`
const NOUN = `${ONE}\\s+(?:[\\p{L}\\d'’-]+\\s+){0,4}?${PICTURE}`
const asks = [
  new RegExp(`\\b${MAKE}\\b${BETWEEN}\\b${PICTURE}\\b`, 'iu'),
  new RegExp(`\\b${ASK}\\s+${NOUN}\\b`, 'iu'),
  new RegExp(
    `(?:^|[.!?,:\\n])\\s*(?:please\\s+)?${NOUN}(?:\\s+(?:of|for|with|showing|that|please|pls)\\b|\\s*[:!.?]?\\s*$)`,
    'iu',
  ),
  new RegExp(
    `^\\s*(?!(?:i|we|my|our|the|these|those|there|this|that)\\b)(?:\\w+\\s+){0,2}${PICTURE}\\s*(?:of|for|with|showing|:)`,
    'iu',
  ),
  /\b(?:draw|paint|sketch|illustrate)\s+(?:me\s+|us\s+)?(?:an?|the|my|our|some)\b/i,
]
/** When the conversation is about pictures, 'one', 'another' and 'the same' can mean a picture. */
const STANDS = `(?:${ONE}|ones?|uno|una|eins|otro|outro|autres?|altro|altri|same|again|igual|mism[ao]|mesm[ao]|gleiche|nochmal|wieder|même|encore|stess[ao]|ancora)`
const asksForOne = [
  new RegExp(
    `\\b(?:${MAKE}|${ASK})\\b(?:(?!\\b${OTHER}\\b)[^.!?\\n]){0,20}?(?<!\\p{L})${STANDS}(?!\\p{L})(?!${BETWEEN}\\b${OTHER}\\b)`,
    'iu',
  ),
  new RegExp(`(?:^|[.!?])\\s*(?:[\\p{L}']+[\\s,]+){0,2}${STANDS}(?!\\p{L})(?!${BETWEEN}\\b${OTHER}\\b)`, 'iu'),
]
const speaksOfPictures = new RegExp(`\\b${PICTURE}\\b`, 'iu')
/** Questions about pictures: 'how many images can I make?', 'is there a picture of my shop?' */
const wonders =
  /^\s*(?:(?:and|so|but|ok|y|und|et|e)\s+)*(?:how(?!\s+about)|what(?!\s+about)|why|when|where|which|who|is|are|was|were|do(?!\s+(?:an?|one|some|me|us|another)\b)|does|did|have|has|if|cómo|cuánt\w*|qué|por\s+qué|wie|was|warum|wann|comment|combien|pourquoi|quand|quant[ioea]|como|come|perché|por\s+que)(?=\s)/iu
const refuses = new RegExp(
  `\\b(?:(?:no|without|not)\\b[^.!?\\n]{0,40}\\b${PICTURE}|(?:don'?t|do not|never|stop)\\b[^.!?\\n]{0,40}\\b(?:${PICTURE}|${STANDS}))\\b`,
  'iu',
)

/** Pasted text is someone else's words, not a request: long quotes, code blocks, quoted lines. */
const PASTED = /```[\s\S]*?(?:```|$)|^\s*>.*$|"[^"]{40,}"|“[^”]{40,}”|«[^»]{40,}»/gm

/** How many earlier messages of the owner show whether the conversation is about pictures. */
export const HEARD_BEFORE = 3

/** @param before the owner's messages right before this one */
export function asksForImage(message: string, before: readonly string[] = []): boolean {
  const own = message.replace(PASTED, ' ')
  if (refuses.test(own) || wonders.test(own)) return false
  const isOfPictures = before.some((it) => speaksOfPictures.test(it.replace(PASTED, ' ')))
  return [...asks, ...(isOfPictures ? asksForOne : [])].some((pattern) => pattern.test(own))
}
