import type { Campaign } from '@adwright/contract/campaigns/core'
import { createPortal } from 'react-dom'
import { cx } from '#ui/cx.ts'
import type { Moved } from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'

/** A drag's result in words: new dates, or why it isn't possible. */
export function dropLabel(moved: Moved | null): { text: string; isFault: boolean } {
  if (moved === null || 'same' in moved) return { text: calendarTexts.dropHere, isFault: false }
  if ('fault' in moved) return { text: moved.fault, isFault: true }
  const { start, end } = moved.dates
  return { text: calendarTexts.moveTo(start, end), isFault: false }
}

const OFFSET_PX = 14
const WIDTH_PX = 240

/** The dragged campaign, beside the pointer and always inside the window. */
export function DragGhost({
  campaign,
  moved,
  x,
  y,
}: {
  campaign: Campaign
  moved: Moved | null
  x: number
  y: number
}) {
  const { text, isFault } = dropLabel(moved)
  const left = Math.max(8, Math.min(x + OFFSET_PX, window.innerWidth - WIDTH_PX - 8))
  return createPortal(
    <div
      aria-hidden="true"
      style={{ left, top: y + OFFSET_PX, width: WIDTH_PX }}
      className="pointer-events-none fixed z-50 rounded-md bg-raised px-3 py-2 text-sm shadow-pop"
    >
      <p className="truncate font-medium">{campaign.name}</p>
      <p className={cx(isFault ? 'text-bad' : 'text-muted')}>{text}</p>
    </div>,
    document.body,
  )
}
