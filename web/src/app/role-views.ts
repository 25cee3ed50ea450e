import { storedKey } from '#features/chat/linked-session.ts'
import type { Role } from '@adwright/contract/action'
import type { ViewId } from '#api/signals.ts'
import { useStartState } from '#api/start.ts'
import { useShell } from './shell-store.ts'

const ofClients: readonly ViewId[] = ['reports', 'approvals', 'team', 'settings']
const notForViewers: readonly ViewId[] = ['create_campaign', 'videos', 'approvals']

const ofProfile: readonly ViewId[] = ['campaign_calendar', 'content_calendar', 'blog_suggestions', 'one_page_site']
/** A view that can't be used without a business profile: instead the shell asks for one. */
export const needsProfile = (view: ViewId): boolean => ofProfile.includes(view)
/** Views that ask for the profile themselves have no prompt above them. */
export const asksForProfile = (view: ViewId): boolean => view === 'business_profile' || needsProfile(view)

/** Whether a role has this screen. */
export const hasView = (role: Role, view: ViewId): boolean =>
  role === 'client' ? ofClients.includes(view) : role !== 'viewer' || !notForViewers.includes(view)

/** Redirects from a screen the role doesn't have to its first one. */
function keepToRole(): void {
  const { role } = useStartState.getState()
  if (!hasView(role, useShell.getState().view))
    useShell.setState({ view: role === 'client' ? 'reports' : 'dashboard', params: {} })
}
/** A viewer starts with the figures, unless a chat was open: without one there is nothing to read there. */
useStartState.subscribe(({ role, state }) => {
  if (role === 'viewer' && state === 'ready' && useShell.getState().view === 'chat' && !localStorage.getItem(storedKey))
    useShell.setState({ view: 'dashboard', params: {} })
  keepToRole()
})
useShell.subscribe(keepToRole)
