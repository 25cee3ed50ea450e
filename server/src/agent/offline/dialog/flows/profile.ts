import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { reportFrequenciesHours } from '@adwright/contract/business-profile'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type ProfileFacts, profileOf } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { addressRefused } from '../limits.ts'
import { type Slots, used } from '../slots.ts'
import { changed, type Change, type Field, fields, items } from '../profile-edits.ts'
import { editsOf, goneIn, lists } from '../profile-changes.ts'
import { ask, askAgain, type Call, call, type Flow, resultIn, type Step, tell, type World } from '../task.ts'
import { isOwnName, ownerWords } from '../owner.ts'
import { toldOfBusiness } from '../profile-told.ts'
import { DAY_HOURS, WEEK_HOURS } from '../report-frequency.ts'
import { fieldIn, isMisspelt } from '../profile-said.ts'
import { profileNow } from '../world.ts'
import { toldIn } from './more-tools.ts'
import { askBusiness, askingName } from './ask-business.ts'

function shownValue(p: ProfileFacts, field: Field, w: World): string {
  if (field !== 'report_frequency_hours') return p[field]
  const hours = p.report_frequency_hours
  if (!hours) return ''
  if (hours === WEEK_HOURS) return w.say('profile.weekly')
  return hours === DAY_HOURS ? w.say('profile.daily') : w.say('profile.every_hours', { n: hours })
}
const fieldWords = (p: ProfileFacts, field: Field, w: World): string =>
  w.say('profile.field', {
    field: w.say(`profile.${field}`),
    value: bold(shownValue(p, field, w) || w.say('profile.empty')),
  })
const lines = (p: ProfileFacts, w: World): string =>
  bullets(
    fields.flatMap((field) => {
      const value = shownValue(p, field, w)
      return value === '' ? [] : [`${w.say(`profile.${field}`)}: ${plain(value)}`]
    }),
  )

/** What a profile needs: what is sold can be products or services. */
const needed = ['business_name', 'industry', 'services', 'website_url', 'location'] as const
function missing(p: ProfileFacts, w: World): string {
  const open = needed.filter((it) => p[it] === '' && !(it === 'services' && p.products !== ''))
  return open.length > 0
    ? w.say('profile.missing', { what: w.and(open.map((it) => w.say(`profile.${it}`))) })
    : w.say('profile.complete')
}
/** There was no profile before this message. */
function isFirst(w: World): boolean {
  const read = resultIn(w, 'get_business_profile')
  return read?.kind === 'done' && profileOf(read.value) === undefined
}
function word(calls: readonly MadeCall[], w: World): string {
  const failed = calls.flatMap(({ result }) =>
    result?.kind === 'failed' ? [w.say('profile.failed', { why: result.message })] : [],
  )
  const kept = calls.find((it) => it.tool === 'remember' && it.result?.kind === 'done')?.args.text
  const saves = calls.filter((it) => it.tool === 'save_business_profile' && it.result?.kind === 'done')
  const [last] = saves.slice(-1)
  const profile = last?.result?.kind === 'done' ? profileOf(last.result.value) : undefined
  const what = fields.filter((field) => saves.some((it) => it.args[field] !== undefined))
  const told = [
    ...(last ? [w.say('profile.saved', { what: w.and(what.map((it) => w.say(`profile.${it}`))) })] : []),
    // On the way to the first ad the next question matters more.
    ...(profile && !w.state.open?.task.then ? [lines(profile, w), ...(isFirst(w) ? [missing(profile, w)] : [])] : []),
  ]
  return [...told, ...(kept ? [w.say('memory.saved', { text: plain(String(kept)) })] : []), ...failed].join('\n\n')
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
  // A new owner who tells of their business, and asks for no profile, is led on to their first ad.
  const then = { intent: 'create_campaign', slots: { led: true } } as const
  const isOfProfile = s.says?.has('profile') || s.acts?.includes('v.save')
  const isNew = w.state.turns < EARLY_TURNS && w.state.campaigns.length === 0 && !isOfProfile
  return ask('business_name', question, isNew ? { of: { intent: 'save_profile', slots: s, then } } : {})
}
const EARLY_TURNS = 2
function save(s: Slots, w: World): Step {
  const found = profileNow(w)
  if ('step' in found) return found.step
  const change = changed(found.ok, editsOf(s, found.ok, w))
  // Already saved in this turn: describe what was sent.
  const sent = w.turn.calls.find((it) => it.tool === 'save_business_profile')
  const fact = found.ok && w.tools.has('remember') ? factIn(s, sent?.args ?? change, w) : undefined
  const calls = [...saves(change, sent), ...(fact ? [call('remember', { text: fact })] : [])]
  if (!found.ok && !sent && !change.business_name) return askName(s, w)
  if (!sent && isMisspelt(s, w) && !change.business_name)
    return ask('business_name', w.say('profile.ask_name'), { of: { intent: 'save_profile', slots: {} } })
  if (isTooOften(change)) return askHowOften(w)
  if (calls.length === 0) return unsaved(s, found.ok, w)
  // No such town: asked for it, it's asked for again.
  const { open } = w.state
  if (open?.slot === 'places' && sent?.result?.kind === 'failed' && sent.args.location)
    return askAgain('places', open, sent.result.message)
  const bad = s.website ? addressRefused(s.website, w) : undefined
  if (bad) return ask('website', bad)
  return { kind: 'act', asksFirst: false, calls, undo: (m) => putBack(m, w), word: (made) => word(made, w) }
}

const isTooOften = ({ report_frequency_hours: hours }: Change): boolean =>
  hours !== undefined && !reportFrequenciesHours.some((it) => it === hours)
function askHowOften(w: World): Step {
  const choices = w.or(reportFrequenciesHours.map(String))
  const of = { intent: 'save_profile', slots: { field: 'report_frequency_hours' } } as const
  return ask('profile', w.say('profile.how_often', { hours: choices }), { of })
}
/** The values before a change; a name that was the first can't be taken back. */
function putBack({ tool, args }: MadeCall, w: World): Call | undefined {
  if (tool === 'remember') return undefined
  const read = resultIn(w, 'get_business_profile')
  const old = read?.kind === 'done' ? profileOf(read.value) : undefined
  const before = fields.flatMap((it) => (args[it] === undefined ? [] : [[it, old?.[it] ?? '']]))
  return old && call('save_business_profile', Object.fromEntries(before))
}
/** What the profile has no field for, to be remembered: all of a sentence that tells something, and orders nothing. */
function factIn(s: Slots, change: Change, w: World): string | undefined {
  const { text = '', weekdays, acts = [] } = s
  if (Object.keys(change).length > 0) return undefined
  const isTold =
    text.split(/\s+/).length >= FACT_WORDS &&
    !(s.corrects || s.question || s.gone || s.offers || (fieldIn(s) && !s.owner)) &&
    !s.says?.has('profile') &&
    acts.every((it) => !ordering.has(it))
  return isTold || weekdays ? upperFirst(toldIn(text, w)) : undefined
}
const ordering: ReadonlySet<string> = new Set(
  ['set', 'change', 'add', 'remove', 'rename', 'undo', 'cancel', 'share', 'save', 'create', 'start'].map(
    (it) => `v.${it}`,
  ),
)
const FACT_WORDS = 4
/** Nothing to save: what goes isn't there, or it's so already. */
function unsaved(s: Slots, profile: ProfileFacts | undefined, w: World): Step {
  const gone = profile ? goneIn(s, profile, w.lang) : []
  const [same] = profile && gone.length === 0 ? editsOf(s, profile, w) : []
  // It's so already.
  if (profile && same) return tell(fieldWords(profile, same.field, w))
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
  if (s.says?.has('waiting')) return tell(missing(found.ok, w))
  const field = fieldIn(s)
  if (field === 'business_name' && isOwnName(s)) return tell(ownerWords(found.ok, w))
  const told = w.state.topics.flatMap(({ task }) => (task.intent === 'remember' ? (task.slots.text ?? []) : []))
  const memories = w.owner.memories.length > 0 ? w.owner.memories : told
  const kept = memories.length > 0 ? [w.say('memory.lead'), bullets(memories.map(plain))] : []
  if (field) return tell([fieldWords(found.ok, field, w), ...(shownValue(found.ok, field, w) ? [] : kept)].join('\n\n'))
  const lead = w.say('profile.lead', { name: bold(found.ok.business_name) })
  return tell([lead, lines(found.ok, w), ...kept].join('\n\n'), { buttons: [w.say('button.improve_profile')] })
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
  'often',
] as const
const goneOn: Flow['merge'] = (old, said, { state, outcome }) => {
  const tells = Object.keys(used(said, uses)).length > 0
  const now = tells ? said : toldOfBusiness('save_profile', said, state.lang ?? 'en', state)
  const change = used(now, uses)
  if (Object.keys(change).length === 0) return undefined
  if (outcome !== 'asked' && outcome !== 'open') return now
  const offers = old.offers && now.offers && !now.corrects ? { offers: [...old.offers, ...now.offers] } : {}
  const says = new Set([...(now.says ?? []), ...(old.says?.has('profile') ? ['profile' as const] : [])])
  return { ...old, says, ...(now.field ? { field: now.field } : {}), ...change, ...offers }
}
export const profiles: readonly Flow[] = [
  { intent: 'show_profile', uses: [], accepts: [], step: show },
  {
    intent: 'save_profile',
    uses,
    accepts: ['save_profile', 'answer', 'correct'],
    step: save,
    merge: goneOn,
  },
]
