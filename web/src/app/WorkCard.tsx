import { type Loadable, loadable } from '#ui/loadable.tsx'
import type { WorkCardProps } from '#api/slots.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** By the tool that makes or reads it. To add one: `shows` in the action's tool facts, its line here. */
const cards: Record<string, Loadable<WorkCardProps>> = {
  analyze_website: loadable(() => import('#features/site-analysis/AnalysisCard.tsx').then((it) => it.AnalysisCard)),
  generate_image: loadable(() => import('#features/images/ImageCard.tsx').then((it) => it.ImageCard)),
}

/** What a reply's tool makes or reads, as a card in the conversation. */
export function WorkCard({ work }: WorkCardProps) {
  const Card = cards[work.function]
  if (!Card) return null
  return <Card room={<Skeleton className="h-56 w-full rounded-lg" />} work={work} />
}
