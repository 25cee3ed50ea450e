import { startChat } from '@adwright/contract/chat'
import { MessageCircleQuestionMark } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { dashboardTexts } from './performance.texts.ts'
import { useReport } from './report-context.ts'

export interface WhyProps {
  /** The panel's name. */
  panel: string
  /** What it shows just now, in words. */
  facts: string
}

/** Asks the agent why a panel changed, with what it shows. */
export function Why({ panel, facts }: WhyProps) {
  const report = useReport()
  if (!report) return null
  const { period, before, campaignName } = report
  const whose = campaignName === null ? dashboardTexts.whoseAll : dashboardTexts.whoseOne(campaignName)
  const dates = (days: typeof period) => dashboardTexts.whyDays(days.from, days.to)
  const message = dashboardTexts.whyMessage(panel, dates(period), dates(before), whose, facts)
  return (
    <IconButton
      does={startChat}
      size="sm"
      label={dashboardTexts.whyAbout(panel)}
      icon={<MessageCircleQuestionMark aria-hidden="true" />}
      onClick={() => ask('new_chat', { message })}
    />
  )
}
