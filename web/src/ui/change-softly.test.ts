import { afterEach, expect, test, vi } from 'vitest'
import { changeSoftly } from './change-softly.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})
/** A browser with view transitions: it records the requested change and applies it with its next frame. */
function browser({ reducedMotion }: { reducedMotion: boolean }) {
  const frames: (() => void)[] = []
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reducedMotion && query.includes('reduced-motion') }))
  const startViewTransition = (change: () => void) => {
    frames.push(change)
    return { ready: Promise.reject(new Error('skipped')) }
  }
  Object.assign(document, { startViewTransition })
  return frames
}

test('a change is drawn with the next frame, as a transition', () => {
  const frames = browser({ reducedMotion: false })
  const change = vi.fn()
  changeSoftly(change)
  expect(change).not.toHaveBeenCalled()
  frames[0]?.()
  expect(change).toHaveBeenCalledOnce()
})

test('at once for who wants no motion, and where the browser has no transitions', () => {
  const frames = browser({ reducedMotion: true })
  const change = vi.fn()
  changeSoftly(change)
  Reflect.deleteProperty(document, 'startViewTransition')
  changeSoftly(change)
  expect(change).toHaveBeenCalledTimes(2)
  expect(frames).toEqual([])
})
