import { create } from 'zustand'
import { returnedIn } from '#features/billing/returned.rules.ts'
import { mobileQuery } from '#ui/use-media.ts'
import type { DialogId, Params } from '#api/signals.ts'
import { firstPlace, type Place } from './history.rules.ts'

/** The sidebar's groups of views. */
export const groupIds = ['product', 'content', 'seo'] as const
export type GroupId = (typeof groupIds)[number]

export const collapsedKey = 'sidebar_collapsed'
export const closedGroupsKey = 'sidebar_closed_groups'
/** Records, per person, that the prompt for a business profile was skipped on this visit. */
export const promptSkippedKey = 'profile_prompt_skipped'
/** As last left; at first closed on a phone, to leave the chats more room. */
export const closedGroups = (): GroupId[] =>
  (localStorage.getItem(closedGroupsKey) ?? (matchMedia(mobileQuery).matches ? 'content,seo' : ''))
    .split(',')
    .filter((it): it is GroupId => groupIds.some((id) => id === it))

export interface Shell extends Place {
  collapsed: boolean
  /** The drawer on a phone. */
  drawer: boolean
  closedGroups: readonly GroupId[]
  dialog: { id: DialogId; params: Params } | null
  touring: boolean
  /** The step that the tour starts with. */
  tourFrom: number
  /** The tour was started or skipped since the page loaded: its card isn't shown again. */
  tourOfferEnded: boolean
  /** The navigation the person wants while a view has unsaved changes, until they confirm it. */
  leaving: (() => void) | null
}

/** Back from the checkout of credits or funds at `/?payment=…`: the result is shown over the chat. */
function firstDialog(): Shell['dialog'] {
  const returned = location.pathname === '/' ? returnedIn(location.search) : undefined
  return returned ? { id: 'payment_return', params: { payment: returned.claim, for: returned.kind } } : null
}

export const useShell = create<Shell>(() => ({
  ...firstPlace(history.state, location.search, location.hash),
  collapsed: localStorage.getItem(collapsedKey) === 'yes',
  drawer: false,
  closedGroups: closedGroups(),
  dialog: firstDialog(),
  touring: false,
  tourFrom: 0,
  tourOfferEnded: false,
  leaving: null,
}))
