/** A country's postcode format. */
export interface PostcodeFormat {
  readonly country: string
  /** Matches a full lowercase postcode; the group is the part that ads can target: `sw1a` of `sw1a 1aa`. */
  readonly written: RegExp
  /** That part, in its usual spelling. */
  readonly shorten: (code: string) => string
  /** Each code covers every code up to the next one. */
  readonly isRange?: true
}

const whole = (code: string): string => code
const outward = (code: string): string => code.split(' ')[0] ?? code
const digits =
  (count: number) =>
  (code: string): string =>
    code.replace(/\D/g, '').slice(0, count)

/** Postcode ids depend on this order: add new countries at the end. */
export const formats: readonly PostcodeFormat[] = [
  { country: 'US', written: /^(\d{5})(?:-\d{4})?$/, shorten: whole },
  { country: 'GB', written: /^([a-z]{1,2}\d[a-z\d]?)(?: ?\d[a-z]{2})?$/, shorten: outward },
  { country: 'CA', written: /^([a-z]\d[a-z])(?: ?\d[a-z]\d)?$/, shorten: outward },
  { country: 'DE', written: /^(\d{5})$/, shorten: whole },
  { country: 'FR', written: /^(\d{5})$/, shorten: whole },
  { country: 'ES', written: /^(\d{5})$/, shorten: whole },
  { country: 'IT', written: /^(\d{5})$/, shorten: whole },
  { country: 'PT', written: /^(\d{4})(?:-\d{3})?$/, shorten: digits(4) },
  { country: 'AU', written: /^(\d{4})$/, shorten: whole },
  { country: 'BR', written: /^(\d{5})-?\d{3}$/, shorten: digits(5), isRange: true },
  { country: 'IN', written: /^(\d{3} ?\d{3})$/, shorten: whole },
  { country: 'NL', written: /^(\d{4})(?: ?[a-z]{2})?$/, shorten: whole },
  { country: 'BE', written: /^(\d{4})$/, shorten: whole },
  { country: 'AT', written: /^(\d{4})$/, shorten: whole },
  { country: 'CH', written: /^(\d{4})$/, shorten: whole },
  { country: 'IE', written: /^([a-z]\d[\dw])(?: ?[a-z\d]{4})?$/, shorten: whole },
  { country: 'NZ', written: /^(\d{4})$/, shorten: whole },
  { country: 'ZA', written: /^(\d{4})$/, shorten: whole },
  { country: 'DK', written: /^(\d{4})$/, shorten: whole },
  { country: 'NO', written: /^(\d{4})$/, shorten: whole },
  { country: 'FI', written: /^(\d{5})$/, shorten: whole },
  { country: 'SE', written: /^(\d{3} ?\d{2})$/, shorten: whole },
  { country: 'PL', written: /^(\d{2}-\d{3})$/, shorten: whole },
]

/** A lowercase postcode without separators. */
export const postcodeKey = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** A possible postcode in a text, and the words around it. */
export interface PostcodeReading {
  /** The part that ads can target, as `postcodeKey` writes it. */
  readonly code: string
  readonly countries: readonly string[]
  readonly words: readonly string[]
}

function readingOf(code: string, words: readonly string[]): PostcodeReading[] {
  const byCode = new Map<string, string[]>()
  for (const { country, written } of formats) {
    const part = written.exec(code)?.[1]
    if (part !== undefined) byCode.set(postcodeKey(part), [...(byCode.get(postcodeKey(part)) ?? []), country])
  }
  return [...byCode].map(([key, countries]) => ({ code: key, countries, words }))
}

/** Each possible postcode in a text: `SW1A 1AA`, `10115 Berlin`, `12 High Street, Leeds LS1 4AB`; longest first. */
export function postcodesIn(text: string): PostcodeReading[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const readings: PostcodeReading[] = []
  for (const size of [2, 1])
    for (let at = 0; at + size <= words.length; at++) {
      const code = words.slice(at, at + size).join(' ')
      if (/\d/.test(code)) readings.push(...readingOf(code, words.toSpliced(at, size)))
    }
  return readings
}
