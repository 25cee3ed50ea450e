import { spanText } from '@adwright/contract/values/date-text.rules'
import { figuresZoneWords } from '@adwright/contract/values/time-zone.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { activeCampaigns, plainStatusIn } from '@adwright/contract/panels.rules'
import { customerSentence } from '@adwright/contract/customer-text.rules'
import type { FiguresSummary } from '@adwright/contract/insights'
import type { PerformanceData } from '@adwright/contract/performance'
import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'
import { reportTexts } from './report.texts.ts'

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
  /** The report as a file; null if it couldn't be printed. */
  readonly pdf: Uint8Array | null
}

export const summaryNote = reportTexts.mail.summaryNote

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
      return reportTexts.mail.campaign({
        name: report.name,
        clicks: whole.format(report.clicks),
        cost: moneyIn(data.currency).text(report.cost),
        status: plainStatusIn(report),
        shown: report.shown,
      })
    })
  return {
    to,
    ...layMail({
      brand,
      logoUrl,
      subject: reportTexts.mail.subject(fromName),
      heading: reportTexts.mail.heading(fromName),
      paragraphs: [
        ...(said?.written_by === 'model' ? [said.text, summaryNote] : []),
        ...(data.customers ? [customerSentence(data.customers.total, data.currency)] : []),
        reportTexts.mail.figures({
          span: spanText(from, until),
          totalClicks: whole.format(summary.total_clicks),
          totalImpressions: whole.format(summary.total_impressions),
          averageCtr: (summary.average_ctr * 100).toFixed(2),
          totalCost: moneyIn(data.currency).text(summary.total_cost),
        }),
        ...(data.customers === null ? [customerSentence(null, data.currency)] : []),
        reportTexts.mail.activeCampaigns(whole.format(activeCampaigns(summary))),
        ...top,
        ...(data.figures_zone ? [figuresZoneWords(data.figures_zone)] : []),
        pdf ? reportTexts.mail.allInPdf : reportTexts.mail.allOnPage,
        reportTexts.mail.aboutPage,
      ],
      button: { label: reportTexts.mail.button, url },
      footnote: reportTexts.mail.footnote(fromName),
    }),
    ...(pdf && {
      attachments: [{ fileName: `campaign-report-${until}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    }),
  }
}
