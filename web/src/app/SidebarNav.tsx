import { ChevronDown } from 'lucide-react'
import type { Role } from '@adwright/contract/action'
import { useStartState } from '#api/start.ts'
import { type ViewId, viewIds } from '#api/signals.ts'
import { cx } from '#ui/cx.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import { viewsTexts } from './views.texts.ts'
import { hasView } from './role-views.ts'
import { showView, toggleGroup, useShell } from './shell-state.ts'
import { type GroupId, groupIds } from './shell-store.ts'
import { views } from './views.ts'

/** Views without their own menu item that belong to Campaigns. */
const ofCampaigns: readonly string[] = ['create_campaign', 'shared_campaign']

/** The views of a group that a role sees. A client has two screens, which others reach from elsewhere. */
function viewsIn(group: GroupId, role: Role): readonly ViewId[] {
  if (role === 'client') return group === 'product' ? ['reports', 'approvals'] : []
  return viewIds.filter((id) => views[id].group === group && hasView(role, id))
}

function NavItem({ id, collapsed }: { id: ViewId; collapsed: boolean }) {
  const shown = useShell((it) => it.view)
  const { icon: Icon, label, soon, tour } = views[id]
  const active = shown === id || (id === 'campaigns' && ofCampaigns.includes(shown))
  const button = (
    <button
      type="button"
      data-tour={tour}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      onClick={() => showView(id)}
      className={cx(
        'group flex h-7 w-full max-md:h-11 items-center gap-2.5 rounded-md text-base transition-colors duration-100',
        collapsed ? 'justify-center px-0' : 'px-2.5',
        active ? 'bg-accent-soft font-medium text-accent-text' : 'text-fg hover:bg-hover',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cx('size-4 shrink-0', !active && 'text-muted group-hover:text-fg')}
        strokeWidth={1.9}
      />
      {!collapsed && <span className="truncate">{label}</span>}
      {!collapsed && soon && (
        <span className="ml-auto rounded-full bg-hover px-1.5 text-xs font-normal text-muted">{viewsTexts.soon}</span>
      )}
    </button>
  )
  if (!collapsed) return button
  return (
    <Tooltip text={label} side="right" isName className="w-full">
      {button}
    </Tooltip>
  )
}

/** The groups of the sidebar; each collapses (product-1 §2). The narrow sidebar shows only the icons. */
export function SidebarNav({ collapsed }: { collapsed: boolean }) {
  const closed = useShell((it) => it.closedGroups)
  const role = useStartState((it) => it.role)
  return (
    <ul className="flex flex-col gap-2">
      {groupIds.map((group) => {
        const items = viewsIn(group, role)
        if (items.length === 0) return null
        const open = collapsed || !closed.includes(group)
        return (
          <li key={group} className={cx(collapsed && group !== 'product' && 'border-t border-line pt-3')}>
            {!collapsed && (
              <button
                type="button"
                aria-expanded={open}
                onClick={() => toggleGroup(group)}
                className="mb-0.5 flex w-full items-center justify-between rounded-md px-2.5 py-1 text-xs max-md:h-11 font-medium text-muted hover:text-fg"
              >
                {viewsTexts.groups[group]}
                <ChevronDown
                  aria-hidden="true"
                  className={cx('size-3.5 transition-transform duration-150', !open && '-rotate-90')}
                />
              </button>
            )}
            {open && (
              <ul aria-label={viewsTexts.groups[group]} className="flex flex-col gap-px">
                {items.map((id) => (
                  <li key={id}>
                    <NavItem id={id} collapsed={collapsed} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
