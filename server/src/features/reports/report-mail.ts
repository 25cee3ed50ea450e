import { dateText } from '@adwright/contract/values/date-text.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { REPORT_LINK_DAYS } from '@adwright/contract/limits'
import { activeCampaigns, plainStatusIn } from '@adwright/contract/panels.rules'
import { customerSentence } from '@adwright/contract/customer-text.rules'
import type { FiguresSummary } from '@adwright/contract/insights'
import type { PerformanceData } from '@adwright/contract/performance'
import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'

export interface ReportMail {
  readonly to: string
  readonly fromName: string
  readonly brand?: string | undefined
  readonly logoUrl?: string | undefined
  readonly from: Day
  readonly until: Day
  readonly data: PerformanceData
  readonly summary?: FiguresSummary | undefined
  readonly url: string
  /** The report as a file; null when it could not be printed. */
  readonly pdf: Uint8Array | null
}

export const summaryNote = 'Summary written by AI. All figures come from Google Ads.'

const CAMPAIGNS_TOLD = 3
const whole = new Intl.NumberFormat('en-US')

/** The figures in words, and the link to all of them. */
export function reportMail(mail: ReportMail): Mail {
  const { to, fromName, brand, logoUrl, from, until, data, summary: said, url, pdf } = mail
  const { summary } = data
  const top = [...data.campaign_summary]
    .sort((a, b) => b.clicks + b.impressions - (a.clicks + a.impressions))
    .slice(0, CAMPAIGNS_TOLD)
    .map((report) => {
      const shown = report.shown === undefined ? '' : `, shown ${report.shown}`
      return `${report.name}: ${whole.format(report.clicks)} clicks for ${moneyIn(data.currency).text(report.cost)}. ${plainStatusIn(report)}${shown}.`
    })
  return {
    to,
    ...layMail({
      brand,
      logoUrl,
      subject: `Campaign report from ${fromName}`,
      heading: `${fromName} shared campaign figures with you`,
      paragraphs: [
        ...(said?.written_by === 'model' ? [said.text, summaryNote] : []),
        ...(data.customers ? [customerSentence(data.customers.total, data.currency)] : []),
        `${dateText(from)} to ${dateText(until)}: ${whole.format(summary.total_clicks)} clicks from ${whole.format(summary.total_impressions)} impressions, a CTR of ${(summary.average_ctr * 100).toFixed(2)}%, for ${moneyIn(data.currency).text(summary.total_cost)}.`,
        ...(data.customers === null ? [customerSentence(null, data.currency)] : []),
        `Active campaigns: ${whole.format(activeCampaigns(summary))}.`,
        ...top,
        pdf ? 'The attached PDF shows all of it, and so does the report page.' : 'The report page shows all of it.',
        `The page is read-only, needs no account and can be opened for ${REPORT_LINK_DAYS} days.`,
      ],
      button: { label: 'Open the report', url },
      footnote: `You got this email because ${fromName} entered this address. If you didn’t expect it, you can ignore it.`,
    }),
    ...(pdf && {
      attachments: [{ fileName: `campaign-report-${until}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    }),
  }
}
