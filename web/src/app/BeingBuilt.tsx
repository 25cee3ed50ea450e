import { Hammer } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { texts } from './app.texts.ts'
import type { ViewProps } from './views.ts'

/** Stands where a screen will be: says so, and what can be done until then. */
export function BeingBuilt({ title }: ViewProps) {
  return (
    <div className="grid min-h-full place-items-center">
      <div>
        <h1 className="sr-only">{title}</h1>
        <EmptyState
          icon={<Hammer />}
          title={texts.beingBuilt}
          action={
            <Button kind="primary" onClick={() => ask('view', { view: 'chat' })}>
              {texts.toChat}
            </Button>
          }
        >
          {texts.beingBuiltHint}
        </EmptyState>
      </div>
    </div>
  )
}
