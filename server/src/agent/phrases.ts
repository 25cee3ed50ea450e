import type { ReplyButton } from '@adwright/contract/reply-buttons'
import { readFileSync } from 'node:fs'
import { once } from '#kernel/once.ts'
import { regionCodes } from '#kernel/region-codes.rules.ts'

type Phrase = Readonly<Record<string, string>>
interface Phrases {
  readonly whole: ReadonlyMap<string, Phrase>
  /** Phrases with gaps: `{0}` takes any text as it is, `<0>` takes text that is itself translated. */
  readonly gapped: readonly { readonly pattern: RegExp; readonly gaps: readonly string[]; readonly phrase: Phrase }[]
  /** Countries by their English name. */
  readonly countries: ReadonlyMap<string, string>
}
const gap = /\{\d\}|<\d>/g
const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
function countryCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return new Map(regionCodes.flatMap((code) => (names.of(code) ? [[names.of(code) ?? '', code] as const] : [])))
}

const open = once((): Phrases => {
  const all = readFileSync(new URL('./phrases.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Phrase)
  return {
    whole: new Map(all.map((it) => [it.en ?? '', it])),
    gapped: all.flatMap((phrase) => {
      const { en = '' } = phrase
      const gaps = en.match(gap) ?? []
      return gaps.length > 0
        ? [{ pattern: new RegExp(`^${escaped(en).replace(gap, '(.+?)')}$`, 's'), gaps, phrase }]
        : []
    }),
    countries: countryCodes(),
  }
})
const regions = new Map<string, Intl.DisplayNames>()
/** Cached by language, since creating one takes far longer than using it. */
function regionsIn(lang: string): Intl.DisplayNames {
  const names = regions.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region' })
  regions.set(lang, names)
  return names
}
/** 'Freiburg, Germany; Austria': names countries in the language, and joins number ranges with a dash. */
function withCountries(text: string, lang: string): string {
  const names = regionsIn(lang)
  return text
    .replace(/(?<=^|, |; )[A-Z][A-Za-z ]+(?=$|; )/g, (name) => {
      const code = open().countries.get(name)
      return (code && names.of(code)) ?? name
    })
    .replace(/(\d) to (\d)/g, '$1–$2')
}

/**
 * Translates the product's English text (industries, refusals, notifications, buttons) into an owner's language. Unknown text stays as it
 * is.
 */
export function translated(text: string, lang: string): string {
  if (lang === 'en') return text
  const { whole, gapped } = open()
  const known = whole.get(text)?.[lang]
  if (known) return known
  for (const { pattern, gaps, phrase } of gapped) {
    const found = pattern.exec(text)
    if (!found) continue
    const filled = new Map(
      gaps.map((one, at) => {
        const said = found[at + 1] ?? ''
        return [one, one.startsWith('<') ? translated(said, lang) : said]
      }),
    )
    return (phrase[lang] ?? text).replace(gap, (it) => filled.get(it) ?? '')
  }
  return withCountries(text, lang)
}
/** One of the product's own buttons, in an owner's language. */
export const translatedButton = (it: ReplyButton, lang: string): ReplyButton => ({
  ...it,
  label: translated(it.label, lang),
  ...(it.kind === 'send' ? { text: translated(it.text, lang) } : {}),
})
