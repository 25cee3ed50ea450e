import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// The libraries give an awaited event one second, which a machine with busy cores doesn't always manage.
const PATIENCE_MS = 120_000
configure({ asyncUtilTimeout: PATIENCE_MS })
const { waitFor } = vi
vi.waitFor = (look, options = { timeout: PATIENCE_MS }) => waitFor(look, options)

// React captures a call stack for each element, thousands per second, for its warnings: a fifth of these tests' time.
const [internals] = Object.entries(React).flatMap(([name, it]) => (name.startsWith('__CLIENT_INTERNALS') ? [it] : []))
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined })

// jsdom has no layout and no modal dialogs: just enough of both for components to run.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
if (!HTMLElement.prototype.showPopover) {
  HTMLElement.prototype.showPopover = () => undefined
  HTMLElement.prototype.hidePopover = () => undefined
}
document.getAnimations ??= () => []
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.scrollTo ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false
window.matchMedia ??= (query) => {
  const list = new EventTarget() as MediaQueryList
  return Object.assign(list, {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom's own animation frames stop permanently once one is requested under a test's fake clock.
const { setTimeout: later, clearTimeout: never } = globalThis
const frames = new Set<number>()
globalThis.requestAnimationFrame = (draw) => {
  const id = Number(later(() => frames.delete(id) && draw(performance.now()), 1000 / 60))
  frames.add(id)
  return id
}
globalThis.cancelAnimationFrame = (id) => {
  frames.delete(id)
  never(id)
}

// Requests from a finished test never get an answer: a failed one would be retried in the middle of another test.
globalThis.fetch = () => new Promise<never>(() => undefined)

// The library sets this only for a process's first file.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

// The next test, in this file or another one of this process, starts as if in a fresh window.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
  // What the page's own script requested and showed is used once: it must not reach the next page.
  globalThis.asked = undefined
  globalThis.greeted = undefined
})

afterAll(() => {
  // The window goes away before the last requested frame.
  for (const id of frames) cancelAnimationFrame(id)
  // jsdom has none: a test that drags provides one.
  Reflect.deleteProperty(document, 'elementFromPoint')
  document.body.replaceChildren()
  document.title = ''
  document.documentElement.removeAttribute('data-theme')
  history.replaceState(null, '', '/')
  // Module state of the app, such as waiting notices, is reset for the next file; libraries stay loaded.
  vi.resetModules()
})
