import type { Campaign } from '@adwright/contract/campaigns/core'
import { Tag } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { listTexts } from './list.texts.ts'

/** Why it isn't showing, if its status doesn't tell. */
export const AttentionBadge = ({ campaign: { attention } }: { campaign: Pick<Campaign, 'attention'> }) =>
  (attention === 'stopped' || attention === 'funds') && <Badge tone="bad">{listTexts.attention[attention]}</Badge>

/** The owner's own labels. */
export const Labels = ({
  labels = [],
  max = labels.length,
}: {
  labels?: readonly string[] | undefined
  max?: number
}) =>
  labels.length > 0 && (
    <ul aria-label={listTexts.labels} className="flex flex-wrap gap-1">
      {labels.slice(0, max).map((it) => (
        <li
          key={it}
          className="inline-flex items-center gap-1 rounded-sm bg-hover px-1.5 text-xs leading-5 whitespace-nowrap text-muted"
        >
          <Tag aria-hidden="true" className="size-3" />
          {it}
        </li>
      ))}
      {labels.length > max && (
        <li className="text-xs leading-5 text-muted" title={labels.slice(max).join(', ')}>
          {listTexts.moreLabels(labels.length - max)}
        </li>
      )}
    </ul>
  )
