import type { Params, ViewId } from './view-ids.rules.ts'

export { type Params, type ViewId, viewIds } from './view-ids.rules.ts'

/**
 * Requests from one part of the app to the whole, since features can't import each other: they ask here and app/ responds. `ask('view',
 * {view: 'dashboard'})`, `ask('dialog', {dialog: 'ad_account'})`.
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
  /** Shows another view; Back returns to the current one, except with `replace`. */
  view: { view: ViewId; params?: Params; replace?: true }
  /**
   * Goes back to a view as it was left (its filters, its scroll position) if it was the previous one; otherwise shows it from its start.
   */
  back_to: { view: ViewId }
  /** A view's state in the URL: filters, order. It isn't a step for Back. */
  params: { view: ViewId; params: Params }
  /** A person typed this URL or followed a link to it: it's about to be shown. Not sent for Back. */
  address: { params: Params }
  /** Opens one of the shell's dialogs over the current view. `uninvited`: nobody asked for it, so not over another dialog. */
  dialog: { dialog: DialogId; params?: Params; uninvited?: true }
  /** Starts a new conversation, optionally with a first message. */
  new_chat: { message?: string }
  /** A question about what the dashboard shows: asked in the conversation of the previous one, as long as that is fresh. */
  dashboard_question: { message: string }
  /** Sends a message in the open conversation, or in a new one. */
  say: { message: string }
  /** Opens an existing conversation. */
  open_chat: { session_id: string }
  /** The session ended with unsaved input: the person decides when to leave it. */
  signed_out: undefined
  /** The server responded to a screen's request, so it's reachable. */
  answered: undefined
  /** Starts the guided tour. */
  tour: undefined
}

const room = new EventTarget()

/** Sends the app a request. It returns nothing: the listener shows the result. */
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
