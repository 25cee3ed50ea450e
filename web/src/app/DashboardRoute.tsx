import type { ViewProps } from './view-props.ts'
import { DashboardView } from '#features/performance/DashboardView.tsx'
import { loadable } from '#ui/loadable.tsx'

const ForThisWeek = loadable(() => import('#features/watch/ForThisWeek.tsx').then((it) => it.ForThisWeek))

/** The dashboard, below what waits for the owner this week. */
export const DashboardRoute = ({ params }: ViewProps) => (
  <DashboardView params={params} above={<ForThisWeek marked={params.proposal} className="mb-5 max-md:mt-5" />} />
)
