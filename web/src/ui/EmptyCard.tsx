import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { Sample } from './Example.tsx'
import type { Deed } from './may.tsx'

export interface EmptyCardProps {
  /** What the view will contain. */
  sample: Sample
  title: string
  hint: string
  actionLabel: string
  onAction: () => void
  /** The action it starts: not offered to people who may not. */
  does?: Deed | undefined
}

/** A whole view that is still empty: what is missing, and the one next step. */
export function EmptyCard({ sample, title, hint, actionLabel, onAction, does }: EmptyCardProps) {
  return (
    <Card>
      <EmptyState
        sample={sample}
        title={title}
        action={
          <Button kind="primary" onClick={onAction} does={does}>
            {actionLabel}
          </Button>
        }
      >
        {hint}
      </EmptyState>
    </Card>
  )
}
