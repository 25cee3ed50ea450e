import { findTrade, industryOf } from '#trades/index.ts'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type ProfileFacts, profileOf } from '../../conversation/results.ts'
import { bold, bullets, capitalised, plain } from '../../words/format.ts'
import { addressRefused } from '../limits.ts'
import { conceptsIn, isAnything } from '../concepts.ts'
import { type Slots, used } from '../slots.ts'
import { latestTopic } from '../state.ts'
import type { Key } from '../../words/say.ts'
import { ask, type Call, call, type Flow, resultIn, type Step, type Task, tell, type World } from '../task.ts'
import { profileNow } from '../world.ts'

type Field = 'business_name' | 'industry' | 'products' | 'services' | 'website_url' | 'report_frequency_hours'
type Change = { [K in Field]?: string | number }
const fields: readonly Field[] = [
  'business_name',
  'industry',
  'products',
  'services',
  'website_url',
  'report_frequency_hours',
]

const DAY_HOURS = 24
const WEEK_HOURS = 168
function shownValue(p: ProfileFacts, field: Field, w: World): string {
  if (field !== 'report_frequency_hours') return p[field]
  const hours = p.report_frequency_hours
  if (!hours) return ''
  if (hours === WEEK_HOURS) return w.say('profile.weekly')
  return hours === DAY_HOURS ? w.say('profile.daily') : w.say('profile.every_hours', { n: hours })
}
const lines = (p: ProfileFacts, w: World): string =>
  bullets(
    fields.flatMap((field) => {
      const value = shownValue(p, field, w)
      return value === '' ? [] : [`${w.say(`profile.${field}`)}: ${plain(value)}`]
    }),
  )

/** How often reports are sent, in hours: 'every day', 'weekly'. */
function frequencyOf(s: Slots, { lang }: Pick<World, 'lang'>): number | undefined {
  // 'Not weekly, daily': the last that was said.
  const pieces = (s.text ?? '').split(/[,;.]/)
  const said = pieces.map((it) => conceptsIn(it, lang)).findLast((it) => units.some(([unit]) => it.has(unit)))
  const hours = units.find(([unit]) => said?.has(unit))?.[1]
  const place = (s.refs ?? []).find((it) => it.kind === 'position')
  const times = s.length && hours === DAY_HOURS ? s.length.days : (s.count ?? place?.n ?? 1)
  const every = hours === undefined ? 0 : hours * times
  return every >= 1 && every <= WEEK_HOURS ? every : undefined
}
const units = [
  ['hour', 1],
  ['week', WEEK_HOURS],
  ['day', DAY_HOURS],
] as const

const items = (text: string): string[] =>
  text
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean)
const plainForm = (text: string): string => text.toLowerCase().replace(/s\b/g, '').trim()
const same = (a: string, b: string): boolean => plainForm(a) === plainForm(b) || plainForm(a).includes(plainForm(b))
const merged = (old: string, now: readonly string[]): string =>
  [...items(old), ...now.filter((it) => !items(old).some((known) => same(known, it)))].join(', ')
const without = (old: string, gone: readonly string[]): string =>
  items(old)
    .flatMap((offer) => {
      const isGone = (part: string): boolean => gone.some((item) => same(part, item))
      // 'Cuts and colours': only the part that goes.
      const parts = offer.split(joins)
      return isGone(offer) ? parts.filter((part) => parts.length > 1 && !isGone(part)) : [offer]
    })
    .join(', ')

const joins = /\s+(?:and|y|e|und|et|ed|&)\s+/i
const WORD_MIN = 4
/** Offers in the profile that the message names: 'we don't do sofas any more'. */
const named = (old: ProfileFacts, text: string): string[] =>
  [...items(old.products), ...items(old.services)]
    .flatMap((it) => it.split(joins))
    .filter((it) =>
      plainForm(it)
        .split(' ')
        .some((word) => word.length >= WORD_MIN && plainForm(text).includes(word)),
    )
const isProducts = (s: Slots, old: ProfileFacts | undefined, offers: readonly string[]): boolean =>
  /product|produkt|produit|produto|prodott/i.test(s.text ?? '') ||
  (old
    ? old.products !== '' && old.services === ''
    : /\bsell|vend|verkauf/i.test(s.text ?? '') || findTrade({ topic: offers.join(', ') })?.way === 'buy')
/** What the business sells, from this message or earlier ones; the trade if nothing else is known. */
function offersOf(s: Slots, old: ProfileFacts | undefined, w: World): readonly string[] {
  const said = s.offers ?? s.topics
  if (said || old) return said ?? []
  const trade = s.trade ?? w.state.facts.trade
  const town = (s.places ?? w.state.facts.places)?.[0]?.value
  const own = trade && !isAnything(trade, w.lang) ? [town ? w.say('profile.trade_in', { trade, town }) : trade] : []
  return w.state.facts.offers ?? own
}
function offersLeft(gone: readonly string[], old: ProfileFacts): { products?: string; services?: string } {
  const [products, services] = [without(old.products, gone), without(old.services, gone)]
  return { ...(products === old.products ? {} : { products }), ...(services === old.services ? {} : { services }) }
}
/** Adds offers to the profile, removes them, or replaces them. Services, unless products are mentioned. */
function offersChange(s: Slots, all: ProfileFacts | undefined, offers: readonly string[]): Change {
  const left = all && s.gone !== undefined ? offersLeft(named(all, s.gone), all) : {}
  const old = all && { ...all, ...left }
  if (offers.length === 0) return left
  const isLike = left.products !== undefined && left.services === undefined
  const key = isLike || isProducts(s, old, offers) ? 'products' : 'services'
  // 'Our services are A and B' are all; 'we do A and B' are more.
  const isWhole =
    s.acts?.includes('v.be') === true && !s.says?.has('add') && (s.corrects === true || fieldIn(s) === key)
  return { ...left, [key]: merged(isWhole ? '' : (old?.[key] ?? ''), offers) }
}

function nameOf({ name, business, acts }: Slots, old: ProfileFacts | undefined, w: World): string | undefined {
  const isRenamed = acts?.includes('v.rename') || acts?.includes('v.change')
  return business ?? (isRenamed ? name : undefined) ?? (old ? undefined : w.state.facts.business)
}
/** The industry of a new profile; of an old one only where nothing else was said: 'we're a restaurant now'. */
function industryIn(s: Slots, old: ProfileFacts | undefined, offers: readonly string[], w: World): string | undefined {
  const isOnly =
    fieldIn(s) === 'industry' ||
    (s.acts?.includes('v.be') && !(s.name ?? s.business ?? s.website) && offers.length === 0)
  const texts = old ? [isOnly && s.text] : [s.trade, s.text, w.state.facts.trade, s.business, offers.join(' ')]
  return texts.map((it) => (it ? industryOf(it) : undefined)).find(Boolean)
}
function changeOf(s: Slots, old: ProfileFacts | undefined, w: World): Change {
  const offers = offersOf(s, old, w)
  const name = nameOf(s, old, w)
  const trade = industryIn(s, old, offers, w)
  const isOfReports = s.says?.has('reports') || asksReports(w)
  const frequency = isOfReports ? frequencyOf(s, w) : undefined
  // 'Put the site in, too': the one that was looked at.
  const looked = w.state.topics.find((it) => it.task.intent === 'website')?.task.slots.website
  const website = s.website ?? (fieldIn(s) === 'website_url' ? looked : undefined)
  return {
    ...(name && name !== old?.business_name ? { business_name: name } : {}),
    ...(trade ? { industry: trade } : {}),
    ...offersChange(s, old, offers),
    ...(website ? { website_url: website } : {}),
    ...(frequency ? { report_frequency_hours: frequency } : {}),
  }
}

/** How often reports come was asked just before. */
const asksReports = ({ state }: World): boolean => latestTopic(state)?.task.slots.says?.has('reports') === true
function word([made]: readonly MadeCall[], w: World): string {
  if (made?.result?.kind === 'failed') return w.say('profile.failed', { why: made.result.message })
  if (made?.result?.kind !== 'done') return ''
  const profile = profileOf(made.result.value)
  const changed = fields.filter((field) => made.args[field] !== undefined).map((field) => w.say(`profile.${field}`))
  return `${w.say('profile.saved', { what: w.and(changed) })}${profile ? `\n\n${lines(profile, w)}` : ''}`
}

function save(s: Slots, w: World): Step {
  const found = profileNow(w)
  if ('step' in found) return found.step
  // Already saved in this turn: describe what was sent.
  const saved = w.turn.calls.find((m) => m.tool === 'save_business_profile')
  const args = saved?.args ?? changeOf(s, found.ok, w)
  const trade = s.trade ?? w.state.facts.trade
  const heard = [
    ...(trade ? [nameOfTrade(trade)] : []),
    ...[...(s.offers ?? []), s.website ?? ''].filter(Boolean).map(bold),
  ]
  if (!found.ok && !args.business_name)
    return ask(
      'business_name',
      heard.length > 0 ? w.say('profile.ask_name_of', { trade: w.and(heard) }) : w.say('profile.ask_name'),
    )
  if (Object.keys(args).length === 0) return unsavable(s, w)
  const bad = s.website ? addressRefused(s.website, w) : undefined
  if (bad) return ask('website', bad)
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call('save_business_profile', { ...args })],
    undo: (m) => putBack(m, w),
    word: (made) => word(made, w),
  }
}

/** The values before a change; a name that was the first can't be taken back. */
function putBack({ args }: MadeCall, w: World): Call | undefined {
  const read = resultIn(w, 'get_business_profile')
  const old = read?.kind === 'done' ? profileOf(read.value) : undefined
  const before = fields.flatMap((it) => (args[it] === undefined ? [] : [[it, old?.[it] ?? '']]))
  return old && call('save_business_profile', Object.fromEntries(before))
}
/** What the profile has no field for is said back, and can be remembered. */
function unsavable(s: Slots, w: World): Step {
  const fact = (s.text ?? '').split(/\s+/).length >= FACT_WORDS && !s.corrects && !s.negated ? s.text : undefined
  if (fact === undefined) return ask('profile', w.say('profile.ask_what'))
  return tell(w.say('profile.no_field', { fact: bold(fact) }), {
    offers: [{ intent: 'remember', slots: { text: s.text ?? fact, quote: s.text ?? fact } }],
    buttons: [w.say('button.do_it')],
  })
}
const FACT_WORDS = 4
const nameOfTrade = (trade: string): string => bold(capitalised(trade))
/** Asks about the business where `then` needs it; `then` continues once the profile is saved. */
export function askBusiness(why: Key | undefined, then: Task | undefined, w: World, said?: string): Step {
  const trade = said ?? w.state.facts.trade
  const text = trade ? w.say('profile.ask_name_of', { trade: nameOfTrade(trade) }) : w.say('profile.ask_both')
  const question = trade ? w.say('profile.ask_name') : text
  const slots = { text: w.turn.user, ...(trade ? { trade } : {}) }
  const of = { intent: 'save_profile' as const, slots, ...(then ? { then } : {}) }
  return ask('business_name', [...(why && !(trade && !then) ? [w.say(why)] : []), text].join(' '), { question, of })
}

function show(s: Slots, w: World): Step {
  const found = profileNow(w)
  if ('step' in found) return found.step
  if (!found.ok) return askBusiness('profile.none', undefined, w)
  const field = fieldIn(s)
  if (field)
    return tell(
      w.say('profile.field', {
        field: w.say(`profile.${field}`),
        value: bold(shownValue(found.ok, field, w) || w.say('profile.empty')),
      }),
    )
  return tell(`${w.say('profile.lead', { name: bold(found.ok.business_name) })}\n\n${lines(found.ok, w)}`, {
    buttons: [w.say('button.improve_profile')],
  })
}
const mentioned: readonly (readonly [Field, RegExp])[] = [
  ['website_url', /web|site|url|página|seite|sito/i],
  ['industry', /industr|branche|secteur|setor|settore|sector|rubro/i],
  ['services', /servic|dienst|serviz|leistung/i],
  ['products', /produ|prodott/i],
  ['report_frequency_hours', /report|informe|bericht|rapport|relat/i],
]
const fieldIn = (s: Slots): Field | undefined =>
  mentioned.find(([, words]) => words.test(s.text ?? ''))?.[0] ?? (s.says?.has('name') ? 'business_name' : undefined)

const uses = ['business', 'name', 'offers', 'gone', 'trade', 'website', 'topics', 'phone', 'hours', 'weekdays'] as const
export const profiles: readonly Flow[] = [
  { intent: 'show_profile', uses: [], accepts: [], step: show },
  {
    intent: 'save_profile',
    uses,
    accepts: ['save_profile', 'answer', 'correct'],
    step: save,
    merge: (old, now, c) => {
      const change = used(now, uses)
      const often =
        now.says?.has('reports') || old.says?.has('reports')
          ? frequencyOf(now, { lang: c.state.lang ?? 'en' })
          : undefined
      if (Object.keys(change).length === 0 && !often) return undefined
      if (c.outcome !== 'done')
        return {
          ...old,
          ...change,
          ...(old.offers && now.offers && !now.corrects ? { offers: [...old.offers, ...now.offers] } : {}),
        }
      return often ? { ...now, says: new Set([...(now.says ?? []), 'reports' as const]) } : now
    },
  },
]
