import type { Clause, Intent, Lang, Ref } from '../nlu/index.ts'
import { type Concept, conceptsIn, conceptWordsOnly } from './concepts.ts'
import { withoutDenied } from './denied-topic.ts'
import { daysOff, isInstead, leavesOut } from './days-off.ts'
import { forClient } from './for-client.ts'
import { kinds } from './kinds.ts'
import { unlikeOther } from './like-another.ts'
import { spread } from './money.ts'
import { wholeMonth } from './months-said.ts'
import { article } from './page-wanted.ts'
import { withoutPrices } from './price-apiece.ts'
import { metricMeant } from './report-asked.ts'
import { inside } from './quantities.ts'
import { all, listedIn, wordCount } from './said.ts'
import { type Slots, withoutAim, withoutThat } from './slots.ts'
import { campaignRefs } from './targets.ts'
import { toned, withManner } from './tone-said.ts'
import { newAd } from './unread-subject.ts'

/** 'Google could take how much for 20 a day?': an amount, not a step. */
const unstepped = (s: Slots): Slots =>
  s.amount?.kind === 'step' && !s.says?.has('suppose') && campaignRefs(s).length === 0
    ? { ...s, amount: { kind: 'fixed', money: asMoney(s.amount) } }
    : s
const asMoney = ({ cents, per }: Extract<NonNullable<Slots['amount']>, { kind: 'step' }>) => ({
  type: 'money' as const,
  cents: Math.abs(cents),
  currency: 'USD' as const,
  raw: String(Math.abs(cents) / 100),
  ...(per ? { per } : {}),
})
/** 'Create a campaign Early Birds', if one is already called that: its name, which is taken. */
function calledAlike(s: Slots, lang: Lang): Slots {
  const isCalled = (ref: Ref): boolean => {
    const before = (s.text ?? '').slice(0, ref.kind === 'name' ? s.text?.indexOf(ref.words) : 0).trim()
    const noun = /\p{L}+$/u.exec(before)?.[0] ?? ''
    return ref.kind === 'name' && ref.ids.length > 0 && lang !== 'en' && conceptWordsOnly(noun, 'campaigns', lang)
  }
  const [named] = (s.refs ?? []).filter(isCalled)
  return named?.kind === 'name' && !s.name
    ? { ...s, name: named.words, refs: (s.refs ?? []).filter((it) => it !== named) }
    : s
}
/** Keywords to exclude from a new campaign: 'An ad for rolls. Exclude recipe and free'. */
function barring(slots: Slots): Slots {
  if (!slots.keywords || !slots.says?.has('exclude')) return slots
  const { keywords, ...rest } = slots
  return { ...rest, negatives: keywords }
}
const because =
  /(?<!\p{L})(?:while|because|since we|as we|mientras|porque|weil|während|solange|pendant que|parce que|tant que|enquanto|perché|mentre)(?!\p{L})/iu
/** 'Pause them all, we're closed from tomorrow', 'while we're away from tomorrow', in either order: the reason, not the date. */
function withoutReason(slots: Slots, { parts = [], entities, span, text }: Clause): Slots {
  const dates = entities.filter((it) => it.type === 'date')
  const isBehind = dates.length > 0 && because.test(text.slice(0, Math.min(...dates.map((it) => it.span[0])) - span[0]))
  const at = parts.findIndex((it) => it.is === 'when')
  const behind = parts.slice(at).findIndex((it) => it.is === 'cut')
  const stretch = parts.slice(
    parts.slice(0, at).findLastIndex((it) => it.is === 'cut') + 1,
    behind < 0 ? undefined : at + behind,
  )
  const isFirst = entities.some((it) => it.type === 'date' && it.span[0] === span[0])
  const isOwn = stretch.some((it) => it.is === 'set' || (it.is === 'act' && it.act === 'off'))
  if (at < 0 || slots.end || ((isFirst || isOwn) && !isBehind)) return slots
  const { start: _, period: __, ...rest } = slots
  return rest
}
/** 'Off at the weekend': adds the weekdays to the date. */
function withDays(slots: Slots, clause: Clause): Slots {
  const days = all(clause, 'weekdays').find((it) => !inside(it, all(clause, 'ref')))?.days
  return days ? { ...slots, weekdays: days } : slots
}
type OwnSlots = (raw: Slots, clause: Clause, lang: Lang) => Slots
/** How an intent reads its own slots. */
export const ownSlots: Readonly<Partial<Record<Intent, OwnSlots>>> = {
  create_campaign: (raw, clause, lang) => {
    const own = unlikeOther(barring(calledAlike(withoutPrices(raw, clause, lang), lang)), clause, lang)
    return newAd(forClient(portioned(namedEach(namedSubjects(listedSubjects(own))), clause), lang), clause, lang)
  },
  resume: (raw) => withoutAim(raw, 'ENABLED'),
  pause: (raw, clause) => withoutReason(withDays(withoutAim(raw, 'PAUSED'), clause), clause),
  which_one: ({ name: _, ...raw }) => raw,
  // 'The same as the other two?': all of them beside each other.
  state: (raw) =>
    raw.question && raw.says?.has('same') && raw.refs?.some((it) => it.kind === 'other')
      ? { ...raw, refs: [{ kind: 'all' }] }
      : raw,
  // 'How much can a click come to?'
  show_targeting: (raw) =>
    raw.says?.has('at_most') && (raw.metric === 'cpc' || raw.metric === 'clicks')
      ? {
          ...raw,
          refs: (raw.refs ?? []).filter((it) => it.kind !== 'all'),
          says: new Set([...raw.says, 'bids' as const]),
        }
      : raw,
  change_budget: spread,
  price: (raw) => spread(unstepped(raw)),
  set_schedule: (raw, clause, lang) => {
    // 'The rest doesn't change' doesn't exclude anything.
    const { negated, ...s } = raw
    if (negated && (isInstead(clause) || (raw.hours && raw.says?.has('rest')))) return s
    return daysOff(leavesOut(raw, clause) ? { ...raw, negated: true } : raw, clause, lang)
  },
  set_places: ruledOut,
  set_ages: (raw, clause) => {
    const s = ofPeople(raw.ages ? raw : withYears(raw, clause))
    const { ages, gender } = s.negated ? s : {}
    return { ...s, ...(ages ? { ages: ages.map(otherAges) } : {}), ...(gender ? { gender: otherThan(gender, s) } : {}) }
  },
  // 'The second description is too stiff' dictates none.
  ad_copy: ({ headlines, descriptions, ...raw }, clause, lang) => ({
    ...toned(withManner(raw, clause, lang), clause, lang),
    ...(raw.says?.has('states')
      ? { ...(headlines ? { headlines } : {}), ...(descriptions ? { descriptions } : {}) }
      : {}),
  }),
  total_budget: withoutThat,
  change_dates: (raw, clause, lang) => endingTogether(withoutReasonWords(raw, clause, lang), clause),
  social_plan: (raw, clause, lang) => counted(wholeMonth(raw, clause), lang),
  calendar: wholeMonth,
  blog_ideas: withoutDenied,
  set_texts: quotedLines,
  ...Object.fromEntries([...kinds.ofKeywords].map((it) => [it, quotedWords])),
}
/** 'Both should end on the same day'; 'A has the same end date as B'. */
function endingTogether(raw: Slots, { parts = [] }: Clause): Slots {
  const isOfDay = raw.says?.has('end_date') || (raw.says?.has('day') && raw.says.has('end'))
  const refs = campaignRefs(raw)
  const isMany = refs.some((it) => it.kind !== 'name' || refs.length > 1) && refs.every((it) => it.kind !== 'other')
  const isTold = raw.end ?? raw.start ?? raw.shift
  if (!raw.says?.has('same') || !isOfDay || !isMany || isTold) return raw
  const [a, b, more] = parts.flatMap((it, at) => (it.is === 'set' && it.ref.kind === 'name' ? [{ ...it, at }] : []))
  if (!a || !b || more || parts.slice(a.at, b.at).some((it) => it.is === 'cut')) return { ...raw, together: true }
  const [to, like] = b.side === 'for' || b.side === 'into' ? [b.ref, a.ref] : [a.ref, b.ref]
  return { ...raw, refs: [to], like }
}
/** 'Push it back to May 5, we're shut till then': the reason doesn't mention the start or the end. */
function withoutReasonWords(s: Slots, { entities, text, span }: Clause, lang: Lang): Slots {
  const last = Math.max(
    0,
    ...entities.flatMap((it) => (it.type === 'date' || it.type === 'length' ? [it.span[1]] : [])),
  )
  const cut = text.indexOf(',', last - span[0] - 1)
  const reason = cut < 0 ? new Set<Concept>() : conceptsIn(text.slice(cut), lang)
  const told = conceptsIn(text.slice(0, Math.max(0, cut)), lang)
  if (!reason.has('start') && !reason.has('end')) return s
  return { ...s, says: new Set([...(s.says ?? [])].filter((it) => !reason.has(it) || told.has(it))) }
}
const quotesIn = ({ entities }: Clause): string[] => entities.flatMap((it) => (it.type === 'quote' ? [it.value] : []))
/** 'Add trail shoes for kids', if a campaign is called Shoes: unless introduced, its name is part of the keyword. */
function wholeWord(raw: Slots, { text, span, entities }: Clause): Slots {
  const word = entities.find((it) => it.type === 'texts' && it.role === 'keyword' && it.values.length === 1)
  const between = (to: number): string => text.slice(to - span[0], (word?.span[0] ?? 0) - span[0])
  const name = entities.find(
    (it) => it.type === 'ref' && it.ref.kind === 'name' && /^\s(?:\p{L}{1,3}\s)?$/u.test(between(it.span[1])),
  )
  if (!word || name?.type !== 'ref') return raw
  const keywords = [text.slice(name.span[0] - span[0], word.span[1] - span[0])]
  return { ...raw, keywords, refs: (raw.refs ?? []).filter((it) => it !== name.ref) }
}
/** 'Not for "free" and "jobs"': each quote is a keyword. */
function quotedWords(raw: Slots, clause: Clause): Slots {
  const quotes = quotesIn(clause)
  return raw.keywords || quotes.length < 2 ? wholeWord(raw, clause) : { ...raw, keywords: quotes }
}
/** 'Swap "A" for "B"': it isn't known yet which one the ad already has. */
function quotedLines(raw: Slots, clause: Clause): Slots {
  const quotes = [...(raw.headlines ?? []), ...(raw.descriptions ?? []), ...quotesIn(clause)]
  // 'Leave the rest': the other lines.
  const refs = raw.refs?.filter((it) => it.kind !== 'other')
  return quotes.length < 2 ? raw : { ...raw, quotes, ...(refs ? { refs } : {}) }
}
/** 'A post about the new menu': one, and not a plan. */
const counted = (raw: Slots, lang: Lang): Slots => (onePost(lang).test(raw.text ?? '') ? { ...raw, count: 1 } : raw)
const onePost = (lang: Lang): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${article[lang]}|1)\\s+(?:[\\p{L}-]+\\s+){0,2}(?:post|beitrag|pub+li[ck]a\\p{L}{3,4})(?!\\p{L})`,
    'iu',
  )
/** 'Not in Phoenix'; but 'only in Leeds, nobody outside Leeds', 'not more than 20 km round Leeds'. */
function ruledOut({ places, ...raw }: Slots): Slots {
  const most = places?.some((it) => it.radius) ? raw.says?.has('more') : false
  const isWithin = most || raw.says?.has('only') || raw.says?.has('outside')
  if (!places || !raw.negated || raw.placesOut || isWithin) return places ? { ...raw, places } : raw
  return { ...raw, placesOut: places.map((it) => it.value), negated: false }
}
/** 'A for everybody over 30': all people, not all campaigns. */
function ofPeople({ refs = [], ...s }: Slots): Slots {
  const isNamed = refs.some((it) => it.kind === 'name')
  return { ...s, refs: isNamed ? refs.filter((it) => it.kind !== 'all' || it.except !== undefined) : refs }
}
const AGE = { least: 13, most: 99 } as const
/** '25 to 44 I'd say'. */
function withYears(s: Slots, { entities }: Clause): Slots {
  const [from = 0, to = 0, more] = entities.flatMap((it) => (it.type === 'number' ? [it.value] : []))
  // 'From 45 on'.
  if (from >= AGE.least && from <= AGE.most && to === 0 && s.says?.has('onwards')) return { ...s, ages: [{ from }] }
  return from >= AGE.least && to > from && to <= AGE.most && !more ? { ...s, ages: [{ from, to }] } : s
}
/** 'Nobody under 18' means from 18 up, 'not to over 60s' means up to 59. */
const otherAges = ({ from, to }: { readonly from?: number; readonly to?: number }) => {
  if (from === undefined) return to === undefined ? {} : { from: to }
  return to === undefined ? { to: from - 1 } : { from, to }
}
/** 'Not to men' means to women, 'not only to women' means to everybody. */
const otherThan = (gender: NonNullable<Slots['gender']>, { says }: Slots): NonNullable<Slots['gender']> =>
  says?.has('only') ? 'all' : gender === 'male' ? 'female' : 'male'
const MOST_SUBJECT_WORDS = 4
/** '3 ads for Christmas: stollen, cookies and gift boxes': as many subjects as ads. */
function listedSubjects(s: Slots): Slots {
  const listed = /:\s+([^.;\d]+)/.exec(s.text ?? '')?.[1] ?? ''
  const all = listedIn(listed)
  const count = s.quantities?.find((it) => !it.isMoney && it.value > 1 && it.value <= all.length)?.value ?? 0
  // 'Two new ones: A and B, both at 13'.
  const parts = all.slice(0, count)
  const isList = parts.length > 1 && parts.every((text) => wordCount({ text }) <= MOST_SUBJECT_WORDS)
  return isList ? { ...s, topics: parts.map((it) => it.trim()) } : s
}
/** 'One named Early Birds at 20 and one named Night Owls at 35': each has its own name. */
function namedEach(s: Slots): Slots {
  const { name, business, topics = [], ...rest } = s
  const place = (it: string): number => s.text?.indexOf(it) ?? 0
  const names = [...new Set([...(name ? [name] : []), ...topics])].sort((a, b) => place(a) - place(b))
  const isTold = name !== undefined && (topics.includes(name) || s.amounts?.length === names.length)
  if (!isTold || names.length < 2) return s
  const own = business && business !== name ? { business } : {}
  return { ...rest, ...own, topics: names, parts: Object.fromEntries(names.map((it) => [it, { name: it }])) }
}
/** 'Two ads, one for rye bread and one for cakes', where a campaign is called Rye Bread. */
function namedSubjects({ refs = [], ...s }: Slots): Slots {
  const names = refs.flatMap((it) => (it.kind === 'name' && !s.topics?.includes(it.words) ? [it.words] : []))
  const place = (it: string): number => s.text?.indexOf(it) ?? 0
  const topics = [...(s.topics ?? []), ...names].sort((a, b) => place(a) - place(b))
  const isCounted = s.quantities?.some((it) => !it.isMoney && it.value === topics.length)
  return names.length > 0 && topics.length > 1 && isCounted
    ? { ...s, topics }
    : { ...s, ...(refs.length > 0 ? { refs } : {}) }
}
/** 'One for tea and one for cakes, two thirds for tea': the other one gets the rest. */
function portioned(s: Slots, { parts = [] }: Clause): Slots {
  const { topics = [], split, text = '' } = s
  const [share, more] = parts.flatMap((it) =>
    it.is === 'value' && it.value.type === 'percent' ? [it.value.value] : [],
  )
  if (split || topics.length !== 2 || share === undefined || more !== undefined || share >= WHOLE) return s
  const [first = 0, second = 0] = topics.map((it) => text.lastIndexOf(it))
  const [own, other] = [share / WHOLE, 1 - share / WHOLE]
  return { ...s, split: first > second ? [own, other] : [other, own] }
}
const WHOLE = 100
const apiece = /(?<!\p{L})(?:by|per|each|every|par|chaque|por|cada|pro|nach|am|jeden|al|ogni)\s+$/iu
/** 'Clicks by day', 'par jour': a row per day, if the period has several. */
function isByDay({ text = '', period, says, amount }: Slots, lang: Lang): boolean {
  const words = text.split(/\s+/)
  const at = words.findIndex((it) => conceptWordsOnly(it, 'day', lang))
  const isEach = at > 0 && apiece.test(`${words.slice(0, at).join(' ')} `)
  return isEach && period !== undefined && period.from !== period.to && !says?.has('average') && !amount
}
/** The figures that were asked for: 'which keyword brings customers?' is the one with the most customers, not clicks. */
export function ofReport(intent: Intent, s: Slots, lang: Lang): Slots {
  if (intent !== 'report') return s
  // 'Which weekday is the busiest?'
  const isOfWeek = s.says?.has('which') && s.weekdays && s.weekdays.length < 7 && s.period === undefined
  const dimension = s.dimension ?? (isOfWeek ? 'weekday' : isByDay(s, lang) ? 'date' : undefined)
  const metric = s.says?.has('which') || s.says?.has('number') ? metricMeant(s) : s.metric
  return { ...s, ...(dimension ? { dimension } : {}), ...(metric ? { metric } : {}) }
}
