import { FlaskConical } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { siteTexts } from './site-analysis.texts.ts'

/** The mark required on every panel with sample data (decisions.md). */
export const SampleMark = () => (
  <Badge tone="warn">
    <FlaskConical aria-hidden="true" className="size-3" />
    {siteTexts.sample}
  </Badge>
)

export interface PartProps {
  title: string
  subtitle?: ReactNode
  isSample: boolean
  actions?: ReactNode
  className?: string
  flush?: boolean
  children: ReactNode
}

/** One panel of the report. If it fails to render, it says so and the others stay (product-2 §2.4). */
export function Part({ title, subtitle, isSample, actions, className, flush, children }: PartProps) {
  return (
    <Card
      title={title}
      subtitle={subtitle}
      aria-label={title}
      className={className}
      flush={flush ?? false}
      actions={
        (isSample || actions) && (
          <span className="flex flex-wrap items-center gap-2">
            {actions}
            {isSample && <SampleMark />}
          </span>
        )
      }
    >
      <Boundary>{children}</Boundary>
    </Card>
  )
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorState inline title={siteTexts.renderingError} error={siteTexts.renderingHint} />
  }
}

/** product-2 §2.4: missing parts say so, and what to do about it. */
export const NotAvailable = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="py-4 text-center">
    <p className="text-base font-medium">{title}</p>
    {children && <p className="mx-auto mt-1 max-w-sm text-sm text-pretty text-muted">{children}</p>}
  </div>
)
