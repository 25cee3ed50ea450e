import { Component, type ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { appTexts } from './app.texts.ts'

export interface BoundaryProps {
  children: ReactNode
  /** What stands there when it fails, in place of saying so: the failure is said elsewhere. */
  instead?: ReactNode
  title?: string
  /** Said in one line. */
  inline?: boolean
}

/** A part that fails leaves the rest standing. */
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
        onRetry={() => location.reload()}
      />
    )
  }
}
