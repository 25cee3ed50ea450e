import { findTrade, industryOf } from '#trades/index.ts'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type ProfileFacts, profileOf } from '../../conversation/results.ts'
import { bold, bullets, capitalised, plain } from '../../words/format.ts'
import { addressRefused } from '../limits.ts'
import { before, conceptsIn, isAnything, withoutLeading, withoutOpeners } from '../concepts.ts'
import { type Slots, used } from '../slots.ts'
import {
  changed,
  type Change,
  type Edit,
  type Field,
  fields,
  isNamed,
  isPartOf,
  items,
  joins,
} from '../profile-edits.ts'
import { ask, askAgain, type Call, call, type Flow, resultIn, type Step, tell, type World } from '../task.ts'
import { isOwnName, ownerWords } from '../owner.ts'
import { DAY_HOURS, frequencyOf, WEEK_HOURS } from '../report-frequency.ts'
import { fieldIn, isMisspelt, nameOf } from '../profile-said.ts'
import { profileNow } from '../world.ts'
import { askBusiness, askingName } from './ask-business.ts'

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

const isProducts = (s: Slots, old: ProfileFacts | undefined, offers: readonly string[]): boolean =>
  fieldIn(s) === 'products' ||
  (old && fieldIn(s) !== 'services'
    ? old.products !== '' && old.services === ''
    : /\bsell|vend|verkauf/i.test(s.text ?? '') || findTrade({ topic: offers.join(', ') })?.way === 'buy')
/** What the business sells, from this message or earlier ones; the trade if nothing else is known. */
function offersOf(s: Slots, old: ProfileFacts | undefined, w: World): readonly string[] {
  const isListed = fieldIn(s) === 'services' || fieldIn(s) === 'products'
  // 'Put "…" under services'.
  const listed = s.offers ?? (isListed && s.quote && !s.gone ? [s.quote] : undefined)
  const said = (listed ?? (s.gone || old ? undefined : s.topics))?.flatMap((it) => withoutTown(it, s))
  // 'We don't do wedding cakes any more'.
  if (said || old) return (said ?? []).map((it) => (s.negated ? before(it, 'drop', w.lang) : it))
  const trade = s.trade ?? w.state.facts.trade
  const own = trade && !isAnything(trade, w.lang) ? [trade] : []
  return w.state.facts.offers ?? own
}
/** 'Dogs in Boise': the town has its own field, and is no offer by itself. */
function withoutTown(offer: string, { places = [] }: Slots): string[] {
  const words = offer.split(' ')
  const town = words.findIndex((it, at) => at > 0 && places.some(({ value }) => value !== '' && value.startsWith(it)))
  if (places.some(({ value }) => value.includes(offer))) return []
  return [town > 1 ? words.slice(0, town - 1).join(' ') : offer]
}
const lists = ['products', 'services'] as const
/** What is no longer sold: as it was said, or what the message names of the profile; the rest of it comes. */
function goneIn({ gone, offers, says, negated, acts, text = '' }: Slots, old: ProfileFacts): readonly string[] {
  if (gone || !(says?.has('drop') || negated || acts?.includes('v.remove'))) return gone ?? []
  // 'No more catering, but arepa classes': arepas stay.
  const rest = (offers ?? []).reduce((left, it) => left.replace(it, ''), text)
  const known = lists.flatMap((it) => items(old[it])).flatMap((it) => it.split(joins))
  const named = known.filter((it) => isNamed(it, rest))
  const listed = named.length > 0 || (offers && rest === text) ? named : known.filter((it) => isPartOf(it, rest))
  return listed.length > 0 ? listed : (offers ?? [])
}
/** 'Services: cuts and colours, nothing else': all there is. */
function wholeList(s: Slots, { lang }: Pick<World, 'lang'>): Edit | undefined {
  const field = lists.find((it) => it === fieldIn(s))
  const pieces = (/:\s*([^.;]+)/.exec(s.text ?? '')?.[1] ?? '').split(',')
  const end = pieces.findIndex((it) => conceptsIn(it, lang).has('only'))
  const values = pieces
    .slice(0, end + 1)
    .flatMap((it) => before(withoutLeading(it.trim(), 'only', lang), 'only', lang).split(joins))
    .filter((it) => it !== '')
  return field && values.length > 0 ? { field, act: 'set', values } : undefined
}
/** Offers that come and go. Services, unless products are mentioned or something of them goes. */
function offerEdits(s: Slots, old: ProfileFacts | undefined, offers: readonly string[], w: World): Edit[] {
  const whole = wholeList(s, w)
  if (whole) return [whole]
  const gone = old ? goneIn(s, old) : []
  const out = lists.map((field): Edit => ({ field, act: 'remove', values: gone }))
  const left = changed(old, gone.length > 0 ? out : [])
  const edits = gone.length > 0 ? out.filter(({ field }) => left[field] !== undefined) : []
  const isOut = (it: string): boolean =>
    gone.some((other) => isNamed(it, other) || it.startsWith(other) || (!s.gone && isNamed(other, it)))
  // 'I do lawns, patios I gave up': what stays and is listed ('lawn mowing') is nothing new.
  const listed = lists.flatMap((it) => items(left[it] === undefined ? (old?.[it] ?? '') : String(left[it])))
  const isThere = (it: string): boolean => it.split(joins).every((part) => listed.some((one) => isNamed(part, one)))
  const comes = offers.filter((it) => !isOut(it) && !(gone.length > 0 && isThere(it)))
  if (comes.length === 0) return edits
  const isLike = left.products !== undefined && left.services === undefined
  const field = isLike || isProducts(s, old, offers) ? 'products' : 'services'
  // 'Our services are A and B' are all; 'we do A and B' are more.
  const isWhole =
    s.acts?.includes('v.be') === true && !s.says?.has('add') && (s.corrects === true || fieldIn(s) === field)
  return [...edits, { field, act: isWhole ? 'set' : 'add', values: comes }]
}

/** The industry of a new profile; of an old one only where nothing else was said: 'we're a restaurant now'. */
function industryIn(s: Slots, old: ProfileFacts | undefined, offers: readonly string[], w: World): string | undefined {
  const isOnly =
    fieldIn(s) === 'industry' ||
    (s.acts?.includes('v.be') &&
      !(s.name ?? s.business ?? s.website ?? s.places ?? s.gone) &&
      !s.says?.has('reports') &&
      offers.length === 0)
  const texts = old ? [isOnly && s.text] : [s.trade, offers.join(' '), s.text, w.state.facts.trade, s.business]
  return texts.map((it) => (it ? industryOf(it) : undefined)).find(Boolean)
}
/** Where the business is: of several the last, after 'no longer in A'. Where it delivers is no town of its own. */
function townIn(s: Slots, old: ProfileFacts | undefined, w: World): string | undefined {
  const places = s.places ?? (old ? undefined : w.state.facts.places)
  if (s.says?.has('serves')) return undefined
  return places?.at(s.negated || s.says?.has('drop') ? -1 : 0)?.value || undefined
}
/** Everything that a message changes in the profile. */
function editsOf(s: Slots, old: ProfileFacts | undefined, w: World): Edit[] {
  const offers = offersOf(s, old, w)
  const isOfReports = s.says?.has('reports')
  // 'Put the site in, too': the one that was looked at.
  const looked = w.state.topics.find((it) => it.task.intent === 'website')?.task.slots.website
  const values: Partial<Record<Field, string | number | undefined>> = {
    business_name: nameOf(s, old, w),
    industry: industryIn(s, old, offers, w),
    website_url: s.website ?? (fieldIn(s) === 'website_url' ? looked : undefined),
    location: townIn(s, old, w),
    ...contactIn(s, w),
    report_frequency_hours: isOfReports ? frequencyOf(s, w.lang) : undefined,
  }
  const set = fields.flatMap((field): Edit[] => {
    const value = values[field]
    return value ? [{ field, act: 'set', values: [value] }] : []
  })
  return [...set, ...offerEdits(s, old, offers, w)]
}
function word(calls: readonly MadeCall[], w: World): string {
  const failed = calls.flatMap(({ result }) =>
    result?.kind === 'failed' ? [w.say('profile.failed', { why: result.message })] : [],
  )
  const kept = calls.some((it) => it.tool === 'remember' && it.result?.kind === 'done')
  const saves = calls.filter((it) => it.tool === 'save_business_profile' && it.result?.kind === 'done')
  const [last] = saves.slice(-1)
  const profile = last?.result?.kind === 'done' ? profileOf(last.result.value) : undefined
  const what = fields.filter((field) => saves.some((it) => it.args[field] !== undefined))
  const told = [
    ...(last ? [w.say('profile.saved', { what: w.and(what.map((it) => w.say(`profile.${it}`))) })] : []),
    // On the way to the first ad the next question matters more.
    ...(profile && !w.state.open?.task.then ? [lines(profile, w)] : []),
  ]
  return [...told, ...(kept ? [w.say('memory.saved')] : []), ...failed].join('\n\n')
}

const saving = (args: Change): Call[] => (Object.keys(args).length > 0 ? [call('save_business_profile', args)] : [])
/** A town that could be several is refused: what was said beside it is saved without it. */
function saves(change: Change, sent: MadeCall | undefined): Call[] {
  const whole: Change = sent?.args ?? change
  const { location, ...others } = whole
  return [...saving(whole), ...(location !== undefined && sent?.result?.kind === 'failed' ? saving(others) : [])]
}
function askName(s: Slots, w: World): Step {
  const question = askingName(s, w) ?? w.say('profile.ask_name')
  // A new owner who tells of their business is led on to their first ad.
  const then = { intent: 'create_campaign', slots: { led: true } } as const
  const isNew = w.state.turns < EARLY_TURNS && w.state.campaigns.length === 0
  return ask('business_name', question, isNew ? { of: { intent: 'save_profile', slots: s, then } } : {})
}
const EARLY_TURNS = 2
function save(s: Slots, w: World): Step {
  const found = profileNow(w)
  if ('step' in found) return found.step
  const change = changed(found.ok, editsOf(s, found.ok, w))
  // Already saved in this turn: describe what was sent.
  const sent = w.turn.calls.find((it) => it.tool === 'save_business_profile')
  const fact = found.ok && w.tools.has('remember') ? factIn(s, sent?.args ?? change) : undefined
  const calls = [...saves(change, sent), ...(fact ? [call('remember', { text: fact })] : [])]
  if (!found.ok && !sent && !change.business_name) return askName(s, w)
  if (found.ok && !sent && isMisspelt(s, w) && !change.business_name)
    return ask('business_name', w.say('profile.ask_name'), { of: { intent: 'save_profile', slots: {} } })
  if (calls.length === 0) return unsaved(s, found.ok, w)
  // No such town: asked for it, it's asked for again.
  const { open } = w.state
  if (open?.slot === 'places' && sent?.result?.kind === 'failed' && sent.args.location)
    return askAgain('places', open, sent.result.message)
  const bad = s.website ? addressRefused(s.website, w) : undefined
  if (bad) return ask('website', bad)
  return { kind: 'act', asksFirst: false, calls, undo: (m) => putBack(m, w), word: (made) => word(made, w) }
}

/** The values before a change; a name that was the first can't be taken back. */
function putBack({ tool, args }: MadeCall, w: World): Call | undefined {
  if (tool === 'remember') return undefined
  const read = resultIn(w, 'get_business_profile')
  const old = read?.kind === 'done' ? profileOf(read.value) : undefined
  const before = fields.flatMap((it) => (args[it] === undefined ? [] : [[it, old?.[it] ?? '']]))
  return old && call('save_business_profile', Object.fromEntries(before))
}
/** The phone, and the hours in the words of the message. */
function contactIn(
  { text = '', phone, hours }: Slots,
  { lang }: Pick<World, 'lang'>,
): { readonly phone?: string; readonly hours?: string } {
  const pieces = text.split(/[,;]\s+|\.\s+/)
  const isOfTimes = (it: string): boolean => /\d/.test(it) || fieldIn({ text: it }) === 'hours'
  const ofTimes = hours ? pieces.filter((it) => isOfTimes(it) && !(phone && it.includes(phone))) : []
  return {
    ...(phone ? { phone } : {}),
    ...(ofTimes.length > 0 ? { hours: capitalised(withoutOpeners(ofTimes.join(', '), lang)) } : {}),
  }
}
/** What the profile has no field for, to be remembered: all of a sentence that tells something. */
function factIn(s: Slots, change: Change): string | undefined {
  const { text = '', weekdays } = s
  if (Object.keys(change).length > 0) return undefined
  const isTold =
    text.split(/\s+/).length >= FACT_WORDS &&
    !s.corrects &&
    !(s.gone ?? s.offers) &&
    !s.says?.has('profile') &&
    !s.acts?.includes('v.remove')
  return isTold || weekdays ? capitalised(text) : undefined
}
const FACT_WORDS = 4
/** Nothing to save: what goes isn't there, or it's so already. */
function unsaved(s: Slots, profile: ProfileFacts | undefined, w: World): Step {
  const gone = profile ? goneIn(s, profile) : []
  if (gone.length === 0 || !profile) return ask('profile', w.say('profile.ask_what'))
  const offers = lists.flatMap((it) => items(profile[it])).map(bold)
  const facts = { what: w.or(gone.map(bold)), offers: offers.length > 0 ? w.and(offers) : w.say('profile.empty') }
  return tell(w.say('profile.not_listed', facts))
}
function show(s: Slots, w: World): Step {
  const found = profileNow(w)
  if ('step' in found) return found.step
  if (!found.ok && isOwnName(s)) return tell(ownerWords(undefined, w))
  if (!found.ok) return askBusiness('profile.none', undefined, w)
  const field = fieldIn(s)
  if (field === 'business_name' && isOwnName(s)) return tell(ownerWords(found.ok, w))
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
const uses = [
  'business',
  'name',
  'offers',
  'gone',
  'trade',
  'website',
  'topics',
  'places',
  'phone',
  'hours',
  'weekdays',
] as const
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
        now.says?.has('reports') || old.says?.has('reports') ? frequencyOf(now, c.state.lang ?? 'en') : undefined
      if (Object.keys(change).length === 0 && !often) return undefined
      if (c.outcome === 'asked' || c.outcome === 'open')
        return {
          ...old,
          ...change,
          ...(old.offers && now.offers && !now.corrects ? { offers: [...old.offers, ...now.offers] } : {}),
        }
      return often ? { ...now, says: new Set([...(now.says ?? []), 'reports' as const]) } : now
    },
  },
]
