/** Without an image model the built-in designer makes images from type, color and illustrations, never photographs. */
export const NO_PHOTO = 'This will be an illustration, not a photo: photos need an image model.'

const OF = "(?:of|showing|with|de|del|di|da|do|von|vom|mit)\\b|\\s+d['’]"
const asks = [
  new RegExp(`(?<!\\p{L})(?:photo(?:graph|graphie)?|foto(?:graf[ií]a|grafie)?)s?(?:\\s+${OF})`, 'iu'),
  /(?<!\p{L})(?:ph|f)oto-?r+[eé]alist/iu,
  /(?<!\p{L})(?:real|realistic|actual|stock)\s+photo(?:graph)?s?(?!\p{L})/iu,
]

/** A request for a photograph: 'a photo of our bread', 'photorealistic'; not words about photos, such as 'our photo studio'. */
export const asksForPhoto = (wish: string): boolean => asks.some((pattern) => pattern.test(wish))
