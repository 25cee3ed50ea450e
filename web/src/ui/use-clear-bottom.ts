import { type RefObject, useEffect, useState } from 'react'
import { clearBottom } from './toast-place.rules.ts'

/** What a person is about to press: main and dangerous buttons. */
const MAIN_BUTTONS = ':is(button, a).bg-accent, button.bg-bad'
const TOASTS = '[data-sonner-toast]'

/** How much is visible of the notices behind the newest. */
const PEEK_PX = 14
const PEEKS_MAX = 2

/** Whether it can be pressed: it is visible and not hidden. */
const isInReach = (it: Element): boolean => it.checkVisibility?.() !== false && !it.closest('[hidden]')

/** How far from the bottom the notices in `layer` must be to cover no main button, wherever the page is scrolled to. */
export function useClearBottom(layer: RefObject<HTMLElement | null>, lowest: number): number {
  const [bottom, setBottom] = useState(lowest)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const toasts = [...(layer.current?.querySelectorAll<HTMLElement>(TOASTS) ?? [])]
      const front = toasts.find((it) => it.dataset.front === 'true')
      if (!front) return setBottom(lowest)
      const { left, right } = front.getBoundingClientRect()
      const height = front.offsetHeight + PEEK_PX * Math.min(PEEKS_MAX, toasts.length - 1)
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const taken = [...(dialog ?? document).querySelectorAll(MAIN_BUTTONS)]
        .filter((it) => isInReach(it) && !layer.current?.contains(it))
        .map((it) => it.getBoundingClientRect())
        .filter((it) => it.width > 0 && it.right > left && it.left < right)
      setBottom(clearBottom(innerHeight, height, lowest, taken))
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const seen = new MutationObserver(soon)
    seen.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open', 'hidden', 'data-mounted'],
    })
    addEventListener('scroll', soon, { capture: true, passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      seen.disconnect()
      removeEventListener('scroll', soon, { capture: true })
      removeEventListener('resize', soon)
    }
  }, [layer, lowest])
  return bottom
}
