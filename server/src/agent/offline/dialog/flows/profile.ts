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
import { isOfBusiness, profileDoubt } from '../profile-doubt.ts'
import { fieldIn, isMisspelt } from '../profile-said.ts'
import { toldIn } from './tools.ts'
import { askBusiness, askingName } from './ask-business.ts'
import { profileIn } from './engine.ts'
import { memoryLines } from './memories.ts'
import { unclear } from './talk.ts'
import { type Flows, usesOf } from './table.ts'

function shownValue(p: ProfileFacts, field: Field, w: World): string {
  if (field === 'industry') return w.own(p.industry)
  if (field !== 'report_frequency_hours') return p[field]
  const n = p.report_frequency_hours
  if (!n) return ''
  if (n === WEEK_HOURS) return w.say('profile.weekly')
  return n === DAY_HOURS ? w.say('profile.daily') : w.say('profile.every_hours', { n })
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
/** What a profile needs. What is sold can be products or services. */
const needed = ['business_name', 'industry', 'services', 'website_url', 'location'] as const
function missing(p: ProfileFacts, w: World): string {
  const open = needed.filter((it) => p[it] === '' && !(it === 'services' && p.products !== ''))
  return open.length > 0
    ? w.say('profile.missing', { what: w.and(open.map((it) => w.say(`profile.${it}`))) })
    : w.say('profile.complete')
}

const saving = (args: Change): Call[] => (Object.keys(args).length > 0 ? [call('save_business_profile', args)] : [])
/** The profile as it was before this message. */
function profileBefore(w: World): ProfileFacts | undefined {
  const read = resultIn(w, 'get_business_profile')
  return read?.kind === 'done' ? profileOf(read.value) : undefined
}
/** The values before a change. The first name can't be undone. */
function putBack({ tool, args }: MadeCall, w: World): Call | undefined {
  const old = tool === 'remember' ? undefined : profileBefore(w)
  const before = fields.flatMap((it) => (args[it] === undefined ? [] : [[it, old?.[it] ?? '']]))
  return old && call('save_business_profile', Object.fromEntries(before))
}
function word(calls: readonly MadeCall[], w: World): string {
  const done = (tool: string): MadeCall[] => calls.filter((it) => it.tool === tool && it.result?.kind === 'done')
  const saved = done('save_business_profile')
  const last = saved.at(-1)?.result
  const profile = last?.kind === 'done' ? profileOf(last.value) : undefined
  const what = fields.filter((field) => saved.some((it) => it.args[field] !== undefined))
  return [
    ...(last ? [w.say('profile.saved', { what: w.and(what.map((it) => w.say(`profile.${it}`))) })] : []),
    // On the way to the first ad, the next question matters more.
    ...(profile && !w.state.open?.task.then
      ? [lines(profile, w), ...(profileBefore(w) ? [] : [missing(profile, w)])]
      : []),
    ...done('remember').map((it) => w.say('memory.saved', { text: plain(String(it.args.text)) })),
    ...calls.flatMap((it) => (it.result?.kind === 'failed' ? failedWords(it, it.result.message, saved.length, w) : [])),
  ].join('\n\n')
}

function failedWords({ args }: MadeCall, message: string, others: number, w: World): string {
  const name = String(args.location ?? '')
  const isOfTown = name !== '' && message.includes(`“${name}”`)
  if (isOfTown && others > 0) return w.say('profile.town_open', { name: bold(name) })
  return w.say('failed.do', { why: message })
}
/** An ambiguous town is refused; the rest is saved without it. */
function saves(change: Change, sent: MadeCall | undefined): Call[] {
  const whole: Change = sent?.args ?? change
  const { location, ...others } = whole
  return [...saving(whole), ...(location !== undefined && sent?.result?.kind === 'failed' ? saving(others) : [])]
}
const EARLY_TURNS = 2
function askName(s: Slots, w: World): Step {
  // A new owner who describes their business without asking for a profile is guided on to their first ad.
  const then = { intent: 'create_campaign', slots: { led: true } } as const
  const isOfProfile = s.says?.has('profile')
  const isNew = w.state.turns < EARLY_TURNS && w.state.campaigns.length === 0 && !isOfProfile
  const of = isNew ? { of: { intent: 'save_profile', slots: s, then } as const } : {}
  return ask('business_name', askingName(s, w) ?? w.say('profile.ask_name'), of)
}
/** Asks again for an address that can't be reached; the rest is saved without it. */
function saveReachable(s: Slots, w: World): Step {
  const bad = s.website ? addressRefused(s.website, w) : undefined
  if (!bad) return save(s, w)
  const rest = { ...s, website: undefined }
  const isAlone =
    editsOf(rest, profileIn(w), w).length === 0 && !w.turn.calls.some((it) => it.tool === 'save_business_profile')
  if (isAlone) return ask('website', bad)
  const step = save(rest, w)
  // If something must be asked first, the address is kept, and refused along with the answer.
  if (step.kind !== 'act') return save(s, w)
  return { ...step, word: (made) => [step.word(made), bad].filter(Boolean).join('\n\n') }
}
function save(s: Slots, w: World): Step {
  const profile = profileIn(w)
  const edits = editsOf(s, profile, w)
  const change = changed(profile, edits)
  // Already saved in this turn, so describe what was sent.
  const sent = w.turn.calls.find((it) => it.tool === 'save_business_profile')
  if (!profile && !sent && !change.business_name) return askName(s, w)
  if (!sent && isMisspelt(s, w) && !change.business_name)
    return ask('business_name', w.say('profile.ask_name'), { of: { intent: 'save_profile', slots: {} } })
  const doubt = sent ? undefined : profileDoubt(s, edits, w)
  if (doubt) return doubt
  const hours = change.report_frequency_hours
  if (hours !== undefined && reportFrequenciesHours.every((it) => it !== hours))
    return ask('profile', w.say('profile.how_often', { hours: w.or(reportFrequenciesHours.map(String)) }), {
      of: { intent: 'save_profile', slots: { field: 'report_frequency_hours' } },
    })
  const fact = profile ? factIn(s, sent?.args ?? change, w) : undefined
  const calls = [...saves(change, sent), ...(fact ? [call('remember', { text: fact })] : [])]
  if (calls.length === 0) return unchanged(s, profile, w)
  // No such town: if it was asked for, it's asked again.
  const { open: asked } = w.state
  if (asked?.slot === 'places' && sent?.result?.kind === 'failed' && sent.args.location)
    return askAgain('places', asked, w.own(sent.result.message))
  return { kind: 'act', asksFirst: false, calls, undo: (m) => putBack(m, w), word: (made) => word(made, w) }
}
const ordering: ReadonlySet<string> = new Set(
  ['set', 'change', 'add', 'remove', 'rename', 'undo', 'cancel', 'share', 'save', 'create', 'start'].map(
    (it) => `v.${it}`,
  ),
)
const FACT_WORDS = 4
/** What the profile has no field for, to be remembered: the whole sentence, if it states something and orders nothing. */
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
/** Nothing to save: what should go isn't there, it's already so, or it's unclear what is meant. */
function unchanged(s: Slots, profile: ProfileFacts | undefined, w: World): Step {
  if (!profile) return ask('profile', w.say('profile.ask_what'))
  const gone = goneIn(s, profile, w.lang).map(bold)
  const offers = lists.flatMap((it) => items(profile[it])).map(bold)
  const facts = { what: w.or(gone), offers: offers.length > 0 ? w.and(offers) : w.say('profile.empty') }
  if (gone.length > 0) return tell(w.say('profile.not_listed', facts))
  const [same] = editsOf(s, profile, w)
  if (same) return tell(fieldWords(profile, same.field, w))
  // Nothing says that it's about the profile: no question about it then.
  return isOfBusiness(s, w) ? ask('profile', w.say('profile.ask_what')) : unclear(s, w)
}
function show(s: Slots, w: World): Step {
  const profile = profileIn(w)
  const field = fieldIn(s)
  const isOfOwner = isOwnName(s) && (!profile || field === 'business_name')
  if (isOfOwner) return tell(ownerWords(profile, w))
  if (!profile) return askBusiness('profile.none', undefined, w)
  if (s.says?.has('waiting')) return tell(missing(profile, w))
  const kept = memoryLines(w)
  if (field) return tell([fieldWords(profile, field, w), ...(shownValue(profile, field, w) ? [] : kept)].join('\n\n'))
  const lead = w.say('profile.lead', { name: bold(profile.business_name) })
  return tell([lead, lines(profile, w), ...kept].join('\n\n'), { buttons: [w.say('button.improve_profile')] })
}
const merge: Flow['merge'] = (old, said, { state, outcome }) => {
  const uses = usesOf('save_profile')
  const tells = Object.keys(used(said, uses)).length > 0
  const now = tells ? said : toldOfBusiness('save_profile', said, state.lang ?? 'en', state)
  const change = used(now, uses)
  if (Object.keys(change).length === 0) return undefined
  if (outcome !== 'asked' && outcome !== 'open') return now
  const offers = old.offers && now.offers && !now.corrects ? { offers: [...old.offers, ...now.offers] } : {}
  const says = new Set([...(now.says ?? []), ...(old.says?.has('profile') ? ['profile' as const] : [])])
  return { ...old, says, ...used(now, ['field']), ...change, ...offers }
}
export const profiles: Flows = { show_profile: show, save_profile: { step: saveReachable, merge } }
