import { DashboardView } from '#features/performance/DashboardView.tsx'
import { ForThisWeek } from '#features/watch/ForThisWeek.tsx'
import { useProposals } from '#features/watch/watch.queries.ts'
import type { ViewProps } from './view-props.ts'

/** The dashboard, with this week's waiting proposals below its main figures. */
export function DashboardRoute({ params }: ViewProps) {
  const proposals = useProposals()
  return (
    <DashboardView
      params={params}
      week={<ForThisWeek marked={params.proposal} />}
      proposed={proposals.data?.waiting}
      // A failed request doesn't hold back the figures.
      weekIsComing={proposals.isPending && proposals.failureCount === 0}
    />
  )
}
