import type { Campaign } from '@adwright/contract/campaigns/core'
import { Gavel, MoreHorizontal, Pause, Play, Tag, Trash2, Wallet, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { Bulk } from './steps.rules.ts'
import { listTexts } from './list.texts.ts'

const first = [
  { key: 'pause', label: listTexts.pause, Icon: Pause },
  { key: 'resume', label: listTexts.resume, Icon: Play },
  { key: 'budget', label: listTexts.budgets, Icon: Wallet },
] as const
const more = [
  { key: 'bids', label: listTexts.bids, Icon: Gavel },
  { key: 'labels', label: listTexts.editLabels, Icon: Tag },
  { key: 'remove', label: listTexts.remove, Icon: Trash2 },
] as const

/** Actions on several campaigns at once, each after one confirmation. */
export function BulkBar({ selected, onClear }: { selected: readonly Campaign[]; onClear: () => void }) {
  const [asking, setAsking] = useState<Bulk['kind'] | null>(null)
  return (
    <>
      {selected.length > 0 && <Bar count={selected.length} onAsk={setAsking} onClear={onClear} />}
      {/* Deleted campaigns are deselected, but their results can still be read. */}
      {asking && (
        <BulkDialog
          kind={asking}
          selected={selected}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null)
            onClear()
          }}
        />
      )}
    </>
  )
}

interface BarProps {
  count: number
  onAsk: (kind: Bulk['kind']) => void
  onClear: () => void
}

const Bar = ({ count, onAsk, onClear }: BarProps) => (
  <section
    aria-label={listTexts.bulk}
    className="sticky bottom-4 z-10 mx-auto mt-5 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-raised py-3 pr-3 pl-4 shadow-pop max-lg:w-full"
  >
    <p aria-live="polite" className="mr-auto pr-2 font-medium max-lg:order-1 max-lg:w-[calc(100%-3rem)]">
      {listTexts.selected(count)}
    </p>
    {first.map(({ key, label, Icon }) => (
      <Button
        key={key}
        size="sm"
        className="max-lg:order-3 max-lg:px-2 max-lg:gap-0 max-lg:[&_svg]:hidden"
        icon={<Icon aria-hidden="true" />}
        onClick={() => onAsk(key)}
      >
        {label}
      </Button>
    ))}
    <span className="max-lg:order-3">
      <Menu
        label={listTexts.moreActions}
        items={more.map(({ key, label, Icon }) => ({
          key,
          label,
          icon: <Icon aria-hidden="true" />,
          onSelect: () => onAsk(key),
        }))}
        trigger={(props) => (
          <IconButton
            {...props}
            label={listTexts.moreActions}
            size="sm"
            kind="outline"
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        )}
      />
    </span>
    <span className="max-lg:order-2">
      <IconButton label={listTexts.clearSelection} size="sm" icon={<X aria-hidden="true" />} onClick={onClear} />
    </span>
  </section>
)
