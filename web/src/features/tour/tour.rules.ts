/** product-1 §2, decisions.md: a welcome, then fourteen numbered steps, in this order. */
export const steps = [
  'logo',
  'ad_account',
  'notifications',
  'profile',
  'new_chat',
  'agent',
  'dashboard',
  'campaigns',
  'campaign_calendar',
  'content_calendar',
  'images',
  'videos',
  'website_analysis',
  'blog_suggestions',
  'seo_analysis',
] as const
export type StepId = (typeof steps)[number]
export const NUMBERED_STEPS = steps.length - 1

export interface Box {
  left: number
  top: number
  width: number
  height: number
}
interface Size {
  width: number
  height: number
}

const GAP = 14
const EDGE = 12

/** Whether a target can be pointed at: it has a size and lies within the window. */
export const isOnScreen = (box: Box, screen: Size): boolean =>
  box.width > 0 &&
  box.height > 0 &&
  box.left >= 0 &&
  box.top >= 0 &&
  box.left + box.width <= screen.width &&
  box.top + box.height <= screen.height

const within = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - size - EDGE))

/** Where the card goes: next to its target, otherwise below or above it, always inside the window; centered if there is no target. */
export function placeOf(target: Box | undefined, card: Size, screen: Size): { left: number; top: number } {
  if (!target) return { left: (screen.width - card.width) / 2, top: Math.max(EDGE, (screen.height - card.height) / 2) }
  const right = target.left + target.width + GAP
  const middle = within(target.top + target.height / 2 - card.height / 2, card.height, screen.height)
  if (target.left < screen.width / 3 && right + card.width + EDGE <= screen.width) return { left: right, top: middle }
  const left = within(target.left + target.width / 2 - card.width / 2, card.width, screen.width)
  const below = target.top + target.height + GAP
  const top = below + card.height + EDGE <= screen.height ? below : target.top - card.height - GAP
  return { left, top: within(top, card.height, screen.height) }
}
