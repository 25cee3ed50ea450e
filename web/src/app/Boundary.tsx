import { Component, type ReactNode } from 'react'
import { hasUnsaved } from '#api/unsaved.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import { appTexts } from './app.texts.ts'

/** Without a network, a reload would end at the browser's error page and lose everything on the screen, so it waits. */
async function reload(): Promise<void> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    toast.bad(appTexts.stillAway)
  }
}

/** Whether a newer version has been deployed: then this one's files that aren't loaded yet are gone. */
async function isOutdated(): Promise<boolean> {
  const own = document.getElementById('app-code')?.getAttribute('href')
  const answer = await fetch(location.pathname, { cache: 'no-store' })
  const page = answer.ok ? await answer.text() : ''
  return typeof own === 'string' && page.includes('id="app-code"') && !page.includes(own)
}

export interface BoundaryProps {
  children: ReactNode
  /** Shown on failure, if the failure is already reported elsewhere. */
  instead?: ReactNode
  title?: string
  /** Shown in one line. */
  inline?: boolean
}

/** Keeps the rest usable when a part crashes. */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch() {
    if (!hasUnsaved())
      void isOutdated().then(
        (it) => it && location.reload(),
        () => undefined,
      )
  }
  override render() {
    const { children, instead, title = appTexts.viewFailed, inline = false } = this.props
    if (this.state.error === null) return children
    if (instead !== undefined) return instead
    return (
      <ErrorState
        title={title}
        inline={inline}
        error={appTexts.viewFailedHint}
        retryLabel={appTexts.reload}
        onRetry={() => void reload()}
      />
    )
  }
}
