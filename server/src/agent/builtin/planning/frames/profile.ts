import type { MadeCall } from '../../conversation/read-prompt.ts'
import { profileOf, type ProfileFacts } from '../../conversation/results.ts'
import { addsOffers, offersGone } from '../../understanding/offers.ts'
import { singular } from '../../understanding/inflect.ts'
import { type ProfileSaid, profileFactsIn } from '../../understanding/profile-facts.ts'
import type { Reading } from '../../understanding/reading.ts'
import { bullets, joined, plainText } from '../../wording/format.ts'
import { industryOf } from '#trades/index.ts'
import { ask, call, type Message, type Step, type Task, tell } from '../task.ts'
import { profileNow, type World } from '../world.ts'

const labels: readonly (readonly [keyof ProfileSaid, string])[] = [
  ['business_name', 'Name'],
  ['industry', 'Industry'],
  ['products', 'Products'],
  ['services', 'Services'],
  ['website_url', 'Website'],
  ['report_frequency_hours', 'Reports'],
]
const lines = (p: ProfileFacts): string =>
  bullets(labels.flatMap(([key, label]) => (p[key] ? [`${label}: ${plainText(valueIn(p, key))}`] : [])))

const often: Readonly<Record<number, string>> = { 12: 'twice a day', 24: 'every day', 168: 'every week' }
/** How often reports come is told in days, as people say it. */
function valueIn(p: ProfileFacts, key: keyof ProfileSaid): string {
  const hours = p.report_frequency_hours
  if (key !== 'report_frequency_hours' || !hours) return String(p[key] ?? '')
  return often[hours] ?? (hours % 24 === 0 ? `every ${hours / 24} days` : `every ${hours} hours`)
}

function asked(r: Reading): keyof ProfileSaid | undefined {
  if (r.has('industry')) return 'industry'
  if (r.has('product') && !r.has('service')) return 'products'
  if (r.has('service') && !r.has('product')) return 'services'
  if (r.has('website')) return 'website_url'
  return r.has('frequency') ? 'report_frequency_hours' : undefined
}

const noneYet =
  'You have no business profile yet. You can set it up under **Business Profile** in the profile menu, or tell me here: what is your business called, which industry is it in, and what do you offer?'

/** What the product knows about the business. */
export const showProfile = (r: Reading): Task => ({
  intent: 'show_profile',
  step: (w: World): Step => {
    const found = profileNow(w)
    if ('step' in found) return found.step
    if (!found.ok) return tell(noneYet)
    const field = asked(r)
    const label = labels.find(([key]) => key === field)?.[1]
    if (field && label)
      return tell(`${label} in your business profile: ${plainText(valueIn(found.ok, field) || 'not filled in yet')}.`)
    return tell(
      `This is what I know about **${plainText(found.ok.business_name)}**:\n\n${lines(found.ok)}\n\nTell me if something has changed.`,
    )
  },
  refine: (m: Message) => (asked(m.reading) ? showProfile(m.reading) : undefined),
})

function word([made]: readonly MadeCall[]): string {
  if (made?.result?.kind === 'failed') return `The profile could not be saved: ${made.result.message}`
  if (made?.result?.kind !== 'done') return ''
  const profile = profileOf(made.result.value)
  const changed = labels.filter(([key]) => made.args[key] !== undefined).map(([, label]) => label.toLowerCase())
  return `Your business profile is saved: I changed the ${joined(changed)}.${profile ? `\n\n${lines(profile)}` : ''}`
}

const joinedList = (old: string, now: string | undefined): string | undefined =>
  now && old && !old.toLowerCase().includes(now.toLowerCase()) ? `${old}, ${now}` : now
/** What is added keeps the list it is added to; a first profile takes its trade from the name or the offers when none was told. */
function completed(said: ProfileSaid, adds: boolean, old: ProfileFacts | undefined): ProfileSaid {
  if (old) {
    const products = adds ? joinedList(old.products, said.products) : said.products
    const services = adds ? joinedList(old.services, said.services) : said.services
    return { ...said, ...(products ? { products } : {}), ...(services ? { services } : {}) }
  }
  const industry =
    said.industry ?? [said.business_name, said.services, said.products].map((t) => t && industryOf(t)).find(Boolean)
  return { ...said, ...(industry ? { industry } : {}) }
}

function step(said: ProfileSaid, adds: boolean, w: World): Step {
  const found = profileNow(w)
  if ('step' in found) return found.step
  if (!found.ok && !said.business_name) return ask('business_name', 'What is the name of your business?')
  if (Object.keys(said).length === 0)
    return ask(
      'field',
      'What should change in your business profile: the name, the industry, products, services, the website or how often reports come?',
    )
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call('save_business_profile', { ...completed(said, adds, found.ok) })],
    word,
  }
}

const plain = (item: string): string => item.trim().toLowerCase().split(/\s+/).map(singular).join(' ')
const without = (list: string, items: readonly string[]): string =>
  list
    .split(',')
    .map((x) => x.trim())
    .filter((x) => !items.some((item) => plain(x) === plain(item) || plain(x).includes(plain(item))))
    .join(', ')

/** What is no longer offered leaves its list; the rest of the list stays. */
const dropOffers = (items: readonly string[]): Task => ({
  intent: 'save_profile',
  step: (w) => {
    const found = profileNow(w)
    if ('step' in found) return found.step
    if (!found.ok) return tell(noneYet)
    // Looked at again after it was saved, the lists are short already: what was asked for then stands.
    const saved = w.turn.calls.find((c) => c.tool === 'save_business_profile')
    const products = without(found.ok.products, items)
    const services = without(found.ok.services, items)
    const args = saved?.args ?? {
      ...(products === found.ok.products ? {} : { products }),
      ...(services === found.ok.services ? {} : { services }),
    }
    if (Object.keys(args).length === 0)
      return tell(`I can't find ${items.map(plainText).join(' or ')} in your business profile, so nothing was changed.`)
    return { kind: 'act', asksFirst: false, calls: [call('save_business_profile', args)], word }
  },
  refine: () => undefined,
})
/** What a message changes about the profile. */
export const profileChange = (r: Reading): Task => {
  const items = offersGone(r)
  return items.length > 0 ? dropOffers(items) : saveProfile(profileFactsIn(r), addsOffers(r))
}

/** Saves what the owner told about the business; the rest of the profile stays. */
const saveProfile = (said: ProfileSaid, adds = false): Task => ({
  intent: 'save_profile',
  step: (w) => step(said, adds, w),
  refine: (m) => {
    const often = said.report_frequency_hours !== undefined && m.reading.tokens.length < 8
    const now = profileFactsIn(m.reading, m.slot ?? (often ? 'frequency' : undefined))
    return Object.keys(now).length > 0
      ? saveProfile(m.outcome === 'done' ? now : { ...said, ...now }, addsOffers(m.reading))
      : undefined
  },
})
