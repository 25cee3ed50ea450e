import { ChevronsUpDown } from 'lucide-react'
import { useEffect } from 'react'
import { activeOf, useBusinesses } from '#api/businesses.ts'
import { useStartState } from '#api/start.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { loadable } from '#ui/loadable.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { businessTexts } from './businesses.texts.ts'

const words = businessTexts.switcher
const load = () => import('./SwitcherPanel.tsx')
const SwitcherPanel = loadable(() => load().then((it) => it.SwitcherPanel))
const SwitcherFailed = loadable(() => load().then((it) => it.SwitcherFailed))
const near = () => void load()

/** The current business, which opens a list of the others. `go`: leaves the page, which may have unsaved changes. */
export function Switcher({ collapsed, go }: { collapsed: boolean; go: (then: () => void) => void }) {
  const all = useBusinesses()
  const here = all.data && activeOf(all.data)
  const role = here?.role
  // An owner may have changed it meanwhile.
  useEffect(() => {
    if (role) useStartState.setState({ role })
  }, [role])
  const room = <Skeleton className="h-9 max-md:h-11" />
  if (!here) return collapsed ? null : all.isError ? <SwitcherFailed room={room} of={all} /> : room
  return (
    <Popover
      label={words.list}
      align="start"
      width={272}
      wide={!collapsed}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          onPointerEnter={near}
          onFocus={near}
          aria-label={words.open(here.name)}
          title={collapsed ? here.name : undefined}
          className={cx(
            'flex items-center gap-2.5 rounded-md transition-colors hover:bg-hover',
            collapsed ? 'size-9 justify-center' : 'min-h-9 w-full border border-line bg-surface px-2 max-md:min-h-11',
          )}
        >
          <Avatar name={here.name} size={26} className="rounded-sm!" />
          {!collapsed && <span className="min-w-0 grow truncate text-left text-base font-medium">{here.name}</span>}
          {!collapsed && <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />}
        </button>
      )}
    >
      {(close) => <SwitcherPanel room={<Skeleton className="m-2 h-32" />} close={close} go={go} />}
    </Popover>
  )
}
