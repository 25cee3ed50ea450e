import { fragmentOf } from './fragment.rules.ts'
import { type Place, placeOf } from './history.rules.ts'

/** How long the URL waits for a pause in typing: browsers refuse more than a hundred changes in half a minute. */
const WRITE_AFTER_MS = 300

const content = () => document.getElementById('content')
const addressOf = (place: Place, path = '/') => `${path}${fragmentOf(place)}`

let waiting: { place: Place; timer: number } | undefined

/** Writes pending changes to the URL now. */
function flush(): void {
  if (!waiting) return
  clearTimeout(waiting.timer)
  const { place } = waiting
  waiting = undefined
  writePlace(place)
}

/** An email button's request (AskedByMail.tsx) stays in the URL until it's read: its code loads later. */
const asked = (): string => (new URLSearchParams(location.search).has('open') ? location.search : '')

/** Makes this the current place, in the browser's history and in the URL. */
export function writePlace(place: Place, path = '/'): void {
  if (waiting) clearTimeout(waiting.timer)
  waiting = undefined
  history.replaceState({ ...stateNow(), ...place }, '', addressOf(place, `${path}${asked()}`))
}

/** Like `writePlace`, but delayed: for what changes with each keystroke. */
export function keepPlace(place: Place): void {
  if (waiting) clearTimeout(waiting.timer)
  waiting = { place, timer: setTimeout(flush, WRITE_AFTER_MS) as unknown as number }
}

/** Adds a step that Back undoes. The place being left keeps its scroll position. */
export function addPlace(place: Place): void {
  keepScroll()
  const before = placeOf(history.state)
  history.pushState({ ...place, ...(before ? { before } : {}) }, '', addressOf(place))
}

/** The place that Back leads to, if it's one of ours. */
export function backPlace(): Place | undefined {
  const { before } = stateNow()
  return placeOf(before)
}

const stateNow = (): { scroll?: number; before?: unknown } =>
  typeof history.state === 'object' && history.state !== null ? history.state : {}

export function keepScroll(): void {
  flush()
  const scroll = Math.round(content()?.scrollTop ?? 0)
  history.replaceState({ ...stateNow(), scroll }, '')
}

let resting: ReturnType<typeof setTimeout> | undefined
/** The same once scrolling stops: what a page writes while reloading is lost. */
export function keepScrollSoon(): void {
  clearTimeout(resting)
  resting = setTimeout(keepScroll, WRITE_AFTER_MS)
}

/** Scrolls to where this place was left, if it was scrolled. */
export function returnToScroll(): void {
  const { scroll = 0 } = stateNow()
  if (scroll === 0) content()?.scrollTo(0, 0)
  else void import('./scroll.ts').then((it) => it.scrollWithin(content, scroll))
}
