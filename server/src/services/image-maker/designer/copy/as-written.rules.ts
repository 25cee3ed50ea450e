import type { ImageBusiness } from '../../port.ts'
import { capital, plain, trimmedEnd } from './words.rules.ts'

/** Small words of the languages that our letters write. Two of them, and the wish is not in English. */
const foreign = new Set(
  'een het voor onze ons op van met und für der die das ein eine einen mit von unser unsere unseren zum zur im pour avec notre nos les des une du le la el los las una para con nuestro nuestra de del il per della gli lo nosso nossa uma um com dos das och för med våra vår til og med vores fra dla na nasze naszej z w i için ve bir cho và của'.split(
    ' ',
  ),
)

/** The designer writes copy in English only. A wish in another language is set as it was written, and nothing English beside it. */
export function isEnglish(prompt: string): boolean {
  const words = prompt.toLowerCase().match(/\p{L}+/gu) ?? []
  const other = words.filter((word) => /[^\p{Script=Latin}]/u.test(word)).length
  return other === 0 && new Set(words.filter((word) => foreign.has(word))).size < 2
}

const openers =
  /^(?:(?:maak|ontwerp|erstelle|entwirf|gestalte|crée|créez|crea|diseña|haz|crie|faça|skapa|lag|lav|создай|сделай|створи|φτιάξε)\s+)(?:\S+\s+){0,2}?(?:poster|banner|afbeelding|bild|anzeige|beitrag|post|image|affiche|publicité|imagen|anuncio|cartel|immagine|annuncio|imagem|anúncio|картинку|баннер|постер|зображення|εικόνα|αφίσα)\s+(?:voor|over|für|über|pour|para|per|de|sobre|su|для|про|о|för|για)?\s*/iu
const OFFER = /\b(?:\d{1,2}\s?%|[$€£]\s?\d+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?\s?€)(?:\s+\p{L}+)?/u
const HEADLINE_CHARS = 70

/** The owner's own words: the first sentence large, the next one below it. */
export function asWritten(prompt: string, business: ImageBusiness | undefined) {
  const whole = plain(prompt)
  const [, quoted] = /["“„«]([^"“”„«»]{2,90})["”“»]/.exec(whole) ?? []
  const offer = OFFER.exec(whole)?.[0] ?? ''
  const rest = whole
    .replace(openers, '')
    .replace(offer, ' ')
    .replaceAll(/["“”„«»]/g, '')
  const parts = rest
    .split(/\s*[.,;:!?]+\s*|\s[–—-]\s/)
    .map(trimmedEnd)
    .filter((it) => it.length > 1)
  const [first = whole, second = ''] = parts
  const listed = plain(business?.products || business?.services || '')
    .split(/\s*[,;|]\s*/)
    .slice(0, 3)
    .join(' · ')
  return {
    kicker: '',
    headline: capital((quoted ?? first).slice(0, HEADLINE_CHARS)),
    sub: capital(quoted ? '' : second.slice(0, 80)) || listed,
    offer,
    cta: '',
  }
}
