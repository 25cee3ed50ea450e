import { startChat } from '@adwright/contract/chat'
import { MessageCircleQuestionMark } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { writtenSpan } from '#ui/dates.rules.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { dashboardTexts } from './performance.texts.ts'
import { useReport } from './report-context.ts'

export interface WhyProps {
  /** The panel's name. */
  panel: string
  /** What it currently shows, in words. */
  facts: string
}

/** Asks the agent why a panel changed, and passes on what it shows. */
export function Why({ panel, facts }: WhyProps) {
  const report = useReport()
  if (!report) return null
  const { period, before, campaignName } = report
  const now = writtenSpan(period.from, period.to)
  const message = dashboardTexts.whyMessage(panel, now, writtenSpan(before.from, before.to), campaignName, facts)
  return (
    <IconButton
      does={startChat}
      size="sm"
      label={dashboardTexts.whyAbout(panel)}
      icon={<MessageCircleQuestionMark aria-hidden="true" />}
      onClick={() => ask('dashboard_question', { message })}
    />
  )
}
