import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import { loadable } from '#ui/loadable.tsx'
import { mayDo } from '#api/may.ts'
import { useStartState } from '#api/start.ts'
import { startChat } from '#features/chat/chat-state.ts'
import { HomeRoom } from '#features/home/HomeRoom.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Permits } from '#ui/may.tsx'
import { Greeted, Opening } from '#ui/Opening.tsx'
import { useZone } from '#ui/zone.ts'
import { appTexts } from './app.texts.ts'
import { Boundary } from './Boundary.tsx'
import { promptSkippedKey, useShell } from './shell-store.ts'
import { asksForProfile } from './role-views.ts'
import { useStart } from './use-start.ts'
import { useTourOffer } from './use-tour-offer.ts'

const ChatView = loadable(async () => {
  const { ChatView: Chat } = await import('#features/chat/ChatView.tsx')
  return () => (
    <>
      <Chat home={<HomePanel room={<HomeRoom />} />} />
      <Shown />
    </>
  )
})

const RETRY_MS = 1_500

/** Resolves once the chat, or the requested view, is on the screen: then the rest may load. */
const shown = Promise.withResolvers<void>()
type Around = typeof import('./around.ts')
/** A dropped connection is retried. */
const around = (): Promise<Around> =>
  import('./around.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return import('./around.ts')
  })
const part = (name: keyof Around) =>
  loadable(async (): Promise<ComponentType> => {
    await shown.promise
    return (await around())[name]
  })
const [AskedByMail, DialogHost, Drawer, FloatingChat, LeaveGuard, OfflineNotice, ProfilePrompt, ProofHost] = [
  part('AskedByMail'),
  part('DialogHost'),
  part('Drawer'),
  part('FloatingChat'),
  part('LeaveGuard'),
  part('OfflineNotice'),
  part('ProfilePrompt'),
  part('ProofHost'),
]
const [Sidebar, Signals, TopBar, TourHost, TourOffer, ViewHost, ZoneKeeper] = [
  part('Sidebar'),
  part('Signals'),
  part('TopBar'),
  part('TourHost'),
  part('TourOffer'),
  part('ViewHost'),
  part('ZoneKeeper'),
]

/** The start page below the greeting: separate code, so that the chat doesn't wait for it. */
const HomePanel = loadable(async () => {
  await shown.promise
  return (await import('./StartPage.tsx')).StartPage
})

/** If late content never loads, everything else still works. */
const Later = ({ children }: { children: ReactNode }) => <Boundary instead={null}>{children}</Boundary>

function SidebarRoom() {
  const collapsed = useShell((it) => it.collapsed)
  return (
    <div
      style={{ width: collapsed ? 'var(--sidebar-closed)' : 'var(--sidebar-open)' }}
      className="hidden shrink-0 border-r border-line bg-sunken/60 md:block"
    />
  )
}

/** Reserves the height of the prompt above the chat, which renders first. */
function PromptRoom() {
  const { me, lacksProfile } = useStartState()
  const isAbove = useShell((it) => !asksForProfile(it.view))
  const comes =
    lacksProfile && isAbove && me?.has_completed_tutorial && sessionStorage.getItem(promptSkippedKey) !== me.id
  return comes && <div className="h-20 shrink-0 max-lg:h-[54px]" />
}

/** Reserves the height of the tour's card, which loads with the rest. */
const OfferRoom = () => useTourOffer() && <div className="h-[53px] shrink-0" />

function Shown() {
  // After the paint, so that the browser renders before it fetches more.
  useEffect(() => {
    const timer = setTimeout(shown.resolve)
    return () => clearTimeout(timer)
  }, [])
  return null
}

/** One view at a time (product-1 §2). The chat is available immediately, the others load with the rest. */
function View() {
  const isChat = useShell((it) => it.view === 'chat')
  if (isChat)
    return (
      <Boundary>
        <ChatView room={<Greeted />} />
      </Boundary>
    )
  return (
    <>
      <Shown />
      <Later>
        <ViewHost />
      </Later>
    </>
  )
}

/** The signed-in app: sidebar, top bar, one view, and the dialogs above it. */
export function Shell() {
  const { ready, away, retry } = useStart()
  useZone()
  useEffect(() => startChat(shown.promise), [])
  const { role, isPayer } = useStartState()
  const may = useMemo(() => mayDo(role, isPayer), [role, isPayer])
  if (!ready && away)
    return (
      <main className="grid h-dvh place-items-center">
        <h1 className="sr-only">{appTexts.product}</h1>
        <ErrorState title={appTexts.away} error={appTexts.awayHint} onRetry={retry} />
      </main>
    )
  if (!ready) return <Opening label={appTexts.starting} product={appTexts.product} />
  return (
    <Permits value={may}>
      <div className="flex h-dvh overflow-hidden bg-bg">
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {appTexts.skip}
        </a>
        {/* First, since other parts may send requests immediately. */}
        <Later>
          <Signals />
        </Later>
        <Boundary instead={<SidebarRoom />}>
          <Sidebar room={<SidebarRoom />} />
        </Boundary>
        <div className="flex min-w-0 grow flex-col">
          <Boundary title={appTexts.restFailed} inline>
            <TopBar room={<div className="h-14 shrink-0" />} />
            <ProfilePrompt room={<PromptRoom />} />
          </Boundary>
          <main
            id="content"
            tabIndex={-1}
            className="relative min-h-0 grow overflow-y-auto overscroll-contain outline-none"
          >
            <View />
          </main>
          <Later>
            <TourOffer room={<OfferRoom />} />
          </Later>
        </div>
        <Later>
          <AskedByMail />
          <Drawer />
          <FloatingChat />
          <DialogHost />
          <LeaveGuard />
          <OfflineNotice />
          <ProofHost />
          <TourHost />
          <ZoneKeeper />
        </Later>
      </div>
    </Permits>
  )
}
