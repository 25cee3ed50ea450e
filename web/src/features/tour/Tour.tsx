import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { type Box, isOnScreen, NUMBERED_STEPS, placeOf, type StepId, steps } from './tour.rules.ts'
import { tourTexts } from './tour.texts.ts'
import './tour.css'

const SPOT_PADDING_PX = 6

/** The bounds of a step's target, if it is visible. */
function boxOf(step: StepId): Box | undefined {
  for (const element of document.querySelectorAll(`[data-tour="${step}"]`)) {
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const box = { left, top, width, height }
    if (isOnScreen(box, { width: innerWidth, height: innerHeight })) return box
  }
  return undefined
}

/** Running animations that move a step's target: the sidebar opening for the tour. */
const movingWith = (step: StepId): Animation[] => {
  const targets = [...document.querySelectorAll(`[data-tour="${step}"]`)]
  return document.getAnimations().filter(({ effect }) => {
    const holder = effect instanceof KeyframeEffect ? effect.target : null
    const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    return ends && targets.some((it) => holder?.contains(it))
  })
}

/**
 * Places the highlight on the target and the card next to it, again whenever the window changes. Only once the target is at rest: a card
 * that moves away under the pointer loses the click.
 */
function usePlaces(step: StepId) {
  const card = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<{ spot: Box | undefined; left: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const place = () => {
      const spot = boxOf(step)
      const size = { width: card.current?.offsetWidth ?? 0, height: card.current?.offsetHeight ?? 0 }
      setPlaces({ spot, ...placeOf(spot, size, { width: innerWidth, height: innerHeight }) })
    }
    let isOver = false
    const moving = movingWith(step)
    if (moving.length === 0) place()
    else void Promise.allSettled(moving.map((it) => it.finished)).then(() => !isOver && place())
    addEventListener('resize', place)
    return () => {
      isOver = true
      removeEventListener('resize', place)
    }
  }, [step])
  return { card, places }
}

function Spot({ box }: { box: Box | undefined }) {
  if (!box) return <div aria-hidden="true" className="tour-shade" />
  return (
    <div
      aria-hidden="true"
      className="tour-spot"
      style={{
        left: box.left - SPOT_PADDING_PX,
        top: box.top - SPOT_PADDING_PX,
        width: box.width + 2 * SPOT_PADDING_PX,
        height: box.height + 2 * SPOT_PADDING_PX,
      }}
    />
  )
}

/** The guided tour (product-1 §2, §4): modal, so that keyboard focus stays in it; each step is read aloud as it appears. */
export function Tour({ from = 0, onEnd }: { from?: number; onEnd: (how: 'finished' | 'skipped') => void }) {
  const [at, setAt] = useState(from)
  const step = steps[at] ?? 'logo'
  const last = at === steps.length - 1
  const dialog = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const id = useId()
  // Before the card is measured: it has no size while the dialog is closed.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    // Removed from the page while open, it couldn't return the focus.
    return () => shown?.close()
  }, [])
  const { card, places } = usePlaces(step)
  const isPlaced = places !== null
  useEffect(() => {
    if (isPlaced) main.current?.focus()
  }, [isPlaced])
  const next = () => (last ? onEnd('finished') : setAt(at + 1))
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') next()
    else if (event.key === 'ArrowLeft') setAt(Math.max(0, at - 1))
  }
  return (
    <dialog
      ref={dialog}
      aria-label={tourTexts.label}
      aria-describedby={id}
      className="tour"
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault()
        onEnd('skipped')
      }}
    >
      <Spot box={places?.spot} />
      <div
        ref={card}
        className="tour-card floating"
        style={{
          ...(places ? { translate: `${places.left}px ${places.top}px` } : { visibility: 'hidden' }),
          // It appears in its place, and animates only from there.
          ...(at === from ? { transition: 'none' } : {}),
        }}
      >
        <div id={id} aria-live="polite" aria-atomic="true">
          {at > 0 && <p className="tabular text-sm text-muted">{tourTexts.counted(at, NUMBERED_STEPS)}</p>}
          <h2 className="text-lg font-semibold">{tourTexts.steps[step].title}</h2>
          {tourTexts.steps[step].words.split(/(?<=\.) /).map((sentence) => (
            <p key={sentence} className="mt-1.5 text-base text-pretty text-muted">
              {sentence}
            </p>
          ))}
        </div>
        <div className="mt-5 flex items-center gap-2">
          {!last && (
            <Button kind="ghost" size="sm" onClick={() => onEnd('skipped')} className="-ml-2.5 text-muted!">
              {tourTexts.skip}
            </Button>
          )}
          <span className="ml-auto flex gap-2">
            {at > 0 && (
              <Button size="sm" onClick={() => setAt(at - 1)}>
                {tourTexts.previous}
              </Button>
            )}
            <Button kind="primary" size="sm" ref={main} onClick={next}>
              {last ? tourTexts.finish : tourTexts.next}
            </Button>
          </span>
        </div>
        {at > 0 && (
          <div aria-hidden="true" className="tour-progress">
            <span style={{ width: `${(at / NUMBERED_STEPS) * 100}%` }} />
          </div>
        )}
      </div>
    </dialog>
  )
}
