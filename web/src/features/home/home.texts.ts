import { PRO_PRICE_MONTHLY_USD } from '@adwright/contract/limits'
import type { NextStep, SetupItem } from '@adwright/contract/home'

const freeAccount = `On the Free plan, you link a Google Ads account you already have. With Pro, at $${PRO_PRICE_MONTHLY_USD} a month, we create one for you.`

interface StepTexts {
  readonly title: string
  readonly text: string
  readonly button: string
}

/** Texts of the owner's start page. */
export const homeTexts = {
  label: 'Your start page',
  failed: 'We couldn’t load your start page',
  waiting: 'Waiting for your yes',
  open: 'Open',
  review: 'Review',
  moreCards: (n: number) => (n === 1 ? 'and 1 more card in your chats' : `and ${n} more cards in your chats`),
  approved: (n: number) =>
    n === 1 ? 'A client approved a campaign. Launch it?' : `Clients approved ${n} campaigns. Launch them?`,
  sentBack: (n: number) => (n === 1 ? 'A client sent a campaign back.' : `Clients sent ${n} campaigns back.`),
  happened: 'What happened',
  happenedSince: (day: string) => `Since ${day}`,
  andMore: (n: number) => `and ${n} more about it`,
  openNews: (news: string) => `Open: ${news}`,
  /** What was done, and how often. */
  change: (action: string, n: number) => (n === 1 ? action : `${action}, ${n} times`),
  vias: {
    screen: 'in the app',
    agent: 'by the agent',
    mcp: 'over MCP',
    client: 'through a link',
    schedule: 'by schedule',
  },
  allChanges: 'All changes',
  allNews: 'All notifications',
  setup: 'Get set up',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  dismiss: 'Hide this list',
  dismissed: 'Hidden. You’ll find it in Settings.',
  dismissFailed: 'We couldn’t hide the list.',
  done: 'Done:',
  freeAccount,
  items: {
    profile: 'Tell us about your business',
    account: 'Link a Google Ads account',
    campaign: 'Run your first campaign',
    customers: 'Count your customers',
    report: 'Get your first report',
  } satisfies Record<SetupItem, string>,
  next: 'Next step',
  firstAd: 'Help me make my first ad',
  turnOn: (name: string) => `Turn on “${name}”`,
  improve: 'How can I improve my ads?',
  steps: {
    profile: {
      title: 'Your first ad, in six short questions',
      text: 'Say what you do, where, and what you’d like to spend. The assistant writes the ad and shows it to you. No website needed.',
      button: 'Start',
    },
    account: {
      title: 'Link a Google Ads account',
      text: 'Your ads run there. Funds or a card at Google pay for them.',
      button: 'Link Account',
    },
    campaign: {
      title: 'Make your first ad',
      text: 'A few short questions, and you see it before anything is spent.',
      button: 'Start',
    },
    turn_on: {
      title: 'Your campaign is ready',
      text: 'It’s paused and costs nothing until you turn it on.',
      button: 'Turn it on',
    },
    customers: {
      title: 'Count your customers',
      text: 'Clicks aren’t customers. Count calls, forms or orders, so that you know what one costs.',
      button: 'Set it up',
    },
    report: {
      title: 'Get your first report',
      text: 'Weekly or monthly by email, in plain words, for you or for a client.',
      button: 'Choose when',
    },
    improve: {
      title: 'Everything is set up',
      text: 'Ask where money is lost and what would bring more customers.',
      button: 'Find improvements',
    },
  } satisfies Record<NextStep, StepTexts>,
  lastWeek: 'In the last 7 days',
  last30Days: 'In the last 30 days',
  yesterday: 'Yesterday',
  since: (day: string) => `Since ${day}`,
  figuresFailed: 'We couldn’t read the figures.',
  noCustomers: 'No customers yet',
  and: ' and ',
  cost: (cost: string) => `for ${cost}`,
  costEach: (cost: string, each: string) => `for ${cost}, ${each} each`,
  clicks: (clicks: string, cost: string) => `${clicks} for ${cost}`,
  manyClicks: (n: string) => `${n} clicks`,
  oneClick: '1 click',
  nothing: 'No ad was shown',
  notMeasured: 'Who became a customer isn’t counted yet.',
  measure: 'Count customers',
  mayStillCome: 'People often decide days after a click.',
  source: (from: string, to: string) => `Counted by Google Ads, ${from} to ${to}`,
  sourceDay: (day: string) => `Counted by Google Ads, ${day}`,
  dashboard: 'Open dashboard',
} as const

/** Customers of one kind, singular and plural, by the ad platform's category. */
export const kindNames: Readonly<Record<string, readonly [string, string]>> = {
  CALL_FROM_AD: ['call', 'calls'],
  PHONE_TAP: ['tap on your number', 'taps on your number'],
  FORM: ['form', 'forms'],
  PURCHASES: ['purchase', 'purchases'],
  CONTACTS: ['contact', 'contacts'],
  'SIGN-UPS': ['sign-up', 'sign-ups'],
  DIRECTIONS: ['request for directions', 'requests for directions'],
}
export const anyKind = ['customer', 'customers'] as const
/** For the rest, next to known kinds. */
export const otherKind = ['other', 'others'] as const
