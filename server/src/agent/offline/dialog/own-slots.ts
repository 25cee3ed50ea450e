import type { Clause, Intent, Lang, Ref } from '../nlu/index.ts'
import { conceptWordsOnly } from './concepts.ts'
import { withoutDenied } from './denied-topic.ts'
import { forClient } from './for-client.ts'
import { kinds } from './kinds.ts'
import { unlikeOther } from './like-another.ts'
import { spread } from './money.ts'
import { wholeMonth } from './months-said.ts'
import { article } from './page-wanted.ts'
import { withoutReason, withoutReasonDates, withoutReasonWords } from './reasons.ts'
import { withoutPrices } from './price-apiece.ts'
import { metricMeant } from './report-asked.ts'
import { quotedWords, wordsBehind } from './keywords-meant.ts'
import { quotedLines } from './lines-meant.ts'
import { peopleMeant } from './people-meant.ts'
import { ruledOut } from './places-meant.ts'
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
  set_schedule: ({ negated: _, ...s }) => s,
  set_places: ruledOut,
  set_ages: peopleMeant,
  // 'The second description is too stiff' dictates none.
  ad_copy: ({ headlines, descriptions, ...raw }, clause, lang) => ({
    ...toned(withManner(raw, clause, lang), clause, lang),
    ...(raw.says?.has('states')
      ? { ...(headlines ? { headlines } : {}), ...(descriptions ? { descriptions } : {}) }
      : {}),
  }),
  total_budget: withoutThat,
  change_dates: (raw, clause, lang) =>
    endingTogether(ofItsOwn(withoutReasonDates(withoutReasonWords(raw, clause, lang), clause, lang), clause), clause),
  social_plan: (raw, clause, lang) => counted(wholeMonth(raw, clause), lang),
  calendar: wholeMonth,
  blog_ideas: withoutDenied,
  set_texts: quotedLines,
  ...Object.fromEntries(
    [...kinds.ofKeywords].map((it): [string, OwnSlots] => [
      it,
      (s, c, lang) => quotedWords(wordsBehind(s, c), c, lang),
    ]),
  ),
}
/** 'A ends on the 23rd, B goes on': the day is A's. */
function ofItsOwn(raw: Slots, clause: Clause): Slots {
  const names = all(clause, 'ref').filter(({ ref }) => ref.kind === 'name' && ref.ids.length > 0)
  const [date, more] = all(clause, 'date')
  const isLike = raw.says?.has('add') || raw.says?.has('same')
  if (
    !date ||
    more ||
    isLike ||
    names.length < 2 ||
    names.some(({ span }) => span[1] > date.span[0] && span[0] < date.span[1])
  )
    return raw
  const own = names.filter((it) => it.span[0] < date.span[0])
  const [other] = names.filter((it) => it.span[0] > date.span[1])
  const isCut =
    other && /[,;.]/.test(clause.text.slice(date.span[1] - 1 - clause.span[0], other.span[0] - clause.span[0]))
  return isCut && own.length > 0 ? { ...raw, refs: own.map(({ ref }) => ref) } : raw
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
/** 'A post about the new menu': one, and not a plan. */
const counted = (raw: Slots, lang: Lang): Slots => (onePost(lang).test(raw.text ?? '') ? { ...raw, count: 1 } : raw)
const onePost = (lang: Lang): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${article[lang]}|1)\\s+(?:[\\p{L}-]+\\s+){0,2}(?:post|beitrag|pub+li[ck]a\\p{L}{3,4})(?!\\p{L})`,
    'iu',
  )
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
