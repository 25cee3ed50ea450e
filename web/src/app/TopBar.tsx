import { Bell, Menu } from 'lucide-react'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import { useStartState } from '#api/start.ts'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { useUnread } from './facts.ts'
import { LogoMark } from './Logo.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SandboxMark } from './SandboxMark.tsx'
import { openDialog, setDrawer, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'
import { viewsTexts } from './views.texts.ts'
import { views } from './views.ts'

function Notifications() {
  const unread = useUnread().data?.unread ?? 0
  return (
    <span className="relative inline-flex">
      <IconButton
        data-tour="notifications"
        label={unread > 0 ? shellTexts.unread(unread) : shellTexts.notifications}
        tooltip="bottom"
        icon={<Bell aria-hidden="true" />}
        onClick={() => openDialog('notifications')}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2 right-2 size-2 rounded-full bg-accent max-md:top-3 max-md:right-3 ring-2 ring-bg"
        />
      )}
    </span>
  )
}

/** The current location on the left, the person's controls on the right. On a phone the menu button comes first. */
export function TopBar() {
  const view = useShell((it) => it.view)
  const drawer = useShell((it) => it.drawer)
  const role = useStartState((it) => it.role)
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 px-2 sm:gap-1.5 sm:px-4">
      <IconButton
        label={shellTexts.openMenu}
        tooltip="none"
        aria-expanded={drawer}
        icon={<Menu aria-hidden="true" />}
        onClick={() => setDrawer(true)}
        className="md:hidden"
      />
      <span className="md:hidden">
        <LogoMark size={24} />
      </span>
      <p className="ml-1 truncate text-base font-medium text-muted max-md:hidden">
        {view === 'chat' ? viewsTexts.views.chat : views[view].label}
      </p>
      <div className="flex grow items-center justify-end gap-0.5 sm:gap-1.5">
        {(role === 'viewer' || role === 'client') && (
          <span title={roleWords[role].may} className="max-sm:hidden">
            <Badge>{roleWords[role].name}</Badge>
          </span>
        )}
        <SandboxMark />
        {role !== 'client' && <AccountMenu />}
        {role !== 'client' && <Notifications />}
        <ProfileMenu />
      </div>
    </header>
  )
}
