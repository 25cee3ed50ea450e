import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { onAsked } from '#api/signals.ts'
import { newChat, sayIn, startChat } from '#features/chat/chat-state.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { texts as appTexts } from './app.texts.ts'
import { DialogHost } from './DialogHost.tsx'
import { Drawer } from './Drawer.tsx'
import { LogoMark } from './Logo.tsx'
import { ProfilePrompt } from './ProfilePrompt.tsx'
import { Sidebar } from './Sidebar.tsx'
import { followHistory, openDialog, showView, useShell } from './shell-state.ts'
import { texts } from './shell.texts.ts'
import { TopBar } from './TopBar.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useStart } from './use-start.ts'
import { useTour } from './use-tour.ts'
import { ViewHost } from './ViewHost.tsx'

const Tour = lazy(() => import('#features/tour/Tour.tsx').then((it) => ({ default: it.Tour })))

/** Answers what features ask of the app. */
function useSignals() {
  useEffect(() => {
    const ends = [
      followHistory(),
      onAsked('view', ({ view, params }) => showView(view, params)),
      onAsked('dialog', ({ dialog, params }) => openDialog(dialog, params)),
      onAsked('new_chat', ({ message }) => {
        showView('chat')
        void newChat(message)
      }),
      onAsked('say', ({ message }) => {
        showView('chat')
        void sayIn(message)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}

/** product-1 §2: at the bottom right, when neither chat nor campaigns is shown. */
function FloatingChat() {
  const view = useShell((it) => it.view)
  if (view === 'chat' || view === 'campaigns' || view === 'create_campaign') return null
  return (
    <div className="fixed right-5 bottom-5 z-10">
      <IconButton
        label={texts.openChat}
        kind="solid"
        size="lg"
        icon={<MessageCircle aria-hidden="true" />}
        onClick={() => showView('chat')}
        className="size-12! rounded-full! shadow-pop"
      />
    </div>
  )
}

/** The signed-in app: sidebar, top bar, one view, and the dialogs over it. */
export function Shell() {
  const { ready, away, retry } = useStart()
  useSignals()
  const { touring, end } = useTour()
  useShortcuts()
  useEffect(() => startChat(), [])
  if (!ready && away)
    return (
      <main className="grid h-dvh place-items-center">
        <h1 className="sr-only">{appTexts.product}</h1>
        <ErrorState title={appTexts.away} error={appTexts.awayHint} onRetry={retry} />
      </main>
    )
  if (!ready)
    return (
      <Loading label={appTexts.starting} className="grid h-dvh place-items-center">
        <span className="animate-blink">
          <LogoMark size={40} />
        </span>
      </Loading>
    )
  return (
    <div className="flex h-dvh overflow-hidden bg-bg">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {texts.skip}
      </a>
      <Sidebar />
      <Drawer />
      <div className="flex min-w-0 grow flex-col">
        <TopBar />
        <ProfilePrompt />
        <main
          id="content"
          tabIndex={-1}
          className="relative min-h-0 grow overflow-y-auto overscroll-contain outline-none"
        >
          <ViewHost />
        </main>
      </div>
      <FloatingChat />
      <DialogHost />
      <Suspense fallback={null}>{touring && <Tour onEnd={end} />}</Suspense>
    </div>
  )
}
