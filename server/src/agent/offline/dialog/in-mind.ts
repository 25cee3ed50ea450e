import type { Lang } from '../nlu/index.ts'
import { conceptsIn, conceptWordsOnly, withoutLeading, withoutOpeners, withoutTrailing } from './concepts.ts'
import { CERTAIN, type Interpretation, kinds } from './kinds.ts'
import { namedIds, type Slots } from './slots.ts'
import { onlyPoints } from './targets.ts'

export const noting: ReadonlySet<string> = new Set(['remember', 'add_date_note'])
/** 'Keep that in mind', 'put a note on that day': the fact to keep was stated just before. */
const isNoting = ({ intent, clause, slots }: Interpretation, lang: Lang): boolean =>
  onlyPoints(slots) &&
  (slots.quote ?? slots.period) === undefined &&
  (intent === 'add_date_note' || (reminding.has(intent) && conceptWordsOnly(clause.text, 'remember', lang)))
// 'Ricordalo' can mean a client as well.
const reminding: ReadonlySet<string> = new Set(['remember', 'remind_client'])
const showing = ['v.run', 'v.show', 'v.set', 'v.start', 'v.end'] as const
/** 'We finish at 4 on Fridays' is about the business, 'run the boiler one until 4' about ads. */
const isOfAds = ({ says, amount, refs = [], acts = [] }: Slots): boolean =>
  says?.has('campaigns') === true ||
  amount !== undefined ||
  (namedIds(refs).length > 0 && showing.some((it) => acts.includes(it)))
const isTelling = ({ intent, p, clause, slots }: Interpretation): boolean =>
  !clause.question &&
  intent !== 'save_profile' &&
  !(kinds.gated.has(intent) && p >= CERTAIN && (kinds.switching.has(intent) || isOfAds(slots)))
/** 'Never more than 20 a day. Keep that in mind': a single fact to keep. */
export const keptInMind = (said: readonly Interpretation[], lang: Lang): readonly Interpretation[] =>
  said
    .map((it) => asToKeep(it, lang))
    .flatMap((one, at, placed) => {
      const [before, next] = [placed[at - 1], placed[at + 1]]
      if (next && isNoting(next, lang) && isTelling(one) && !noting.has(one.intent)) return []
      if (!before || !isNoting(one, lang) || noting.has(before.intent)) return [one]
      if (isTelling(before))
        return [
          {
            ...before,
            intent: one.intent === 'add_date_note' ? one.intent : 'remember',
            p: one.p,
            slots: before.slots,
          },
        ]
      return reminding.has(one.intent) ? [] : [one]
    })

const LIKELY = 0.1
const told: ReadonlySet<string> = new Set(['set_schedule', 'change_dates', 'save_profile', 'save_ideas', 'remember'])
const facts = ['business', 'offers', 'website', 'phone', 'trade'] as const
/** Begins or ends with words that ask to keep it. */
function isAsked(text: string, lang: Lang): boolean {
  const said = withoutOpeners(text, lang)
  const lead = said.slice(0, said.length - withoutLeading(said, 'remember', lang).length)
  const tail = said.slice(withoutTrailing(said, 'remember', lang).length)
  return conceptsIn(lead, lang).has('keeps') || conceptsIn(tail, lang).has('keeps')
}
/** 'Remember that we close at noon on Saturdays': a fact to keep, and not when ads show. */
function asToKeep(one: Interpretation, lang: Lang): Interpretation {
  const { intent, clause, slots } = one
  const isLikely =
    clause.intents.some((it) => it.intent === 'remember' && it.p >= LIKELY) &&
    withoutLeading(withoutOpeners(clause.text, lang), 'remember', lang) !== clause.text
  const isOther = clause.question || isOfAds(slots) || facts.some((it) => slots[it] !== undefined)
  const isKept = (isLikely || isAsked(clause.text, lang)) && told.has(intent) && !isOther
  return isKept ? { ...one, intent: 'remember', p: CERTAIN } : one
}
