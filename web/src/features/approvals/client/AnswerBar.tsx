import { Check, X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { clientTexts } from './client.texts.ts'

/** Always within reach of the thumb: it sticks to the bottom of the page. */
export function AnswerBar({
  until,
  onApprove,
  onReject,
}: {
  until: string
  onApprove: () => void
  onReject: () => void
}) {
  return (
    <section
      aria-label={clientTexts.answer}
      className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:bottom-4 sm:mx-0 sm:mb-6 sm:rounded-xl sm:border sm:px-6 sm:py-4 sm:shadow-pop"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <p className="text-sm text-muted sm:min-w-0 sm:flex-1">{until}</p>
        <div className="flex gap-2.5 max-sm:w-full">
          <Button size="lg" icon={<X />} onClick={onReject} className="max-sm:grow">
            {clientTexts.reject}
          </Button>
          <Button size="lg" kind="primary" icon={<Check />} onClick={onApprove} className="max-sm:grow">
            {clientTexts.approve}
          </Button>
        </div>
      </div>
    </section>
  )
}
