import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import type { StepState } from './steps.rules.ts'
import { wizardTexts } from './wizard.texts.ts'

export interface StepProps {
  id: string
  number: number
  title: string
  state: StepState
  open: boolean
  /** It can't be opened yet. */
  locked?: boolean
  optional?: boolean
  /** Its result, below its title. */
  note?: string | undefined
  onToggle: () => void
  children: ReactNode
}

/** One step of the accordion: a completed one glows green with a check, a skipped one says so in yellow (product-3 §2.9). */
export function Step({
  id,
  number,
  title,
  state,
  open,
  locked = false,
  optional,
  note,
  onToggle,
  children,
}: StepProps) {
  return (
    <section
      aria-labelledby={`${id}-head`}
      className={cx(
        'rounded-lg border bg-surface transition-shadow duration-200',
        state === 'completed'
          ? 'border-good/50 shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-good)_16%,transparent)]'
          : 'border-line',
      )}
    >
      <h2>
        <button
          type="button"
          id={`${id}-head`}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          disabled={locked}
          onClick={onToggle}
          className="flex w-full items-center gap-3 rounded-lg px-4 py-3.5 text-left disabled:cursor-not-allowed disabled:opacity-60 sm:px-5"
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular',
              state === 'completed' ? 'bg-good text-bg' : 'bg-hover text-muted',
              open && state !== 'completed' && 'bg-accent! text-on-accent!',
            )}
          >
            {state === 'completed' ? <Check className="size-4" strokeWidth={3} /> : number}
          </span>
          <span className="min-w-0 grow">
            <span className="sr-only">{wizardTexts.stepNumber(number)} </span>
            <span className="text-md font-semibold">{title}</span>
            {state === 'completed' && <span className="sr-only"> {wizardTexts.completed}</span>}
            {note && <span className="block text-sm text-pretty text-muted">{note}</span>}
          </span>
          {state === 'skipped' && <Badge tone="warn">{wizardTexts.skippedTag}</Badge>}
          {state === 'open' && optional && !locked && (
            <span className="text-sm text-muted max-sm:hidden">{wizardTexts.optional}</span>
          )}
          {locked && <span className="text-sm text-muted max-sm:hidden">{wizardTexts.locked}</span>}
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={`${id}-panel`} hidden={!open} className="border-t border-line px-4 py-5 sm:px-5">
        {open && children}
      </div>
    </section>
  )
}
