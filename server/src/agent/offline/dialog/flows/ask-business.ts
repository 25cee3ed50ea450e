import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { bold } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { type Slots, used } from '../slots.ts'
import { ask, type Step, type Task, type World } from '../task.ts'

const HEARD_MOST = 3
/** 'Cakes and bread, got it. What is it called?': confirms what they sell, else the trade. */
export function askingName({ offers = [], trade }: Slots, w: World): string | undefined {
  const heard = offers.length > 0 ? offers : [trade ?? w.state.facts.trade ?? []].flat()
  const what = w.and(heard.slice(0, HEARD_MOST).map((it) => bold(upperFirst(it))))
  return heard.length > 0 ? w.say('profile.ask_name_of', { trade: what }) : undefined
}
/** Asks about the business if `then` needs it; `then` continues once the profile is saved, with what was already stated. */
export function askBusiness(why: Key | undefined, then: Task | undefined, w: World, said: Slots = {}): Step {
  const named = askingName(said, w)
  const text = named ?? w.say('profile.ask_both')
  const slots = {
    text: w.turn.user,
    ...used(w.state.facts, ['trade']),
    ...used(said, ['trade', 'offers', 'places', 'website', 'phone']),
  }
  return ask('business_name', [...(why && !(named && !then) ? [w.say(why)] : []), text].join(' '), {
    question: named ? w.say('profile.ask_name') : text,
    of: { intent: 'save_profile', slots, ...(then ? { then } : {}) },
  })
}
