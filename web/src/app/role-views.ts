import type { Role } from '@adwright/contract/action'
import type { ViewId } from '#api/signals.ts'
import { useStartState } from '#api/start.ts'
import { useShell } from './shell-state.ts'

/** What a role has screens for; left out: all of them. The first is where it begins. */
const viewsOf: Partial<Record<Role, readonly ViewId[]>> = {
  client: ['reports', 'approvals', 'team', 'settings'],
  viewer: [
    'dashboard',
    'campaigns',
    'campaign_calendar',
    'content_calendar',
    'images',
    'website_analysis',
    'blog_suggestions',
    'seo_analysis',
    'reports',
    'measure_customers',
    'shared_campaign',
    'business_profile',
    'one_page_site',
    'activity',
    'team',
    'settings',
  ],
}

/** Whether somebody of this role has this screen. */
export const hasView = (role: Role, view: ViewId): boolean => viewsOf[role]?.includes(view) ?? true

/** Whoever asks for a screen that isn't their role's is shown the first one that is. */
function keepToRole(): void {
  const { role } = useStartState.getState()
  if (!hasView(role, useShell.getState().view)) useShell.setState({ view: viewsOf[role]?.[0] ?? 'chat', params: {} })
}
useStartState.subscribe(keepToRole)
useShell.subscribe(keepToRole)
