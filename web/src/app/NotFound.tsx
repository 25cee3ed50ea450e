import { Compass } from 'lucide-react'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { texts } from './app.texts.ts'

export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div>
        <h1 className="sr-only">{texts.notFound}</h1>
        <EmptyState
          icon={<Compass />}
          title={texts.notFound}
          action={
            <a href="/" className={buttonClass('primary')}>
              {texts.toStart}
            </a>
          }
        >
          {texts.notFoundHint}
        </EmptyState>
      </div>
    </main>
  )
}
