import { tradeWordsIn } from '#trades/index.ts'
import {
  behind,
  type Concept,
  conceptsIn,
  conceptWordsOnly,
  isAnything,
  withoutLeading,
  withoutTrailing,
} from './concepts.ts'
import { amountsOf, splitOf } from './amounts.ts'
import { beforeLine, dictated } from './dictated.ts'
import { withoutKeywords } from './keywords-listed.ts'
import { isWeekly } from './dates-said.ts'
import { withEndDay } from './end-days.ts'
import { takeTimes } from './times-taken.ts'
import { takeMetrics } from './metrics-said.ts'
import { takeNames } from './names-told.ts'
import { refsSaid } from './refs-said.ts'
import { boundedIn, inside, quantitiesOf, withoutNamedMetrics } from './quantities.ts'
import { takeLanguage } from './language-said.ts'
import { topicsOf } from './topics-said.ts'
import { timesSaid } from './times-said.ts'
import { takeTowns } from './towns-said.ts'
import { isInTimes, isTold, hoursSaid, withPart } from './offer-parts.ts'
import { all, isNo, overlap, saidAs } from './said.ts'
import { isTown, type Entity, type EntityOf, type EntityType, type Lang, type Clause } from '../nlu/index.ts'
import { type Counsel, counsels, type MutableSlots, type Slots } from './slots.ts'

const listed = {
  headline: 'headlines',
  description: 'descriptions',
  idea: 'ideas',
  offer: 'offers',
  gone: 'gone',
  keyword: 'keywords',
} as const
const titled = /^[\p{Lu}\d]\S*(?:\s+(?:\p{Ll}{1,4}\s+)?[\p{Lu}\d]\S*)*/u
const isOffer = (text: string, lang: Lang): boolean =>
  /\p{L}{3}/u.test(text) && !conceptWordsOnly(text, 'little', lang) && !(/^\p{Lu}/u.test(text) && isTown(text))
/** 'It should only say: sharpening, forging days': everything that follows. */
function stated(values: readonly string[], { text }: Clause, lang: Lang): readonly string[] {
  const list = behind(text, 'states', lang)
    .replace(/^[:\s]+/, '')
    .split(/,\s*/)
  return values.length === 1 && list[0] === values[0] ? list : values
}
function takeTexts(slots: MutableSlots, clause: Clause, lang: Lang, pasted: string | undefined): void {
  const isOne = all(clause, 'ref').some(
    ({ ref }) =>
      ref.kind === 'position' && (ref.count ?? 1) === 1 && (ref.noun === 'headline' || ref.noun === 'description'),
  )
  for (const entity of all(clause, 'texts')) {
    const slot = listed[entity.role]
    // 'The first headline to Free and Proud': one line, as far as it's written like one.
    const rest = clause.text.slice(entity.span[0] - clause.span[0])
    // 'Torn Sail? We Fix It, the rest is up to you'.
    const goesOn = entity.values.length === 1 && /^[?!]/.test(rest.slice(entity.values[0]?.length))
    const line = isOne || goesOn ? titled.exec(rest)?.[0].replace(/[,;]$/, '') : undefined
    const said = slot === 'offers' ? stated(entity.values, clause, lang) : entity.values
    const values = line && line.length > (entity.values[0] ?? '').length ? [line] : said
    // 'We sell cakes, no website', 'put it in my profile already': two letters, or small words, aren't products.
    slots[slot] = [
      ...new Set([
        ...(slots[slot] ?? []),
        ...values
          .map((it) => withPart(it, entity, clause) || (pasted ?? ''))
          .filter((it) => slot !== 'offers' || isOffer(it, lang)),
      ]),
    ]
    if (entity.match) slots.match = entity.match
  }
}

/** 'People in my nail salon', 'only allowed to look': a trade, or small words, isn't a place on a map. */
function isPlace(value: string, lang: Lang): boolean {
  const bare = withoutLeading(value, 'little', lang).toLowerCase()
  return value === '' || !(tradeWordsIn(bare) === bare || isAnything(bare, lang))
}
/** 'Só 3 na tosa', if a campaign has that name: in lowercase, it isn't a place. */
const isOfName = (place: EntityOf<'place'>, clause: Clause): boolean =>
  /^\p{Ll}/u.test(place.value) && all(clause, 'ref').some((it) => it.ref.kind === 'name' && overlap(it, place))
function takeTargets(slots: MutableSlots, clause: Clause, lang: Lang): void {
  // 'Bakery near me' is a keyword, not a place.
  const others = ['texts', 'quote', 'place'] as const
  const places = all(clause, 'place').filter(
    (it) =>
      !it.negated &&
      !others.some((type) => inside(it, all(clause, type))) &&
      !isOfName(it, clause) &&
      !isInTimes(it, clause) &&
      isPlace(it.value, lang),
  )
  if (places.length > 0) slots.places = places
  // 'In Boston, but not in Quincy'.
  const out = all(clause, 'place').filter((it) => it.negated && places.length > 0)
  if (out.length > 0) slots.placesOut = out.map((it) => it.value)
  // 'Fish Friday' is a name, not a day.
  const names = all(clause, 'ref').filter(({ ref }) => ref.kind === 'name' && ref.ids.length > 0)
  const days = all(clause, 'weekdays').find((it) => !inside(it, names))
  const isDate = (it: Entity): boolean => all(clause, 'date').some((date) => overlap(date, it))
  // 'Mail me each Tuesday how it went'.
  const isOften = isWeekly(clause) || clause.intents[0]?.intent === 'schedule_report'
  if (days && (isOften || !isDate(days))) slots.weekdays = days.days
  // 'Evening classes' are a topic, 'overnight stays' a product.
  const own = (['topic', 'texts', 'name', 'business'] as const).flatMap((it): Entity[] => all(clause, it))
  Object.assign(slots, hoursSaid(clause, own))
  const isNew = clause.intents[0]?.intent === 'create_campaign'
  const times = clause.times?.filter(
    (it) => !(isNew && own.some(({ span: [from, to] }) => from <= it.span[0] && to >= it.span[1])),
  )
  const timetable = timesSaid(times ? { ...clause, times } : clause, lang)
  if (timetable.length > 0) slots.timetable = timetable
  const ages = all(clause, 'age')
  if (ages.length > 0)
    slots.ages = ages.map((it) => ({
      ...(it.from === undefined ? {} : { from: it.from }),
      ...(it.to === undefined ? {} : { to: it.to }),
    }))
}

function takeAmounts(
  slots: MutableSlots,
  clause: Clause,
  says: ReadonlySet<Concept>,
  lang: Lang,
  loose: boolean,
): void {
  const split = splitOf(clause, says)
  if (split) slots.split = split
  const amounts = amountsOf(clause, says, lang, loose)
  if (amounts[0]) slots.amount = amounts[0]
  if (amounts.length > 1) slots.amounts = amounts
  const [click, most] = all(clause, 'money')
    .filter((it) => it.per === 'click')
    .toSorted((a, b) => a.cents - b.cents)
  if (click) slots.bid = click.cents
  // 'Bid 2 a click and never more than 3'.
  if (click && most && most.cents > click.cents) slots.bidMax = most.cents
  const percent = all(clause, 'percent').find((it) => it.role === undefined)
  if (percent) slots.percent = percent.value
  const quantities = quantitiesOf(clause)
  if (quantities.length > 0) slots.quantities = quantities
  const number = all(clause, 'number').find((it) => it.value > 0 && Number.isInteger(it.value))
  if (number) slots.count = number.value
}

type Single = 'email' | 'phone' | 'person' | 'owner' | 'business' | 'name' | 'tone' | 'metric' | 'dimension' | 'gender'
const single = new Set<EntityType>([
  ...(['url', 'email', 'phone', 'person', 'owner', 'business', 'name'] as const),
  ...(['tone', 'metric', 'dimension', 'gender', 'quote'] as const),
])

/** 'Corner.example, no sorry, korner.example': the last one is meant. */
const isTakenBack = ({ span: [, end] }: Entity, clause: Clause): boolean =>
  all(clause, 'url').some(
    ({ span: [at] }) => at > end && isNo.test(clause.text.slice(end - clause.span[0], at - clause.span[0])),
  )
/** '@jessnails' is a page's address. */
const onInstagram = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('@') ? value.replace('@', 'instagram.com/') : value
/** 'Call the dog one Happy Paws': the new name is behind the old one. */
function newNameIn(name: EntityOf<'name'>, clause: Clause, lang: Lang): string {
  const old = all(clause, 'ref').find((it) => isNamed(it) && it.span[0] === name.span[0] && it.span[1] < name.span[1])
  const rest = old && clause.text.slice(old.span[1] - clause.span[0], name.span[1] - clause.span[0]).trim()
  return (rest && withoutLeading(withoutLeading(rest, 'anything', lang), 'campaigns', lang)) || name.value
}
function takeSingle(slots: MutableSlots, clause: Clause, lang: Lang): void {
  if (clause.parts?.some((it) => it.is === 'act' && it.act === 'swap')) slots.swaps = true
  for (const entity of clause.entities.filter((it) => it.type !== 'url' || !isTakenBack(it, clause)))
    if (single.has(entity.type) && 'value' in entity) {
      const slot = entity.type === 'url' ? 'website' : (entity.type as Single)
      const value = entity.type === 'name' ? newNameIn(entity, clause, lang) : onInstagram(entity.value)
      if (slots[slot] === undefined) Object.assign(slots, { [slot]: value })
    }
  takeNames(slots, clause, lang)
  // 'Call it Coffee Hour rather'.
  if (slots.name) slots.name = withoutTrailing(slots.name, 'rather', lang)
}
/**
 * The text without campaign names and end dates, whose words mean nothing else: 'Birthday Orders' doesn't ask for orders; 'until New Year'
 * doesn't ask for a year.
 */
export const withoutNames = (clause: Clause): string =>
  [
    ...all(clause, 'ref').filter(isNamed),
    ...all(clause, 'date').filter((it) => it.role === 'end' && it.grain === 'day'),
  ]
    .map((it) => saidAs(it, clause))
    .reduce((text, said) => text.replace(said, ' '), clause.text)
const isNamed = ({ ref }: EntityOf<'ref'>): boolean => ref.kind === 'name' && ref.ids.length > 0
/** A dictated line, and for a new ad also what is said before it. */
function withLine(slots: Slots, clause: Clause, lang: Lang, loose: boolean): Slots {
  const line = dictated(clause, lang, slots)
  const isAd = clause.intents[0]?.intent === 'create_campaign'
  return line && isAd ? { ...slotsOf(beforeLine(clause, lang), lang, loose), ...line } : (line ?? slots)
}
/** The topic of advice that a request is most likely about, however unlikely. */
const counselIn = ({ intents: [best, ...others] }: Clause): Counsel | undefined =>
  best?.intent === 'advice'
    ? others.flatMap(({ intent }) => counsels.find((it) => intent === `answer:${it}`) ?? [])[0]
    : undefined
/** Fills the slots from a request. `loose`: a bare number can be an amount. */
export function slotsOf(whole: Clause, lang: Lang, loose: boolean, pasted?: string): Slots {
  const { clause, keywords } = withoutKeywords(withEndDay(whole, lang))
  const says = conceptsIn(withoutNames(clause), lang)
  const slots: MutableSlots = { text: clause.text, says, acts: clause.acts }
  const counsel = counselIn(clause)
  if (counsel) slots.counsel = counsel
  const refs = refsSaid(clause, says)
  if (refs.length > 0) slots.refs = refs
  takeTimes(slots, clause, lang)
  takeTexts(slots, clause, lang, pasted)
  if (keywords) slots.keywords = keywords
  takeTargets(slots, clause, lang)
  takeTowns(slots, clause)
  takeAmounts(slots, clause, says, lang, loose)
  const said = withoutNamedMetrics(clause)
  takeSingle(slots, said, lang)
  takeMetrics(slots, said, says)
  const topics = topicsOf(clause, slots.business, lang)
  if (topics.length > 0) slots.topics = topics
  takeLanguage(slots, slots, lang)
  const platforms = all(clause, 'platform').map((it) => it.value)
  if (platforms.length > 0) slots.platforms = platforms
  if (clause.negated) slots.negated = true
  if (clause.corrects) slots.corrects = true
  if (clause.question) {
    slots.question = true
    const ones = boundedIn(clause)
    if (ones.length > 0) {
      slots.refs = [...(slots.refs ?? []).filter((it) => it.kind === 'name' || it.kind === 'status'), ...ones]
      for (const key of ['amount', 'amounts', 'quantities', 'count', 'metric'] as const) delete slots[key]
    }
    // 'What should I do first?' doesn't name an offer.
    delete slots.offers
  }
  if (!isTold(slots, pasted)) slots.pasted = pasted
  return withLine(slots, clause, lang, loose)
}
