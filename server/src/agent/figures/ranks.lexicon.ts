import type { Lang } from '../offline/nlu/types.ts'
import { FALLS, RISES, words } from './words.lexicon.ts'

/** What a superlative puts first: the most or the least of a measure, or of a price. */
export type Rank = 'most' | 'least' | 'cheapest' | 'dearest'

/** Superlatives as adjectives; where a language builds them of two words, `%` is its 'most' with a word between at most. */
const said: Readonly<Record<Rank, Readonly<Record<Lang, string>>>> = {
  dearest: {
    en: 'dearest|priciest|costliest|most (?:expensive|costly)|least (?:affordable|cheap)',
    de: 'teuerste~|kostspieligste~',
    fr: '(?:le|la|les) plus (?:ch(?:er|ers|ère|ères)|coûteu~|onéreu~)',
    es: '%(?:car[oa]s?|costos[oa]s?)',
    it: '%(?:car[oaie]|costos[oaie])',
    pt: '%(?:car[oa]s?|dispendios[oa]s?)',
  },
  cheapest: {
    en: 'cheapest|least (?:expensive|costly)|most affordable',
    de: 'billigste~|günstigste~|preiswerteste~',
    fr: '(?:le|la|les) (?:moins (?:ch(?:er|ers|ère|ères)|coûteu~)|plus (?:économique~|abordable~))',
    es: '%(?:barat[oa]s?|económic[oa]s?)',
    it: '%(?:economic[oahe]~|convenient[ei])',
    pt: '%(?:barat[oa]s?|econômic[oa]s?)',
  },
  least: {
    en: 'worst|weakest|slowest|quietest|lowest|least|fewest|smallest|calmest|poorest',
    de: '(?:schwächst|schlechtest|ruhigst|niedrigst|wenigst|geringst|kleinst|flauest|langsamst|mauest)(?:e[nrms]?)',
    fr: '(?:le|la|les) (?:pires?|moins(?: bons?| bonnes?)?|plus (?:calmes?|faibles?|bas|basses?|petite?s?|lente?s?|creux))',
    es: '(?:el|la|los|las|tu|su|al?) (?:[a-zà-ɏ]+ )?peor(?:es)?|%(?:floj[oa]s?|débil(?:es)?|baj[oa]s?|tranquil[oa]s?|lent[oa]s?)|(?:el|la|los|las) (?:[a-zà-ɏ]+ )?(?:que|con) menos',
    it: '(?:il|la|i|le|tuo|tua) (?:[a-zà-ɏ]+ )?(?:peggior[ei]?|peggio)|%(?:fiacc[oahie]~|debol[ei]|bass[oaie]|tranquill[oaie]|lent[oaie])|(?:che|con) meno',
    pt: '(?:o|a|os|as|seu|sua) (?:[a-zà-ɏ]+ )?pior(?:es)?|%(?:frac[oa]s?|baix[oa]s?|calm[oa]s?|lent[oa]s?|parad[oa]s?)|(?:o|a|os|as) (?:[a-zà-ɏ]+ )?(?:que|com) menos',
  },
  most: {
    en: 'best|strongest|busiest|biggest|largest|highest|most|leading|liveliest|top(?![- ]?up)',
    de: '(?:best|stärkst|meist|höchst|größt|erfolgreichst|aktivst)(?:e[nrms]?)|spitzenreiter|spitzentag',
    fr: '(?:le|la|les|votre|ton|ta) (?:[a-zà-ɏ]+ )?meilleure?s?|(?:le|la|les) plus (?:forte?s?|grande?s?|élevée?s?|acti(?:f|ve)s?|chargée?s?|performante?s?|de)',
    es: '(?:el|la|los|las|tu|su|al?) (?:[a-zà-ɏ]+ )?mejor(?:es)?|%(?:fuertes?|alt[oa]s?|activ[oa]s?|grandes?)|(?:el|la|los|las) (?:[a-zà-ɏ]+ )?(?:que|con) más',
    it: '(?:il|la|i|le|tuo|tua) (?:[a-zà-ɏ]+ )?miglior[ei]?|%(?:fort[ei]|alt[oaie]|attiv[oaie]|grand[ei])|(?:che|con) più',
    pt: '(?:o|a|os|as|seu|sua) (?:[a-zà-ɏ]+ )?melhor(?:es)?|%(?:fortes?|alt[oa]s?|ativ[oa]s?|grandes?)|(?:o|a|os|as) (?:[a-zà-ɏ]+ )?(?:que|com) mais',
  },
}
/** An article and 'more', with the thing between: 'la campaña más cara'. */
const TWO_WORDS: Readonly<Partial<Record<Lang, string>>> = {
  es: '(?:el|la|los|las|lo|tu|su|al) (?:[a-zà-ɏ]+ ){0,2}más ',
  it: "(?:(?:il|la|i|gli|le|lo|tuo|tua) (?:[a-zà-ɏ]+ ){0,2}|l['’][a-zà-ɏ]+ )più ",
  pt: '(?:o|a|os|as|seu|sua) (?:[a-zà-ɏ]+ ){0,2}mais ',
}
const RANKS: readonly Rank[] = ['dearest', 'cheapest', 'least', 'most']
const patternOf = (rank: Rank, lang: Lang): RegExp =>
  new RegExp(words(said[rank][lang].replaceAll('%', TWO_WORDS[lang] ?? '').replaceAll('~', '[a-zà-ɏ]*')).source, 'giu')
const langs: readonly Lang[] = ['en', 'de', 'fr', 'es', 'it', 'pt']
const patterns = Object.fromEntries(
  langs.map((lang) => [lang, RANKS.map((rank) => [rank, patternOf(rank, lang)] as const)]),
)

/** Not a superlative of one thing: 'the second best', 'one of the best', 'at least', 'most people', 'dearer than'. */
const UNLIKE: Readonly<Record<Lang, RegExp>> = {
  en: /(?:second|third|next|one of (?:the|your)|among (?:the|your)|at|at the|not|n['’]t)[- ]?(?:the |your )?$/iu,
  de: /(?:zweit|dritt|nächst|(?:zu|unter) (?:den|ihren)|eine[rs]? (?:der|ihrer)|nicht|am ehesten|mindest)\s?(?:die |der |das )?$/iu,
  fr: /(?:deuxième|second|parmi|(?:un|une) (?:des|de)|pas|au|du)\s$/iu,
  es: /(?:segund[oa]|(?:uno|una) de|entre|no es|por)\s$/iu,
  it: /(?:second[oa]|(?:uno|una) (?:dei|delle|degli)|tra|non è)\s$/iu,
  pt: /(?:segund[oa]|(?:um|uma) d[oae]s?|entre|não é|pel)\s$/iu,
}
const THAN = /^\s(?:than|als|que|do que|people|leute|menschen|gens|gente)(?![a-zà-ɏ])/iu

/** 'The biggest jump' is of a change, and no level. */
function isChange(behind: string, lang: Lang): boolean {
  const word = /^\s([a-zà-ɏ]+)/iu.exec(behind)?.[1] ?? ''
  return RISES[lang].test(word) || FALLS[lang].test(word)
}

/** The superlatives of a text. */
export function superlativesIn(text: string, lang: Lang): { at: number; end: number; rank: Rank }[] {
  let rest = text
  return (patterns[lang] ?? []).flatMap(([rank, pattern]) =>
    [...rest.matchAll(pattern)].flatMap(({ index: at, 0: word }) => {
      rest = rest.slice(0, at) + '_'.repeat(word.length) + rest.slice(at + word.length)
      const end = at + word.length
      const behind = text.slice(end)
      const isUnlike = UNLIKE[lang].test(text.slice(0, at)) || THAN.test(behind) || isChange(behind, lang)
      return isUnlike ? [] : [{ at, end, rank }]
    }),
  )
}
