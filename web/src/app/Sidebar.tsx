import { startChat } from '@adwright/contract/chat'
import { useMay } from '#ui/may.tsx'
import { Compass, PanelLeftClose, PanelLeftOpen, Search as SearchIcon, SquarePen } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { useStartState } from '#api/start.ts'
import { newChat } from '#features/chat/chat-acts.ts'
import { useChat } from '#features/chat/chat-state.ts'
import { Switcher } from '#features/businesses/Switcher.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ChatHistory } from './ChatHistory.tsx'
import { Logo } from './Logo.tsx'
import { SidebarNav } from './SidebarNav.tsx'
import { hasView } from './role-views.ts'
import { leaveTo, openDialog, setCollapsed, showChat, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/** product-1 §2: a new chat resets every other view and shows the chat. */
function NewChat({ collapsed }: { collapsed: boolean }) {
  const creating = useChat((it) => it.creating)
  const start = () => showChat(() => void newChat())
  if (collapsed)
    return (
      <IconButton
        does={startChat}
        data-tour="new_chat"
        label={shellTexts.newChat}
        icon={<SquarePen aria-hidden="true" />}
        kind="outline"
        tooltip="right"
        onClick={start}
        disabled={creating}
      />
    )
  return (
    <Button
      does={startChat}
      data-tour="new_chat"
      icon={<SquarePen />}
      onClick={start}
      disabled={creating}
      className="min-w-0 grow justify-start!"
    >
      {creating ? shellTexts.creating : shellTexts.newChat}
    </Button>
  )
}

/** Opens the command palette; beside New chat, or in its place for people who can only read. */
function Search({ collapsed, wide }: { collapsed: boolean; wide: boolean }) {
  const open = () => openDialog('palette')
  if (wide && !collapsed)
    return (
      <Button icon={<SearchIcon />} onClick={open} className="w-full justify-start!">
        {shellTexts.search}
      </Button>
    )
  return (
    <IconButton
      label={shellTexts.search}
      icon={<SearchIcon aria-hidden="true" />}
      kind="outline"
      tooltip={collapsed ? 'right' : 'bottom'}
      onClick={open}
    />
  )
}

/** The sidebar's content: the same on the desktop and in the phone's drawer. */
export function SidebarBody({
  collapsed,
  onToggle,
  toggleLabel,
}: {
  collapsed: boolean
  onToggle: () => void
  toggleLabel: string
}) {
  const touring = useShell((it) => it.touring)
  const mayChat = useMay(startChat)
  const chats = useStartState((it) => hasView(it.role, 'chat'))
  return (
    <div className="flex h-full flex-col">
      <div
        className={cx('flex h-14 shrink-0 items-center', collapsed ? 'justify-center' : 'justify-between pr-2.5 pl-4')}
      >
        {!collapsed && (
          <a href="/" data-tour="logo" aria-label={shellTexts.home} className="flex rounded-md">
            <Logo />
          </a>
        )}
        <span className="flex">
          {!collapsed && !touring && mayChat && (
            <IconButton
              label={shellTexts.startTour}
              data-starts-tour
              tooltip="bottom"
              onClick={() => ask('tour')}
              icon={<Compass aria-hidden="true" />}
            />
          )}
          <IconButton
            label={toggleLabel}
            tooltip={collapsed ? 'right' : 'bottom'}
            onClick={onToggle}
            aria-expanded={!collapsed}
            icon={collapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          />
        </span>
      </div>
      <div className={cx('shrink-0 pb-2', collapsed ? 'flex justify-center' : 'px-3')}>
        <Switcher collapsed={collapsed} go={leaveTo} />
      </div>
      <div
        className={cx('flex shrink-0 gap-1.5 pb-3', collapsed ? 'flex-col items-center' : 'px-3', !mayChat && 'pb-2')}
      >
        {mayChat && <NewChat collapsed={collapsed} />}
        <Search collapsed={collapsed} wide={!mayChat} />
      </div>
      <nav
        aria-label={shellTexts.navigation}
        className={cx('min-h-0 grow overflow-y-auto pb-4', collapsed ? 'px-2.5' : 'px-3')}
      >
        <SidebarNav collapsed={collapsed} />
        {!collapsed && chats && <ChatHistory />}
      </nav>
    </div>
  )
}

/** The desktop sidebar: 60 or 280 px wide (product-1 §9). */
export function Sidebar() {
  const collapsed = useShell((it) => it.collapsed)
  return (
    <aside
      style={{ width: collapsed ? 'var(--sidebar-closed)' : 'var(--sidebar-open)' }}
      className="hidden shrink-0 overflow-hidden border-r border-line bg-sunken/60 transition-[width] duration-150 ease-out md:block"
    >
      <div className="h-full" style={{ width: collapsed ? 'var(--sidebar-closed)' : 'var(--sidebar-open)' }}>
        <SidebarBody
          collapsed={collapsed}
          onToggle={() => setCollapsed(!collapsed)}
          toggleLabel={collapsed ? shellTexts.expand : shellTexts.collapse}
        />
      </div>
    </aside>
  )
}
