import type { MenuProps } from '#ui/menu-props.ts'
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { RefObject } from 'react'
import { cx } from './cx.ts'

export interface MenuPanelProps extends Omit<MenuProps, 'trigger' | 'onOpenChange'> {
  /** Opened with a key, it focuses its first or last item; with the pointer, none. */
  first: 0 | -1 | undefined
  buttonId: string
  anchor: RefObject<HTMLSpanElement | null>
  onClose: () => void
}

const itemClass =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-base outline-none max-md:min-h-11 select-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-50'

/** The open menu. The button stays the caller's: Radix only needs an anchor, so an empty span lies over the button. */
export function MenuPanel({
  label,
  items,
  header,
  align = 'start',
  side = 'bottom',
  width,
  first,
  buttonId,
  anchor,
  onClose,
}: MenuPanelProps) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      {/* Next to its button: so it is in the same landmark, and above a modal dialog if the button is in one. */}
      <DropdownMenu.Portal container={anchor.current}>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          style={width ? { width } : undefined}
          className="floating z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto p-1.5"
          onFocus={({ target, currentTarget }) => {
            if (first === undefined || target !== currentTarget) return
            const all = currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])')
            Array.from(all).at(first)?.focus()
          }}
          onInteractOutside={(event) => {
            const target = event.target
            // The button closes the menu itself; otherwise one click would close it and open it again.
            if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault()
          }}
          onFocusOutside={(event) => {
            // A closing menu returns the focus to its own button, maybe only after this one has opened. A dialog does close it.
            if (!(event.target instanceof Element && event.target.closest('dialog'))) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            document.getElementById(buttonId)?.focus()
          }}
        >
          {header}
          {items.map((item) => (
            <div key={item.key} role="none">
              {item.separated && <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
              <DropdownMenu.Item
                disabled={item.disabled ?? false}
                onSelect={() => {
                  // A dialog that it opens later returns the focus to whatever has it now: this item is gone by then.
                  document.getElementById(buttonId)?.focus()
                  item.onSelect()
                }}
                className={cx(itemClass, item.danger && 'text-bad')}
                {...(item.checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
              >
                {item.icon && (
                  <span
                    aria-hidden="true"
                    className={cx('inline-grid shrink-0 [&>svg]:size-4', !item.danger && 'text-muted')}
                  >
                    {item.icon}
                  </span>
                )}
                <span className="min-w-0 grow truncate">{item.label}</span>
                {item.aside && <span className="text-sm text-muted">{item.aside}</span>}
                {item.checked && <Check aria-hidden="true" className="size-4 text-accent-text" />}
              </DropdownMenu.Item>
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
