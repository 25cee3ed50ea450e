import type { Campaign } from '@adwright/contract/campaigns/core'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import type { Grip, Moved } from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'
import { dropLabel } from './DragGhost.tsx'

export interface CarryBarProps {
  campaign: Campaign
  grip: Grip
  moved: Moved | null
  onCancel: () => void
}

/** Moves a campaign without dragging: arrows and Enter, or a tap, choose the day. */
export function CarryBar({ campaign, grip, moved, onCancel }: CarryBarProps) {
  const { text, isFault } = dropLabel(moved)
  return (
    <div className="sticky top-2 z-20 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-accent-soft px-4 py-3 shadow-pop">
      <div className="min-w-0">
        <p className="font-medium">{calendarTexts.carrying(calendarTexts.grips[grip], campaign.name)}</p>
        <p role="status" className={cx('text-sm', isFault ? 'text-bad' : 'text-muted')}>
          {text}
        </p>
        <p className="text-sm text-muted">{calendarTexts.carryHint}</p>
      </div>
      <Button size="sm" onClick={onCancel}>
        {calendarTexts.carryCancel}
      </Button>
    </div>
  )
}
