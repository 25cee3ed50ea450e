import type { ImageBusiness } from '../../port.ts'
import { hasIcon } from '../icons.ts'
import type { Domain } from './domains.lexicon.ts'
import { iconsOfOccasion, iconsOfSeason } from './season.lexicon.ts'
import { iconOfWord, notSubjects } from './subjects.lexicon.ts'
import type { Occasion, ImageBrief } from './image-brief.rules.ts'
import { formsOf, plain, wordsOf } from './words.rules.ts'

const MOST = 6
/** What these are about is the occasion itself. */
const leading: ReadonlySet<Occasion> = new Set(['hiring', 'thanks', 'giveaway'])

/** Words of the prompt first (its topic above all), then the season, the products, the trade and the occasion. */
export function chooseIcons(
  prompt: string,
  wish: ImageBrief,
  domain: Domain,
  business: ImageBusiness | undefined,
): readonly string[] {
  const ofTopic = headFirst(wish.topic)
  const season = iconsOfSeason(wish.season)
  const occasion = iconsOfOccasion(wish.occasion)
  const list = [
    ...(leading.has(wish.occasion) ? occasion : []),
    ...(wish.occasion === 'holiday' && ofTopic.length === 0 ? season : []),
    ...ofTopic,
    ...named(prompt),
    ...season,
    ...named(`${business?.products ?? ''} ${business?.services ?? ''}`).slice(0, 3),
    ...domain.icons.slice(0, 4),
    ...occasion,
    'sparkles',
    'glowing-star',
  ]
  return [...new Set(list)].slice(0, MOST)
}

/** Of `late night donuts` the donuts first: what a thing is stands last, up to what it is for. */
function headFirst(topic: string): string[] {
  const [head = '', ...more] = topic.split(/\s+(?=(?:for|of|with|at|from|to|in|on)\s)/i)
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
  const known = forms.find((form) => iconOfWord(form) !== undefined)
  if (known !== undefined) return iconOfWord(known)
  return forms.find((form) => form.length > 2 && !notSubjects.has(form) && hasIcon(form))
}
