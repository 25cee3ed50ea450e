import { FlaskConical } from 'lucide-react'
import { Tooltip } from '#ui/Tooltip.tsx'
import { useAccountStatus, useConfig } from './facts.ts'
import { shellTexts } from './shell.texts.ts'

/** sandbox.md: while any outside service is a sandbox, a subtle label says so, opens /sandbox, and shows how far its clock is ahead. */
export function SandboxMark() {
  const config = useConfig().data
  const daysAhead = useAccountStatus().data?.data.days_ahead ?? 0
  const sandboxed =
    config &&
    (config.sandbox ?? (config.ads === 'sandbox' || config.payments === 'sandbox' || config.mail === 'outbox'))
  if (!sandboxed) return null
  return (
    <Tooltip text={shellTexts.sandboxHint} side="bottom">
      <a
        href="/sandbox"
        target="_blank"
        rel="noreferrer"
        className="reach relative inline-flex h-7 items-center gap-1.5 rounded-full border border-line px-2.5 text-xs font-medium whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-fg"
      >
        <FlaskConical aria-hidden="true" className="size-3.5" />
        {shellTexts.sandbox}
        {daysAhead > 0 && <span className="font-normal max-sm:hidden">{shellTexts.ahead(daysAhead)}</span>}
      </a>
    </Tooltip>
  )
}
