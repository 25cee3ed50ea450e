import { type ComponentType, lazy, Suspense } from 'react'
import type { WorkCardProps } from '#api/slots.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** By the tool that makes or reads it. To add one: `shows` in the action's tool facts, its line here. */
const cards: Record<string, ComponentType<WorkCardProps>> = {
  analyze_website: lazy(() =>
    import('#features/site-analysis/AnalysisCard.tsx').then((it) => ({ default: it.AnalysisCard })),
  ),
  generate_image: lazy(() => import('#features/images/ImageCard.tsx').then((it) => ({ default: it.ImageCard }))),
}

/** What a reply's tool makes or reads, as a card in the conversation. */
export function WorkCard({ work }: WorkCardProps) {
  const Card = cards[work.function]
  if (!Card) return null
  return (
    <Suspense fallback={<Skeleton className="h-56 w-full rounded-lg" />}>
      <Card work={work} />
    </Suspense>
  )
}
