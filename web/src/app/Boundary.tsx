import { Component, type ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { texts } from './app.texts.ts'

/** A view that fails leaves the shell standing. */
export class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <ErrorState
        title={texts.viewFailed}
        error={this.state.error}
        retryLabel={texts.reload}
        onRetry={() => location.reload()}
      />
    )
  }
}
