/** A product and its price, as the site writes them. */
export interface Priced {
  readonly name: string
  readonly price: string
}

const AMOUNT = '(?:[$€£¥]\\s?\\d[\\d,.]*\\d|[$€£¥]\\s?\\d|\\d[\\d,.]*\\s?(?:€|EUR|USD|GBP|CHF|kr|zł))'
const PRICE = new RegExp(`(?:\\bfrom\\s+)?${AMOUNT}`, 'i')
const IN_TITLE = new RegExp(`^(.{2,40}?)(?:\\s+in\\s+\\p{Lu}[^|–-]*?)?\\s+(from\\s+${AMOUNT})`, 'iu')
const NAME_MAX_CHARS = 60
const LINE_MAX_CHARS = 120

const nameIn = (text: string): string =>
  text
    .replace(/[\s.…:–—|-]+$/, '')
    .replace(/^[\s•*·-]+/, '')
    .trim()

/** The price in a line: `Rye loaf … £4.20`. Without its own name it belongs to the heading above. */
export function pricedIn(line: string, heading: string): Priced | undefined {
  if (line.length > LINE_MAX_CHARS) return undefined
  const found = PRICE.exec(line)
  if (!found) return undefined
  const name = nameIn(line.slice(0, found.index)) || heading
  return name.length >= 2 && name.length <= NAME_MAX_CHARS ? { name, price: found[0].trim() } : undefined
}

/** The price in a page's title: `Country loaf in Tucson from $8 | Corner Crust`. */
export function pricedByTitle(title: string): Priced | undefined {
  const [, name, price] = IN_TITLE.exec(title) ?? []
  return name !== undefined && price !== undefined ? { name: nameIn(name), price } : undefined
}

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** A price from structured data, in the usual form. */
export function priceOf(price: unknown, currency: unknown): string | undefined {
  const amount = typeof price === 'number' || typeof price === 'string' ? String(price).trim() : ''
  if (!/^\d[\d.,]*$/.test(amount)) return undefined
  const code = typeof currency === 'string' ? currency : ''
  return signs[code] === undefined ? `${amount} ${code}`.trim() : `${signs[code]}${amount}`
}
