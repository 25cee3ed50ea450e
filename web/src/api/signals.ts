import type { Params, ViewId } from './view-ids.rules.ts'

export { type Params, type ViewId, viewIds } from './view-ids.rules.ts'

/**
 * What one part of the app asks of the whole without knowing it: features never meet, so they ask here and app/ answers.
 * `ask('view', {view: 'dashboard'})`, `ask('dialog', {dialog: 'ad_account'})`.
 */
export const dialogIds = [
  'ad_account',
  'api_keys',
  'assistant',
  'credits',
  'credits_history',
  'no_ad_account',
  'memories',
  'new_business',
  'notifications',
  'palette',
  'payment_history',
  'payment_return',
  'spend_limit',
  'starred',
  'profile',
  'profile_picture',
  'email_preferences',
  'shortcuts',
  'shared_campaigns',
  'share_campaign',
  'watch',
] as const
export type DialogId = (typeof dialogIds)[number]

export interface Signals {
  /** Shows a view in place of the one that is shown; Back returns, but not with `replace`: there the one before is over. */
  view: { view: ViewId; params?: Params; replace?: true }
  /** Back to a view as it was left (its filters, its scroll) where it's the one before; else shows it from its start. */
  back_to: { view: ViewId }
  /** What a view keeps in the address: its filters, its order. No step of its own for Back. */
  params: { view: ViewId; params: Params }
  /** A person typed this address, or followed a link to it: it's about to be shown. Not told for Back. */
  address: { params: Params }
  /** Opens one of the shell's dialogs over whatever view is shown. `uninvited`: nobody asked for it, so not over another dialog. */
  dialog: { dialog: DialogId; params?: Params; uninvited?: true }
  /** Starts a new conversation, with a first message if one is given. */
  new_chat: { message?: string }
  /** Puts a message into the conversation that is open, or into a new one. */
  say: { message: string }
  /** Opens a conversation that is there. */
  open_chat: { session_id: string }
  /** The session ended, and something typed isn't saved: the person says when to leave it. */
  signed_out: undefined
  /** The server answered a screen's question: it's there. */
  answered: undefined
  /** Starts the guided tour. */
  tour: undefined
}

const room = new EventTarget()

/** Tells the app. Nothing comes back: the listener shows it. */
export function ask<K extends keyof Signals>(
  ...[name, detail]: Signals[K] extends undefined ? [K] : [K, Signals[K]]
): void {
  room.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Listens until the returned function is called. */
export function onSignal<K extends keyof Signals>(name: K, hear: (detail: Signals[K]) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<Signals[K]>).detail)
  room.addEventListener(name, listen)
  return () => room.removeEventListener(name, listen)
}
