import { Component, type ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import { appTexts } from './app.texts.ts'

/** Without a network a reload ends at the browser's own error page, and everything on the screen is gone: then it waits. */
async function reload(): Promise<void> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    toast.bad(appTexts.stillAway)
  }
}

export interface BoundaryProps {
  children: ReactNode
  /** Shown when it fails, where the failure is already said elsewhere. */
  instead?: ReactNode
  title?: string
  /** Shown in one line. */
  inline?: boolean
}

/** Keeps the rest usable when a part fails. */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
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
