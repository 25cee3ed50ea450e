export interface Notice {
  kind: 'good' | 'bad' | 'info'
  text: string
  /** The actual cause or a second line. */
  detail?: string
  /** What went wrong: the notice disappears once the same thing succeeds. */
  cause?: unknown
  /** A next step, such as Retry or Undo. */
  action?: { label: string; run: () => void }
}

type Show = (notice: Notice) => void
const waiting: Notice[] = []
let show: Show | undefined
let wanted: (() => void) | undefined

function send(notice: Notice) {
  if (show) return show(notice)
  waiting.push(notice)
  wanted?.()
}

/** Shows a brief notice. Never the only place for an error that blocks the person. */
export const toast = {
  good: (text: string, more: Omit<Notice, 'kind' | 'text'> = {}) => send({ kind: 'good', text, ...more }),
  bad: (text: string, more: Omit<Notice, 'kind' | 'text'> = {}) => send({ kind: 'bad', text, ...more }),
  info: (text: string, more: Omit<Notice, 'kind' | 'text'> = {}) => send({ kind: 'info', text, ...more }),
  /** A failed call: the screen's own sentence, and the actual cause below it. */
  failed: (text: string, cause: unknown, retry?: { label: string; run: () => void }) => {
    const detail = cause instanceof Error ? cause.message : ''
    send({
      kind: 'bad',
      text,
      cause,
      ...(detail && detail !== text ? { detail } : {}),
      ...(retry ? { action: retry } : {}),
    })
  },
}

/** For the host: called when there's a toast and nothing can show it yet. */
export function whenWanted(load: () => void): () => void {
  wanted = load
  if (waiting.length > 0) load()
  return () => {
    wanted = undefined
  }
}

/** For the host: shows the waiting toasts and all later ones. */
export function showWith(options: Show | undefined) {
  show = options
  if (options) for (const notice of waiting.splice(0)) options(notice)
}
