import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { type Notice, showWith } from './toast.ts'
import { useClearBottom } from './use-clear-bottom.ts'
import { uiTexts } from './ui.texts.ts'

const shownForMs = { good: 4000, info: 5000, bad: 9000 } as const

type IdOf = (cause: unknown) => string | undefined

/** Closes the notice with this id. */
export const dropToast = (id: string): void => void sonner.dismiss(id)

function show({ kind, text, detail, cause, action }: Notice, idOf: IdOf) {
  const say = kind === 'good' ? sonner.success : kind === 'bad' ? sonner.error : sonner.info
  const id = cause === undefined ? undefined : idOf(cause)
  say(text, {
    ...(id === undefined ? {} : { id }),
    duration: shownForMs[kind],
    ...(detail ? { description: detail } : {}),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  })
}

/** Above the round chat button, which is in the same corner. */
const LOWEST_PX = 88

/** Sonner in our colors, never over a main button. `idOf` identifies what failed: the notice of a retry replaces the first. */
export function Toaster({ idOf }: { idOf: IdOf }) {
  const layer = useRef<HTMLDivElement>(null)
  const bottom = useClearBottom(layer, LOWEST_PX)
  useEffect(() => {
    showWith((notice) => {
      // A modal dialog covers everything outside the top layer; whatever enters that last is on top.
      layer.current?.hidePopover()
      layer.current?.showPopover()
      show(notice, idOf)
    })
    return () => showWith(undefined)
  }, [idOf])
  return (
    <div ref={layer} popover="manual" className="m-0 overflow-visible border-0 bg-transparent p-0">
      <Sonner
        position="bottom-right"
        offset={{ bottom, right: 20 }}
        mobileOffset={{ bottom }}
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
            // Large enough to touch on touch screens.
            closeButton: 'bg-raised! border-line! text-muted! pointer-coarse:size-8! after:absolute after:-inset-1.5',
            success: '[&_[data-icon]]:text-good',
            error: '[&_[data-icon]]:text-bad',
            info: '[&_[data-icon]]:text-info',
          },
        }}
      />
    </div>
  )
}
