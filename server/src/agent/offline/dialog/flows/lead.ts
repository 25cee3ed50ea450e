import { tradeWordsIn } from '#trades/index.ts'
import type { ProfileFacts } from '../../conversation/results.ts'
import { placeButton } from '../answers.ts'
import { items } from '../profile-edits.ts'
import type { Slots } from '../slots.ts'
import { ask, type Step, type World } from '../task.ts'
import { type Draft, type Facts, isSiteless, servicesOf, websiteOf } from './create-checks.ts'
import { anotherAddress, makesPages, pageStep } from './own-page.ts'
import { askBusiness } from './ask-business.ts'

const CHOICES_MAX = 3
const subjects = ['name', 'topics', 'headlines', 'keywords', 'client'] as const

/**
 * An ad without a stated subject, for an owner without campaigns or a profile, who is guided to it. If they sell a single thing, the ad is
 * about that.
 */
export function withLead(s: Slots, { list, profile }: Facts, trade: string | undefined): Slots {
  if (list.length > 0 || s.client !== undefined) return s
  if (profile) {
    const [only, more] = soldIn(profile, trade)
    return only && !more && !s.topics && !s.name ? { ...s, topics: [only] } : s
  }
  // 'I'm a plumber, I want more emergency calls': states who they are, and separately what the ad sells.
  const { trade: own, topics, text = '' } = s
  const introducesSelf = own && text.includes(own) && topics?.every((it) => !it.includes(own))
  return introducesSelf || subjects.every((key) => s[key] === undefined) ? { ...s, led: true } : s
}
/** 'A bakery called Corner Bakery, make an ad': the business's name isn't the campaign's. */
export function withoutBusiness(s: Slots): Slots {
  const { name, ...rest } = s
  return name && s.business && name.length > s.business.length && name.startsWith(s.business) ? rest : s
}
/** If the owner wants a page, it's created and published before the plan continues. */
export function pageFirst(s: Slots, facts: Facts, w: World): Step | undefined {
  const wants = s.client === undefined && (s.page ?? (s.led && isSiteless(s, w)))
  return wants && facts.profile && makesPages(w) && !websiteOf(s, facts, w)
    ? pageStep(w, anotherAddress(w, s))
    : undefined
}

/** The individual things that are sold; the trade alone ('bakery in Tucson') doesn't count. */
function soldIn({ services, products }: ProfileFacts, trade = ''): string[] {
  const isTrade = (it: string): boolean => trade !== '' && it.toLowerCase().startsWith(trade.toLowerCase())
  return [...items(services), ...items(products)].filter((it) => !isTrade(it))
}
function askBusinessFirst(slots: Slots, { isLinked }: Facts, w: World): Step {
  const step = askBusiness('lead.start', { intent: 'create_campaign', slots }, w, slots)
  const account = isLinked ? [] : [placeButton('link_account', w), w.say('lead.need_account')]
  return { ...step, buttons: [...account, w.say('lead.what_cost')] } as Step
}
/** The town is asked for the profile, so that it's never asked again. */
function askTown(slots: Slots, w: World): Step {
  const then = { intent: 'create_campaign', slots } as const
  const of = { intent: 'save_profile', slots: { text: w.turn.user }, then } as const
  return ask('places', w.say('lead.town'), { of, buttons: [w.say('lead.everywhere')] })
}
function askSubject(profile: ProfileFacts, trade: string | undefined, w: World): Step {
  const choices = [soldIn(profile, trade), servicesOf(trade, w), trade ? [trade] : []].find((it) => it.length > 0)
  return ask('topic', w.say('lead.subject'), { buttons: choices?.slice(0, CHOICES_MAX) })
}
/**
 * The next question of the conversation that guides a new owner to the first ad: who, where, what, and the landing page. The plan itself
 * asks for the budget and the dates. Whatever is known from any message or the profile isn't asked.
 */
export function led({ slots, topic }: Draft, facts: Facts, w: World): Step | undefined {
  const { profile } = facts
  if (!slots.led) return undefined
  if (!profile) return askBusinessFirst(slots, facts, w)
  const told = slots.trade ?? w.state.facts.trade
  const offers = `${profile.products} ${profile.services}`
  const trade = told ?? tradeWordsIn(offers)
  const isUnknown = topic === undefined && !slots.name && soldIn(profile, told).length !== 1
  if (isUnknown && !told && offers === ' ') return askSubject(profile, trade, w)
  if (!(slots.places ?? w.state.facts.places)?.length && !profile.location) return askTown(slots, w)
  if (isUnknown) return askSubject(profile, trade, w)
  if (websiteOf(slots, facts, w) || isSiteless(slots, w)) return undefined
  const question = w.say(makesPages(w) ? 'lead.website' : 'create.ask_website')
  return ask('website', question, { buttons: [w.say('lead.no_website')] })
}
