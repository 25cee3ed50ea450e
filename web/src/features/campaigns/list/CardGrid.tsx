import type { Day } from '@adwright/contract/values/day.rules'
import { useRef } from 'react'
import { useMedia } from '#ui/use-media.ts'
import { CampaignCard } from '../CampaignCard.tsx'
import type { ListedCampaign } from './list.rules.ts'
import { useRows } from './use-rows.ts'

const ROW_PX = 288

export interface CardGridProps {
  campaigns: readonly ListedCampaign[]
  today: Day
  /** Something counts customers. */
  measured: boolean
  selected: ReadonlySet<string>
  onSelect: (id: string, selected: boolean) => void
}

/** Campaigns as cards; out of thousands, only those near the screen are rendered. */
export function CardGrid({ campaigns, today, measured, selected, onSelect }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const wide = useMedia('(width >= 80rem)')
  // From 768 px on, the sidebar takes up space.
  const medium = useMedia('(40rem <= width < 48rem) or (width >= 56.25rem)')
  const columns = wide ? 3 : medium ? 2 : 1
  const { drawn, totalPx, measure } = useRows(Math.ceil(campaigns.length / columns), ROW_PX, list)
  const card = (campaign: ListedCampaign) => (
    <li key={campaign.id} className="min-w-0">
      <CampaignCard
        campaign={campaign}
        today={today}
        measured={measured}
        selected={selected.has(campaign.id)}
        onSelect={onSelect}
      />
    </li>
  )
  if (drawn === null)
    return (
      <ul ref={list} className="grid gap-4 sm:max-md:grid-cols-2 min-[56.25rem]:grid-cols-2 xl:grid-cols-3">
        {campaigns.map(card)}
      </ul>
    )
  return (
    <ul ref={list} className="relative" style={{ height: totalPx }}>
      {drawn.map((row) => (
        <li
          key={row.index}
          ref={measure}
          data-index={row.index}
          className="absolute inset-x-0 pb-4"
          style={{ transform: `translateY(${row.start}px)` }}
        >
          <ul className="grid gap-4" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {campaigns.slice(row.index * columns, (row.index + 1) * columns).map(card)}
          </ul>
        </li>
      ))}
    </ul>
  )
}
