import { startChat } from '@adwright/contract/chat'
import { useMay } from '#ui/may.tsx'
import { MessageCircle } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { showView, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/** How often to check whether something has moved beneath it without scrolling: loaded content, an expanded part. */
const LOOK_MS = 500
/** Sample points within the button's square, relative to its size. */
const POINTS = [0.1, 0.5, 0.9]

/** Something readable or clickable, rather than empty space. */
function isContent(element: Element): boolean {
  if (element.matches('button, a, input, select, textarea, label, img, svg, svg *, canvas, summary, td, th'))
    return true
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) return true
  const { backgroundColor, borderTopWidth } = getComputedStyle(element)
  return !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || borderTopWidth !== '0px'
}

/** Whether part of the view is beneath the button. */
function isOverContent(button: Element): boolean {
  const content = document.getElementById('content')
  const { left, top, width, height } = button.getBoundingClientRect()
  return POINTS.some((x) =>
    POINTS.some((y) =>
      document
        .elementsFromPoint?.(left + x * width, top + y * height)
        .some((it) => it !== content && content?.contains(it) === true && isContent(it)),
    ),
  )
}

/** It must not cover anything: if the view has content there, it stays hidden until that is scrolled away. */
function useIsInTheWay(place: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setIsInTheWay] = useState(false)
  useEffect(() => {
    const look = () => setIsInTheWay(place.current !== null && isOverContent(place.current))
    look()
    const content = document.getElementById('content')
    const timer = setInterval(look, LOOK_MS)
    content?.addEventListener('scroll', look, { passive: true })
    return () => {
      clearInterval(timer)
      content?.removeEventListener('scroll', look)
    }
  }, [place])
  return isInTheWay
}

/** product-1 §2: at the bottom right, when neither chat nor campaigns is shown. */
export function FloatingChat() {
  const view = useShell((it) => it.view)
  const chats = useMay(startChat)
  if (!chats || view === 'chat' || view === 'campaigns' || view === 'create_campaign') return null
  return <ChatButton key={view} />
}

/** On a wide screen it's beside the view, in a column of its own width; elsewhere it shows where the view leaves space. */
function ChatButton() {
  const place = useRef<HTMLDivElement>(null)
  const isInTheWay = useIsInTheWay(place)
  return (
    <div
      ref={place}
      className="pointer-events-none fixed right-5 bottom-5 z-10 size-12 lg:right-1 lg:bottom-4 lg:size-8 min-[1720px]:right-5 min-[1720px]:size-12"
    >
      <div
        className={cx(
          'pointer-events-auto transition duration-150 motion-reduce:transition-none',
          isInTheWay && 'not-focus-within:invisible not-focus-within:translate-y-3 not-focus-within:opacity-0',
        )}
      >
        <IconButton
          label={shellTexts.openChat}
          kind="solid"
          size="lg"
          icon={<MessageCircle aria-hidden="true" />}
          onClick={() => showView('chat')}
          className="size-12! rounded-full! shadow-pop lg:size-8! min-[1720px]:size-12!"
        />
      </div>
    </div>
  )
}
