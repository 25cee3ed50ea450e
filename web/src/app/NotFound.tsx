import { Compass } from 'lucide-react'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { appTexts } from './app.texts.ts'

export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div>
        <h1 className="sr-only">{appTexts.notFound}</h1>
        <EmptyState
          icon={<Compass />}
          title={appTexts.notFound}
          action={
            <a href="/" className={buttonClass('primary')}>
              {appTexts.toStart}
            </a>
          }
        >
          {appTexts.notFoundHint}
        </EmptyState>
      </div>
    </main>
  )
}
