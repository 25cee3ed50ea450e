import type { Day } from '@adwright/contract/values/day.rules'
import type { CallResult } from '../conversation/read-prompt.ts'
import {
  type CampaignFacts,
  campaignsOf,
  createdIn,
  inner,
  number,
  type ProfileFacts,
  profileOf,
  saysNoAccount,
} from '../conversation/results.ts'
import type { Lang } from '../nlu/index.ts'
import { placeButton } from './answers.ts'
import type { Slots } from './slots.ts'
import { ask, type Call, call, need, resultIn, type Step, tell, type World } from './task.ts'

/** The campaign that a call is about. */
export const campaignOf = ({ args }: Pick<Call, 'args'>, { state }: Pick<World, 'state'>): CampaignFacts | undefined =>
  state.campaigns.find((it) => it.id === args.campaign_id)

export type Looked<T> = { readonly ok: T } | { readonly step: Step }

export interface Account {
  readonly linked: boolean
  readonly pending: boolean
  readonly funds: number | undefined
  readonly customer: string
}
export function accountOf(result: CallResult): Account {
  const fields = result.kind === 'done' ? inner(result.value) : {}
  return {
    linked: fields.is_linked === true,
    pending: fields.link_status === 'PENDING',
    funds: number(fields.available_funds),
    customer: String(fields.customer_id ?? '').replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
  }
}

const unreadable = (w: World, why: string): { step: Step } => ({ step: tell(w.say('failed.read', { why })) })

/** The owner's campaigns, or the step that lists them. `undefined`: there is no ads account. */
export function campaignsNow(w: World): Looked<readonly CampaignFacts[] | undefined> {
  const listed = w.turn.calls.findLast(
    (c) => c.tool === 'list_campaigns' && c.args.status === undefined && c.result !== undefined,
  )?.result
  if (!listed) return { step: need(call('list_campaigns')) }
  if (listed.kind === 'failed') return saysNoAccount(listed.message) ? { ok: undefined } : unreadable(w, listed.message)
  if (listed.kind === 'declined') return unreadable(w, '')
  if (saysNoAccount(listed.value)) return { ok: undefined }
  const found = campaignsOf(listed.value)
  // Campaigns created since it was listed.
  const campaigns = [...createdIn(w.turn).filter((it) => found.every(({ id }) => id !== it.id)), ...found]
  if (campaigns.length > 0) return { ok: campaigns }
  // An empty list may mean that no account is linked; only the account's status shows which.
  const status = resultIn(w, 'get_account_status')
  if (!status) return { step: need(call('get_account_status')) }
  return { ok: accountOf(status).linked ? [] : undefined }
}

const status = call('get_account_status')
/** Says that this needs an ads account. It continues by itself once one is linked. */
export function askAccount(w: World, text = w.say('account.none')): Step {
  const buttons = [placeButton('link_account', w), w.say('button.linked'), w.say('button.how_link')]
  const isToldAgain = w.state.open?.slot === 'account' && w.tools.has(status.tool)
  if (isToldAgain && !resultIn(w, status.tool)) return need(status)
  const known = isToldAgain ? resultIn(w, status.tool) : undefined
  const isPending = known !== undefined && accountOf(known).pending
  return ask('account', isPending ? w.say('account.pending') : `${text} ${w.say('account.then')}`, {
    question: w.say('account.none'),
    buttons,
  })
}

/** The owner's campaigns, or the step that asks for an ads account. */
export function withAccount(w: World): Looked<readonly CampaignFacts[]> {
  const found = campaignsNow(w)
  if ('step' in found) return found
  return found.ok ? { ok: found.ok } : { step: askAccount(w) }
}

/** The business profile, or the step that reads it. `undefined`: there is none. */
export function profileNow(w: World): Looked<ProfileFacts | undefined> {
  const saved = resultIn(w, 'save_business_profile')
  const found = saved?.kind === 'done' ? saved : resultIn(w, 'get_business_profile')
  if (!found) return { step: need(call('get_business_profile')) }
  return { ok: found.kind === 'done' ? profileOf(found.value) : undefined }
}

export const live = (list: readonly CampaignFacts[]): CampaignFacts[] => list.filter((c) => c.status !== 'REMOVED')
export const hasEnded = (c: CampaignFacts, today: Day): boolean => c.end !== undefined && c.end < today
/** The day it starts, if that's still to come. */
export const laterStart = ({ start }: CampaignFacts, today: Day): Day | undefined =>
  start !== undefined && start > today ? start : undefined
/** It's switched on and has not ended: it spends today or on a later day. */
export const isOn = (c: CampaignFacts, today: Day): boolean => c.status === 'ENABLED' && !hasEnded(c, today)
/** Active, as on every screen: its plain status is Running. A campaign in review isn't. */
export const isActive = (c: CampaignFacts, today: Day): boolean =>
  isOn(c, today) && (c.plainStatus === undefined ? !laterStart(c, today) : c.plainStatus === 'Running')

/** The language for written texts: the requested one, else the owner's. For English owners, the topic's language decides. */
export const writtenIn = ({ language }: Slots, { lang }: World): Lang | undefined =>
  language ?? (lang === 'en' ? undefined : lang)
/** The same, for a call that takes one. */
export function languageArg(slots: Slots, world: World): { readonly language?: Lang } {
  const language = writtenIn(slots, world)
  return language === undefined ? {} : { language }
}
