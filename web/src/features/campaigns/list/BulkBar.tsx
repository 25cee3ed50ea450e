import type { Campaign } from '@adwright/contract/campaigns'
import { Pause, Play, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { Bulk } from './list.rules.ts'
import { texts } from './list.texts.ts'

/** What can be done with several campaigns at once, each after one confirmation. */
export function BulkBar({ selected, onClear }: { selected: readonly Campaign[]; onClear: () => void }) {
  const [asking, setAsking] = useState<Bulk['kind'] | null>(null)
  if (selected.length === 0) return null
  return (
    <section
      aria-label={texts.bulk}
      className="sticky bottom-4 z-10 mx-auto mt-5 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-raised px-4 py-3 shadow-pop"
    >
      <p aria-live="polite" className="mr-2 font-medium">
        {texts.selected(selected.length)}
      </p>
      <Button size="sm" icon={<Pause aria-hidden="true" />} onClick={() => setAsking('pause')}>
        {texts.pause}
      </Button>
      <Button size="sm" icon={<Play aria-hidden="true" />} onClick={() => setAsking('resume')}>
        {texts.resume}
      </Button>
      <Button size="sm" icon={<Wallet aria-hidden="true" />} onClick={() => setAsking('budget')}>
        {texts.budgets}
      </Button>
      <Button size="sm" kind="ghost" onClick={onClear}>
        {texts.clearSelection}
      </Button>
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
