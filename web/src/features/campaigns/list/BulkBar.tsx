import type { Campaign } from '@adwright/contract/campaigns/core'
import { Gavel, MoreHorizontal, Pause, Play, Tag, Trash2, Wallet, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { Bulk } from './steps.rules.ts'
import { listTexts } from './list.texts.ts'

const more = [
  { key: 'bids', label: listTexts.bids, Icon: Gavel },
  { key: 'labels', label: listTexts.editLabels, Icon: Tag },
  { key: 'remove', label: listTexts.remove, Icon: Trash2 },
] as const

/** What can be done with several campaigns at once, each after one confirmation. */
export function BulkBar({ selected, onClear }: { selected: readonly Campaign[]; onClear: () => void }) {
  const [asking, setAsking] = useState<Bulk['kind'] | null>(null)
  if (selected.length === 0) return null
  return (
    <section
      aria-label={listTexts.bulk}
      className="sticky bottom-4 z-10 mx-auto mt-5 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-raised py-3 pr-3 pl-4 shadow-pop max-sm:w-full"
    >
      <p aria-live="polite" className="mr-auto pr-2 font-medium max-sm:order-1 max-sm:w-[calc(100%-3rem)]">
        {listTexts.selected(selected.length)}
      </p>
      <Button
        size="sm"
        className="max-sm:order-3 max-sm:px-2.5 max-sm:gap-0 max-sm:[&_svg]:hidden"
        icon={<Pause aria-hidden="true" />}
        onClick={() => setAsking('pause')}
      >
        {listTexts.pause}
      </Button>
      <Button
        size="sm"
        className="max-sm:order-3 max-sm:px-2.5 max-sm:gap-0 max-sm:[&_svg]:hidden"
        icon={<Play aria-hidden="true" />}
        onClick={() => setAsking('resume')}
      >
        {listTexts.resume}
      </Button>
      <Button
        size="sm"
        className="max-sm:order-3 max-sm:px-2.5 max-sm:gap-0 max-sm:[&_svg]:hidden"
        icon={<Wallet aria-hidden="true" />}
        onClick={() => setAsking('budget')}
      >
        {listTexts.budgets}
      </Button>
      <span className="max-sm:order-3">
        <Menu
          label={listTexts.moreActions}
          items={more.map(({ key, label, Icon }) => ({
            key,
            label,
            icon: <Icon aria-hidden="true" />,
            onSelect: () => setAsking(key),
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
      <span className="max-sm:order-2">
        <IconButton label={listTexts.clearSelection} size="sm" icon={<X aria-hidden="true" />} onClick={onClear} />
      </span>
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
    </section>
  )
}
