import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { uiTexts } from './ui.texts.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape, a click outside or the close button. The caller sets `open` to false. */
  onClose: () => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** On a phone it slides up from the bottom, over the full width. */
  sheet?: boolean
  /** Buttons in the footer, the main one last. */
  footer?: ReactNode
  /** While something runs that must finish: Escape and outside clicks do nothing. */
  locked?: boolean
  children?: ReactNode
}

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-2xl', xl: 'max-w-4xl' } as const

/** What gets the initial focus: the marked element, otherwise the first field. React sets no `autofocus` attribute. */
const FIRST = '[data-autofocus]'
const FIELD =
  'input:not([type=file], [type=hidden], [type=checkbox], [type=radio], [readonly], :disabled), textarea:not(:disabled)'

interface DialogFrameProps extends Omit<DialogProps, 'onClose'> {
  /** Like `onClose`, with the dialog as its argument. */
  onClose: (dialog: HTMLDialogElement) => void
}

/** A modal dialog on the platform's <dialog>: the page behind is inert, and the focus returns to where it was. */
export function DialogFrame({
  open,
  onClose,
  title,
  description,
  size = 'md',
  sheet = false,
  footer,
  locked = false,
  children,
}: DialogFrameProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    // By default, the browser focuses the first control, which is the close button.
    const first = dialog.querySelector<HTMLElement>(FIRST) ?? dialog.querySelector<HTMLElement>(FIELD)
    first?.focus()
  }, [open])
  const leave = () => {
    if (ref.current) onClose(ref.current)
  }
  const isGone = useRef(false)
  // Removed from the page while open, it would keep the focus. Nobody closed it then: the caller isn't told.
  useLayoutEffect(() => {
    const dialog = ref.current
    isGone.current = false
    return () => {
      isGone.current = true
      if (dialog?.open) dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-about` : undefined}
      // The footer's buttons must not cover the focused element.
      className={cx('dialog', widths[size], sheet && 'sheet', footer ? 'scroll-pb-24' : '')}
      onCancel={(event) => {
        // A dialog inside this one closes on its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!locked) leave()
      }}
      onClose={(event) => {
        // A second Escape in a row closes it without asking: unsaved input is still asked about, and a locked dialog stays.
        if (event.target !== event.currentTarget || !open || isGone.current) return
        if (!event.currentTarget.open) event.currentTarget.showModal()
        if (!locked) leave()
      }}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget || locked) return
        const box = event.currentTarget.getBoundingClientRect()
        const inside =
          event.clientX >= box.left &&
          event.clientX <= box.right &&
          event.clientY >= box.top &&
          event.clientY <= box.bottom
        if (!inside) leave()
      }}
    >
      {open && (
        <>
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <div className="min-w-0">
              <h2 id={`${id}-title`} className="text-lg font-semibold">
                {title}
              </h2>
              {description && (
                <p id={`${id}-about`} className="mt-1 text-base text-pretty text-muted">
                  {description}
                </p>
              )}
            </div>
            <IconButton
              label={uiTexts.close}
              icon={<X aria-hidden="true" />}
              size="sm"
              tooltip="none"
              onClick={leave}
              disabled={locked}
              className="-mt-1 -mr-2"
            />
          </header>
          <div className="px-6 pt-4 pb-6">{children}</div>
          {footer && (
            <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-6 py-3.5">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}
