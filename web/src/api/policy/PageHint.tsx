import { TriangleAlert } from 'lucide-react'
import { usePageFaults } from './policy.queries.ts'
import { policyTexts as texts } from './policy.texts.ts'

/** Below an ad's landing page URL: whether it opens and stays on its website. Checked once typing has paused. */
export function PageHint({ address }: { address: string }) {
  const { faults, isChecking } = usePageFaults(address)
  if (isChecking)
    return (
      <p role="status" className="mt-1.5 text-sm text-muted">
        {texts.checkingPage}
      </p>
    )
  if (faults.length === 0) return null
  return (
    <div role="status" className="mt-1.5 flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <p className="min-w-0 text-pretty wrap-anywhere">{faults.join(' ')}</p>
    </div>
  )
}
