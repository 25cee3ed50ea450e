import type { Clause, Entity, EntityOf, Lang } from '../nlu/index.ts'
import { conceptsIn, isAnything, withoutLeading } from './concepts.ts'
import { deniedOf } from './denied.ts'
import { isOrigin, unlistedPlaces } from './places-said.ts'
import { strangeIn, wordCount } from './said.ts'
import type { Slots } from './slots.ts'

/** 'Not in Phoenix'; but 'only in Leeds, nobody outside Leeds', 'not more than 20 km round Leeds'. */
export function ruledOut({ places: named, ...raw }: Slots, clause: Clause, lang: Lang): Slots {
  const unlisted = unlistedPlaces(clause, lang).filter((it) => !isRefusal(it))
  const places = [...(named ?? []).filter((it) => !isRefusal(it)), ...unlisted].toSorted(
    (a, b) => a.span[0] - b.span[0],
  )
  const beside = besideIn(clause, lang).filter((it) => !unlisted.some(({ value }) => it.includes(value)))
  const out = [...(raw.placesOut ?? []), ...beside]
  if (places.length === 0) return out.length > 0 ? { ...raw, placesOut: out, negated: false } : raw
  const most = places.some((it) => it.radius) ? raw.says?.has('more') : false
  const isWithin = most || raw.says?.has('outside')
  const told = isWithin ? [] : [...deniedOf(places, clause, lang)]
  // 'All of Ohio, we don't go there any more'.
  const isAll =
    raw.negated && clause.acts.includes('v.exclude') && !isWithin && !raw.says?.has('only') && told.length === 0
  const isDenied = (it: Place): boolean => isAll || told.some(({ value }) => value === it.value)
  // 'Take Wales out, I keep getting people from Swansea'.
  const isWhy = (it: Place): boolean => told.length > 0 && isOrigin(it, clause, lang)
  const kept = places.filter((it) => !isDenied(it) && !isWhy(it))
  const outside = [...new Set([...out, ...places.filter(isDenied).map((it) => it.value)])]
  return {
    ...raw,
    ...(kept.length > 0 ? { places: kept } : {}),
    ...(outside.length > 0 ? { placesOut: outside, negated: false } : {}),
  }
}
type Place = EntityOf<'place'>
const politely =
  /\s+(?:please|pls|plz|por favor|bitte|s.?il (?:te|vous) pla[iî]t|svp|stp|per favore|thanks|thx|gracias|danke|merci|obrigad[oa]|grazie)$/iu
/** 'NOT York', which looks like a name. */
const isRefusal = (it: Entity): boolean =>
  it.type === 'place' && /^(?:not|nicht|kein\p{L}*|pas|no|non|n[aã]o)\s/iu.test(it.value)
const MOST_WORDS = 4
const refusal =
  /(?:,|(?<!\p{L})(?:and|but|y|e|pero|und|aber|et|mais|mas|ma))\s+(?:\p{L}+\s+)?(?:not|nicht|auf kein\p{L}* fall|uf kei\p{L}* fall|kein\p{L}*|pas|no|non|n[aã]o|niente|nada de|sin|sem|senza|ohne|leave out|leaving out|skip|exclude|except|without|sauf|tranne|au(?:ß|ss)er|excepto|salvo|menos|exceto|quita|tira|togli)\s+(?:(?:in|im|en|em|a|à)\s+)?([^,.;!?]+)/giu
/** 'Within 15 miles of Leeds and NOT york city centre': a place that is only refused. */
function besideIn(clause: Clause, lang: Lang): string[] {
  const { text, span, strange } = clause
  return [...text.matchAll(refusal)].flatMap(({ 1: said = '', index, 0: whole }) => {
    const from = span[0] + index + whole.length - said.length
    const isKnown = clause.entities.some(
      (it) => it.type !== 'dimension' && !isRefusal(it) && it.span[0] < from + said.length && from < it.span[1],
    )
    const name = withoutLeading(said.trim().replace(politely, ''), 'little', lang)
    const isName =
      strangeIn(name, strange).length > 0 && wordCount({ text: name }) <= MOST_WORDS && !isAnything(name, lang)
    return isKnown || !isName || conceptsIn(name, lang).has('outside') ? [] : [name]
  })
}
