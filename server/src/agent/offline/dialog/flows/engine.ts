import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, inner, type Json, type ProfileFacts } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { targetsOf } from '../targets.ts'
import { type Act, type Call, made, need, type Shown, type Step, tell, type World } from '../task.ts'
import { type Looked, profileNow, withAccount } from '../world.ts'
import type { Wanted } from '../which-one.ts'

/** Ends a flow at this point: something has to be looked up, asked or said before it can continue. */
class Ended extends Error {
  readonly step: Step
  constructor(step: Step) {
    super(step.kind)
    this.step = step
  }
}
export function end(step: Step): never {
  throw new Ended(step)
}
/** Runs a flow to its end. */
export function stepOf(run: () => Step): Step {
  try {
    return run()
  } catch (error) {
    if (error instanceof Ended) return error.step
    throw error
  }
}

export const got = <T>(found: Looked<T>): T => ('step' in found ? end(found.step) : found.ok)
/** The owner's campaigns; without an ads account one is asked for. */
export const campaignsIn = (w: World): readonly CampaignFacts[] => got(withAccount(w))
export const profileIn = (w: World): ProfileFacts | undefined => got(profileNow(w))
export function targets(s: Slots, list: readonly CampaignFacts[], w: World, wanted: Wanted): readonly CampaignFacts[] {
  const found = targetsOf(s, list, w, wanted)
  return 'step' in found ? end(found.step) : found.campaigns
}
/** The results of look-ups; those not made in this turn are made first. */
export function readAll(w: World, wanted: readonly Call[]): readonly unknown[] {
  const results = wanted.map((it) => made(w, it)?.result)
  if (results.some((it) => !it)) end(need(...wanted))
  return results.map((result) => {
    if (result?.kind === 'done') return result.value
    return end(tell(w.say('failed.read', { why: result?.kind === 'failed' ? result.message : '' })))
  })
}
export const readOne = (w: World, wanted: Call): unknown => readAll(w, [wanted])[0]

type Text = string | ((of: MadeCall) => string)
/** What to say about a call that was made. */
export interface Words {
  readonly done: string | ((value: Json, of: MadeCall) => string)
  readonly declined?: Text
  readonly failed?: (why: string, of: MadeCall) => string
}
export function outcome(of: MadeCall, { done, declined, failed }: Words, w: World): string {
  const { result } = of
  if (!result) return ''
  if (result.kind === 'failed') return failed?.(result.message, of) ?? w.say('failed.do', { why: result.message })
  if (result.kind === 'done') return typeof done === 'string' ? done : done(inner(result.value), of)
  return (typeof declined === 'function' ? declined(of) : declined) ?? w.say('undo.declined')
}
type More = Words & Shown & Pick<Act, 'undo' | 'brought'>
const acting = (w: World, calls: readonly Call[], { done, declined, failed, ...more }: More, between = '\n') => ({
  kind: 'act' as const,
  calls,
  word: (all: readonly MadeCall[]): string =>
    [...new Set(all.map((of) => outcome(of, { done, declined, failed }, w)))].filter(Boolean).join(between),
  ...more,
})
/** Calls that need no approval, and what to say about them. */
export const run = (w: World, calls: readonly Call[], more: More): Act => ({
  ...acting(w, calls, more, '\n\n'),
  asksFirst: false,
})
/** Calls that wait for approval on a card. */
export const card = (w: World, calls: readonly Call[], more: More & { readonly note: string }): Act => ({
  ...acting(w, calls, more),
  asksFirst: true,
})
/** The value that a finished call returned. */
export const broughtBy = (of: MadeCall | undefined): Json | undefined =>
  of?.result?.kind === 'done' ? inner(of.result.value) : undefined

export const namesOf = (campaigns: readonly CampaignFacts[], w: World): string =>
  w.and(campaigns.map((c) => bold(c.name)))
export const idsOf = (campaigns: readonly CampaignFacts[]): string[] => campaigns.map((c) => c.id)
