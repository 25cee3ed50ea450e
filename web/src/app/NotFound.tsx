import { Compass } from 'lucide-react'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { viewsTexts } from './views.texts.ts'

export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div>
        <h1 className="sr-only">{viewsTexts.notFound}</h1>
        <EmptyState
          icon={<Compass />}
          title={viewsTexts.notFound}
          action={
            <a href="/" className={buttonClass('primary')}>
              {viewsTexts.toStart}
            </a>
          }
        >
          {viewsTexts.notFoundHint}
        </EmptyState>
      </div>
    </main>
  )
}
