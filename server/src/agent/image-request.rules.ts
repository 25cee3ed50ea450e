/**
 * Whether the owner's message asks for an image: decided here, never by the model (contract.md, Approval cards). Such a
 * message lets its first images through without a card.
 */
const PICTURE =
  '(?:images?|pictures?|pics?|photos?|photographs?|illustrations?|graphics?|visuals?|banners?|posters?|logos?|drawings?|artworks?|thumbnails?|flyers?|icons?|wallpapers?|paintings?|sketch(?:es)?|im[aá]gen(?:es)?|imagem|imagens|fotos?|bild(?:er)?|immagin[ei])(?!\\s+(?:studio|shop|store|business|agency|gallery|booth|design|designer|editing|campaign|company|lessons?|classes))'
const MAKE =
  '(?:generate|create|make|design|draw|paint|sketch|produce|render|illustrate|give|show|want|need|get|like|have|do|add|build|craft|compose|prepare|redo|regenerate|visuali[sz]e|another|more|new|haz|hazme|crea|genera|quiero|mach|mache|erstelle?|zeichne|fais|crée|génère|veux|faz|faça|cria|gera|quero|fai|fammi|voglio)'
/** What else may be asked for; a picture named after it is not what is to be made. */
const OTHER = '(?:campaigns?|ads?|blogs?|calendars?|keywords?|posts?|websites?|budgets?|plans?)'
const BETWEEN = `(?:(?!\\b${OTHER}\\b)[^.!?\\n]){0,120}`
const asks = [
  new RegExp(`\\b${MAKE}\\b${BETWEEN}\\b${PICTURE}\\b`, 'i'),
  new RegExp(
    `\\b(?:an?|some|another|\\d+|two|three|few)\\s+(?:\\w+\\s+){0,3}${PICTURE}(?:\\s+(?:of|for|with|showing|that)\\b|\\s*(?:pls|please)?\\s*:)`,
    'i',
  ),
  new RegExp(`^\\s*(?:\\w+\\s+){0,3}${PICTURE}\\s*(?:of|for|with|showing|:)`, 'i'),
  /\b(?:draw|paint|sketch|illustrate)\s+(?:me\s+|us\s+)?(?:an?|the|my|our|some)\b/i,
]
const refuses = new RegExp(`\\b(?:no|don'?t|do not|without|never|stop|not)\\b[^.!?\\n]{0,40}\\b${PICTURE}\\b`, 'i')

/** What the owner pastes are somebody's words and no wish of theirs: long quotations, blocks, quoted lines. */
const PASTED = /```[\s\S]*?(?:```|$)|^\s*>.*$|"[^"]{40,}"|“[^”]{40,}”|«[^»]{40,}»/gm

export function asksForImage(message: string): boolean {
  const own = message.replace(PASTED, ' ')
  return !refuses.test(own) && asks.some((pattern) => pattern.test(own))
}
