import { DashboardView } from '#features/performance/DashboardView.tsx'
import { ForThisWeek } from '#features/watch/ForThisWeek.tsx'
import { useProposals } from '#features/watch/watch.queries.ts'
import type { ViewProps } from './view-props.ts'

/** The dashboard, with what waits for the owner this week below its head figures. */
export function DashboardRoute({ params }: ViewProps) {
  const proposals = useProposals()
  return (
    <DashboardView
      params={params}
      week={<ForThisWeek marked={params.proposal} />}
      proposed={proposals.data?.waiting}
      // A look-up that fails keeps no figures back.
      weekIsComing={proposals.isPending && proposals.failureCount === 0}
    />
  )
}
