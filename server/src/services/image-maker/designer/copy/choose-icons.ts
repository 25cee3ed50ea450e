import type { ImageBusiness } from '../../port.ts'
import { hasIcon } from '../icons.ts'
import type { Look } from '#trades/index.ts'
import type { Chance } from '../seed.ts'
import { iconsOfOccasion, iconsOfSeason } from './season.lexicon.ts'
import { iconOfWord, notSubjects } from './subjects.lexicon.ts'
import type { Occasion } from './occasion.rules.ts'
import { formsOf, plain, wordsOf } from './words.rules.ts'

const MOST = 6
/** Occasions that are themselves the subject. */
const leading: ReadonlySet<Occasion> = new Set(['hiring', 'thanks', 'giveaway'])

export interface IconBrief {
  readonly occasion: Occasion
  readonly season: string | undefined
  /** The subject: the headline. */
  readonly thing: string
}

/** Icons for the prompt's words first (especially its headline), then the season, the products, the trade and the occasion. */
export function chooseIcons(
  prompt: string,
  brief: IconBrief,
  look: Look,
  business: ImageBusiness | undefined,
  chance: Chance,
): readonly string[] {
  const ofThing = headFirst(brief.thing)
  // Where nothing is named, vary the icons from picture to picture.
  const ofTrade = [
    ...named(`${business?.products ?? ''} ${business?.services ?? ''}`).slice(0, 3),
    ...look.icons.slice(0, 4),
  ]
    .map((name) => ({ name, at: chance.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map((it) => it.name)
  const season = iconsOfSeason(brief.season)
  const occasion = iconsOfOccasion(brief.occasion)
  const list = [
    ...(leading.has(brief.occasion) ? occasion : []),
    ...(brief.occasion === 'holiday' && ofThing.length === 0 ? season : []),
    ...ofThing,
    ...named(prompt),
    ...season,
    ...ofTrade,
    ...occasion,
    'sparkles',
    'glowing-star',
  ]
  return [...new Set(list)].slice(0, MOST)
}

/** For `late night donuts` the donuts come first: the head noun is last, before its purpose. */
function headFirst(thing: string): string[] {
  const [head = '', ...more] = thing.split(/\s+(?=(?:for|of|with|at|from|to|in|on|near|found)\s)/i)
  return [...named(head).reverse(), ...more.flatMap(named)]
}

function named(text: string): string[] {
  const words = wordsOf(plain(text))
  return words.flatMap((word, at) => iconOfPair(words[at - 1], word) ?? iconOfSubject(word) ?? [])
}

const iconOfPair = (before: string | undefined, word: string): string | undefined =>
  before === undefined ? undefined : formsOf(`${before}-${word}`).find(hasIcon)

function iconOfSubject(word: string): string | undefined {
  const forms = formsOf(word)
  // `new` isn't `news`: if a word isn't a subject, its other forms aren't either.
  const known = forms.find((form) => iconOfWord(form) !== undefined && (form === word || !notSubjects.has(word)))
  if (known !== undefined) return iconOfWord(known)
  return forms.find((form) => form.length > 2 && !notSubjects.has(form) && hasIcon(form))
}
