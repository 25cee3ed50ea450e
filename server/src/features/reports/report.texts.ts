import { REPORT_LINK_DAYS } from '@adwright/contract/limits'

const clicksOf = (clicks: string): string => (clicks === '1' ? '1 click' : `${clicks} clicks`)

/** Reports as emails and PDF. */
export const reportTexts = {
  mail: {
    summaryNote: 'Summary written by AI. All figures come from Google Ads.',
    campaign: ({
      name,
      clicks,
      cost,
      status,
      shown,
    }: {
      readonly name: string
      readonly clicks: string
      readonly cost: string
      readonly status: string
      readonly shown: string | undefined
    }) => `${name}: ${clicksOf(clicks)} for ${cost}. ${status}${shown === undefined ? '' : `, shown ${shown}`}.`,
    subject: (fromName: string) => `Campaign report from ${fromName}`,
    heading: (fromName: string) => `${fromName} shared campaign figures with you`,
    figures: ({
      span,
      totalClicks,
      totalImpressions,
      averageCtr,
      totalCost,
    }: {
      readonly span: string
      readonly totalClicks: string
      readonly totalImpressions: string
      readonly averageCtr: string
      readonly totalCost: string
    }) =>
      `${span}: ${clicksOf(totalClicks)} from ${totalImpressions} impressions, a CTR of ${averageCtr}%, for ${totalCost}.`,
    activeCampaigns: (activeCampaigns: string) => `Active campaigns: ${activeCampaigns}.`,
    allInPdf: 'The attached PDF shows all of it, and so does the report page.',
    allOnPage: 'The report page shows all of it.',
    aboutPage: `The page is read-only, needs no account and can be opened for ${REPORT_LINK_DAYS} days.`,
    button: 'Open the report',
    footnote: (fromName: string) =>
      `You got this email because ${fromName} entered this address. If you didn’t expect it, you can ignore it.`,
  },
  scheduledMail: {
    weekly: 'Weekly report',
    monthly: 'Monthly report',
    subject: (title: string, business: string | undefined, headline: string) =>
      business ? `${title} for ${business}: ${headline}` : `${title}: ${headline}`,
    aboutPage: `All figures are on the report page. It needs no account and can be opened for ${REPORT_LINK_DAYS} days.`,
    aboutPageAndPdf: `All figures are in the attached PDF and on the report page. The page needs no account and can be opened for ${REPORT_LINK_DAYS} days.`,
    span: (span: string) => `${span}.`,
    next: (next: string) => `What to look at next: ${next}`,
    button: 'Open the report',
    sentBy: {
      weekly: (fromName: string) => `${fromName} sends you this report every week.`,
      monthly: (fromName: string) => `${fromName} sends you this report every month.`,
    },
    asked: {
      weekly: 'You asked for this report every week.',
      monthly: 'You asked for this report every month.',
    },
    stop: 'Stop these reports',
  },
  pdf: {
    title: 'Campaign report',
    timePerformance: 'Time Performance',
    noDays: 'No data available',
    lead: ({ fromName, span, asOf }: Readonly<Record<'fromName' | 'span' | 'asOf', string>>) =>
      `Shared by ${fromName} · ${span} · Figures as of ${asOf}`,
    titleFrom: (title: string, fromName: string) => `${title} from ${fromName}`,
    allFigures: 'All figures',
    before: (before: string) => `before: ${before}`,
    changed: 'What changed, and why',
    next: 'What to look at next',
    inShort: 'In short',
    noDevices: 'No device data available',
    noNetworks: 'No network data available',
    noCampaigns: 'No campaign data available',
    noKeywords: 'No keyword data available',
    maleClicks: 'Male clicks',
    femaleClicks: 'Female clicks',
    noDemographics: 'No demographics data available',
    estimatedSplit: 'Estimated split',
    clicksLeft: 'Clicks (left)',
    impressionsRight: 'Impressions (right)',
    desktop: 'Desktop',
    mobile: 'Mobile',
    tablet: 'Tablet',
    totalActiveCampaigns: 'Total Active Campaigns',
    totalCost: 'Total Cost',
    totalClicks: 'Total Clicks',
    totalImpressions: 'Total Impressions',
    avgCtr: 'Avg CTR',
    devices: 'Devices',
    device: 'Device',
    clicks: 'Clicks',
    impressions: 'Impressions',
    other: 'Other',
    networkPerformance: 'Network Performance',
    network: 'Network',
    cost: 'Cost',
    googleSearch: 'Google Search',
    searchPartners: 'Search Partners',
    topPerformingCampaigns: 'Top Performing Campaigns',
    name: 'Name',
    status: 'Status',
    shown: 'Shown',
    topPerformingKeywords: 'Top Performing Keywords',
    keyword: 'Keyword',
    ageDemographics: 'Age Demographics',
    age: 'Age',
  },
  sent: (email: string) => `Analytics report has been sent to ${email}`,
  report: 'The report.',
} as const
