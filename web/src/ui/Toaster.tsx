import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { type Notice, showWith } from './toast.ts'
import { uiTexts } from './ui.texts.ts'

const shownForMs = { good: 4000, info: 5000, bad: 9000 } as const

function show({ kind, text, detail, action }: Notice) {
  const say = kind === 'good' ? sonner.success : kind === 'bad' ? sonner.error : sonner.info
  say(text, {
    duration: shownForMs[kind],
    ...(detail ? { description: detail } : {}),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  })
}

/** Sonner in our colours. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showWith((notice) => {
      // A modal dialog covers all that isn't in the top layer; whatever is shown last there lies on top.
      layer.current?.hidePopover()
      layer.current?.showPopover()
      show(notice)
    })
    return () => showWith(undefined)
  }, [])
  return (
    <div ref={layer} popover="manual" className="m-0 overflow-visible border-0 bg-transparent p-0">
      <Sonner
        position="bottom-right"
        // Above the round chat button, which is in the same corner.
        offset={{ bottom: 88, right: 20 }}
        mobileOffset={{ bottom: 88 }}
        containerAriaLabel={uiTexts.notifications}
        closeButton
        toastOptions={{
          style: {
            background: 'var(--color-raised)',
            color: 'var(--color-fg)',
            border: '1px solid var(--color-line)',
            fontFamily: 'var(--font-sans)',
            boxShadow: 'var(--shadow-pop)',
          },
          classNames: {
            description: 'text-muted!',
            actionButton: 'bg-accent! text-on-accent! h-8! min-w-8! px-3!',
            closeButton: 'bg-raised! border-line! text-muted!',
            success: '[&_[data-icon]]:text-good',
            error: '[&_[data-icon]]:text-bad',
            info: '[&_[data-icon]]:text-info',
          },
        }}
      />
    </div>
  )
}
