import type { AdLanguage } from '@adwright/contract/ad-copy'
import { linesOf, trades } from './catalogue.ts'
import { tokensOf } from './words.rules.ts'

export interface Phrases {
  /** Whether a trade sells just this, or is called so: 'bed and breakfast'. */
  readonly has: (phrase: string) => boolean
  /** Whether this word is a thing ('bread'), or only says which ('birthday' of 'birthday cakes'); undefined where no trade says it. */
  readonly kindOf: (word: string) => 'thing' | 'beside' | undefined
}

const read = new Map<AdLanguage, Phrases>()
/** What the trades of the catalogue sell, in a language. */
export function phrasesIn(language: AdLanguage): Phrases {
  const known = read.get(language) ?? phrasesOf(language)
  read.set(language, known)
  return known
}

function phrasesOf(language: AdLanguage): Phrases {
  const services = trades().flatMap((it) => linesOf(it, language)?.services ?? [])
  const kinds = new Map<string, number>()
  for (const service of services) {
    const words = service.toLowerCase().split(/\s+/)
    // English and German name the thing last, the others first.
    const thing = language === 'en' || language === 'de' ? words.length - 1 : 0
    for (const [at, word] of words.entries()) kinds.set(word, (kinds.get(word) ?? 0) + (at === thing ? 1 : -1))
  }
  const all = new Set([...services, ...trades().flatMap((it) => it.words)].map((it) => tokensOf(it).join(' ')))
  const kindOf = (word: string) => {
    const sum = kinds.get(word.toLowerCase())
    return sum === undefined ? undefined : sum >= 0 ? 'thing' : 'beside'
  }
  return { has: (phrase) => all.has(tokensOf(phrase).join(' ')), kindOf }
}
