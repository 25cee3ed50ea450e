import type { Currency } from '@adwright/contract/values/currency.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { translated } from '../../phrases.ts'
import type { Lang } from '../nlu/types.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import foreign from './foreign.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import { type Format, formatFor, joined } from './format.ts'

/** The key of a sentence. Every language has all of them. */
export type Key = keyof typeof en
type Sentences = Readonly<Record<string, string>>
const languages: Readonly<Record<Lang, Sentences>> = { en, es, de, fr, pt, it }

type Params = Readonly<Record<string, string | number>>
export interface Speaker extends Format {
  readonly lang: Lang
  /** Fills in `{x}`, and picks the form of `one|other` for `n`. */
  readonly say: (key: Key, params?: Params) => string
  /** The product's English text, translated into this language. */
  readonly own: (text: string) => string
  /** Whether a sentence with this key exists. */
  readonly knows: (key: string) => key is Key
}

const ONE_OF = 2
function filled(sentence: string, params: Params, format: Format): string {
  const forms = sentence.split('|')
  const n = typeof params.n === 'number' ? params.n : undefined
  const form = forms.length === ONE_OF && n !== undefined && format.plural(n) !== 'one' ? forms[1] : forms[0]
  return (form ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? format.count(value) : (value ?? '')
  })
}

/** `currency`: the currency of amounts. */
export function speaker(lang: Lang, today: Day, currency: Currency = 'USD'): Speaker {
  const format = formatFor(lang, today, currency)
  const dollars = currency === 'USD' ? (languages[lang].dollars ?? en.dollars) : format.currencyName
  const exactly = (amount: string): string => format.usdExact(Number(amount.replaceAll(',', '')))
  const own = (text: string): string =>
    lang === 'en'
      ? text
      : translated(text, lang).replace(/\$(\d[\d,]*(?:\.\d\d)?)/g, (_, amount: string) => exactly(amount))
  return {
    ...format,
    lang,
    own,
    knows: (key): key is Key => Object.hasOwn(en, key),
    // The reason for a failure is the product's own text, which is in English.
    say: (key, { why, ...params } = {}) => {
      const known = { dollars, ...params, ...(why === undefined ? {} : { why: own(String(why)) }) }
      return joined(lang, filled(languages[lang][key] ?? en[key], known, format))
    },
  }
}

/** States which languages the assistant speaks, in the foreign language if possible, otherwise in the conversation's. */
export const workingLanguages = (code: string, w: Speaker): string => (foreign as Sentences)[code] ?? w.say('foreign')
