import { MessageCircle } from 'lucide-react'
import { IconButton } from '#ui/IconButton.tsx'
import { showView, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/** product-1 §2: at the bottom right, when neither chat nor campaigns is shown. */
export function FloatingChat() {
  const view = useShell((it) => it.view)
  if (view === 'chat' || view === 'campaigns' || view === 'create_campaign') return null
  return (
    <div className="fixed right-5 bottom-5 z-10">
      <IconButton
        label={shellTexts.openChat}
        kind="solid"
        size="lg"
        icon={<MessageCircle aria-hidden="true" />}
        onClick={() => showView('chat')}
        className="size-12! rounded-full! shadow-pop"
      />
    </div>
  )
}
