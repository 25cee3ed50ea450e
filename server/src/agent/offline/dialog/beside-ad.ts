import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { isTown, type Lang } from '../nlu/index.ts'
import { behind, withoutLeading } from './concepts.ts'
import { type Interpretation, kinds, SURE } from './kinds.ts'
import { type Slots, used } from './slots.ts'
import { newAd } from './unread-subject.ts'

const MOST_TOWN_WORDS = 3
/** 'São Paulo capital', in a part of its own: the town. */
function townIn({ p, intent, clause }: Interpretation): string | undefined {
  const words = clause.text.split(/\s+/)
  if (words.length > MOST_TOWN_WORDS || (kinds.gated.has(intent) && p >= SURE)) return undefined
  return words.map((_, at) => words.slice(0, words.length - at).join(' ')).find(isTown)
}
const written: ReadonlySet<string> = new Set([
  'set_texts',
  'edit_text',
  'ad_copy',
  'save_profile',
  'unclear',
  'change_bid',
])
/** 'It should say that the first lesson is free', beside an order for an ad: one of its lines. */
function lineIn({ intent, clause }: Interpretation, lang: Lang): string {
  if (!written.has(intent) || clause.text.includes('?') || clause.negated) return ''
  return withoutLeading(behind(clause.text, 'states', lang), 'that', lang).replace(/[.!\s]+$/, '')
}
function told(one: Interpretation, lang: Lang): Slots | undefined {
  const town = townIn(one)
  if (town) {
    const value = town.replace(/(?<!\p{L})\p{Ll}/gu, (it) => it.toUpperCase())
    return { places: [{ type: 'place', value, span: one.clause.span }] }
  }
  const line = lineIn(one, lang)
  if (line === '') return undefined
  return { [line.length <= HEADLINE_MAX_CHARS ? 'headlines' : 'descriptions']: [upperFirst(line)] }
}
/** 'Can you do an ad for saunas? 10 a day': the question is the order's beginning. */
const isOpening = (one: Interpretation | undefined, next: Interpretation | undefined): boolean =>
  one?.intent === 'can_you' && next?.intent === 'create_campaign'
/** What stands in parts of their own beside an order for an ad, and belongs to it. */
export function withAdDetails(placed: readonly Interpretation[], lang: Lang): readonly Interpretation[] {
  const all: Interpretation[] = []
  for (const [at, one] of placed.entries()) {
    const [before, last] = [placed[at - 1], all.at(-1)]
    const more = last?.intent === 'create_campaign' ? told(one, lang) : undefined
    if (isOpening(one, placed[at + 1])) continue
    if (last && more) all[all.length - 1] = { ...last, slots: { ...more, ...last.slots } }
    else if (before && isOpening(before, one))
      all.push({
        ...one,
        slots: { ...one.slots, ...used(newAd(before.slots, before.clause, lang), ['topics', 'name']) },
      })
    else all.push(one)
  }
  return all
}
