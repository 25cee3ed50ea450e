import type { CustomerKind } from '@adwright/contract/customer-kinds.rules'
import type { MeasuredKind, TagCheck } from '@adwright/contract/measuring'

/** Website builders: each has its own place for the tag. */
export const websites = ['wordpress', 'wix', 'squarespace', 'shopify', 'tag_manager', 'html'] as const
export type Website = (typeof websites)[number]

export const websiteNames: Readonly<Record<Website, string>> = {
  wordpress: 'WordPress',
  wix: 'Wix',
  squarespace: 'Squarespace',
  shopify: 'Shopify',
  tag_manager: 'Google Tag Manager',
  html: 'Plain HTML',
}

/** Where to put the tag, step by step. */
export const instructions: Readonly<Record<Website, readonly string[]>> = {
  wordpress: [
    'Copy the tag below.',
    'In your WordPress admin, open Plugins, then Add New. Install and activate “WPCode”.',
    'Open Code Snippets, then Header & Footer.',
    'Paste the tag into the box “Header” and press Save Changes.',
    'If you use a caching plugin, empty its cache.',
  ],
  wix: [
    'Copy the tag below.',
    'In your Wix dashboard, open Settings, then Custom Code (under Advanced). Your site needs its own domain and a paid plan.',
    'Press Add Custom Code and paste the tag.',
    'Choose All pages, Load code on each new page, and place it in Head.',
    'Press Apply.',
  ],
  squarespace: [
    'Copy the tag below.',
    'In Squarespace, open Website, then Pages, Website Tools and Code Injection. Your site needs a plan with code injection.',
    'Paste the tag into the box “Header”.',
    'Press Save.',
  ],
  shopify: [
    'Copy the tag below.',
    'In your Shopify admin, open Online Store, then Themes. Next to your theme, press the three dots and choose Edit code.',
    'Open theme.liquid, paste the tag right before </head>, and press Save.',
  ],
  tag_manager: [
    'Copy the tag below.',
    'In Google Tag Manager, open Tags, then New, and choose Custom HTML.',
    'Paste the tag. As its trigger choose All Pages.',
    'Save it, then press Submit and Publish.',
  ],
  html: [
    'Copy the tag below.',
    'Open the part of your website that all pages share, or each page by itself.',
    'Paste the tag right before </head>.',
    'Upload the changed files.',
  ],
}

export const measuringTexts = {
  page: {
    title: 'On the page you made here',
    hint: 'Of the last 30 days. The page counts by itself: it needs no tag.',
    messages: 'Form sent',
    phone_taps: 'Tap on the phone number',
    fromAds: (n: number) => `${n} after a click on an ad`,
    open: 'Open my page',
  },
  subtitle: 'Find out how many people became customers, and what each of them cost.',
  loadFailed: 'We couldn’t load how customers are measured',
  loading: 'Loading how customers are measured',
  noAccount: 'No Google Ads Account Linked',
  /** Shown faded while nothing is counted. */
  sample: [
    ['Customers', '17'],
    ['Cost', '$229'],
    ['Each', '$13.52'],
  ],
  nothingCounted: 'No customers are counted yet',
  onlyEditors: 'Your role here only reads. An owner or a manager of this business can set it up.',
  noAccountHint: 'Customers are counted by your Google Ads account. Link it first.',
  connect: 'Link Account',

  ask: 'What does a customer do?',
  askHint: 'Choose everything that makes somebody a customer. You can choose several.',
  kinds: {
    FORM: { label: 'Sends a form', hint: 'A request, a booking or a message on your website.' },
    PURCHASES: { label: 'Buys something on the website', hint: 'Each order counts, with what it’s worth.' },
    CALL_FROM_AD: {
      label: 'Calls from the ad',
      hint: 'Counted by Google Ads. Your campaign needs a call button for it.',
    },
    PHONE_TAP: { label: 'Taps the phone number on the website', hint: 'Mostly people on a phone.' },
    DIRECTIONS: { label: 'Asks for directions', hint: 'A tap on a map link on your website.' },
  } satisfies Record<CustomerKind, { label: string; hint: string }>,
  counts: 'Already counted',
  worth: 'What one is worth',
  worthHint: (least: string) => `A rough figure is fine. Left empty, each counts as ${least}.`,
  orderWorth: 'An ordinary order is worth',
  orderWorthHint: (least: string) =>
    `Used where your website doesn’t tell the amount. Left empty, each order counts as ${least}.`,
  seconds: 'Counts from this length on',
  secondsAside: 'seconds',
  donePage: 'Page people see after paying',
  donePageHint: 'Such as /thank-you. Open it once and copy what comes after your domain.',
  setUp: 'Set up',
  setUpDone: 'Customers count from now on',
  setUpFailed: 'We couldn’t set this up',
  nothingLeft: 'Everything here is already counted.',
  addMore: 'Count something else',
  back: 'Back',

  tag: 'Put the tag on your website',
  tagHint: 'One tag counts everything you chose. It goes on every page, once.',
  noTag: 'Your website needs no tag: Google Ads counts calls from ads itself.',
  where: 'Where is your website made?',
  snippet: 'Tag for your website',
  copy: 'Copy the tag',
  copyFailed: 'We couldn’t copy it. Select the text and copy it yourself.',
  pixelTitle: 'For orders in a Shopify checkout',
  pixelHint:
    'A Shopify checkout lets no other tag in. Open Settings, then Customer events, and press Add custom pixel. Paste this, then press Save and Connect.',
  pixel: 'Pixel for the Shopify checkout',
  copyPixel: 'Copy the pixel',
  amount: 'Does your website know what an order came to? Write this before the tag, with the amount:',

  health: 'Is it working?',
  check: 'Check my website',
  checkFailed: 'We couldn’t check your website',
  never: 'Your website hasn’t been checked yet.',
  checkedAt: (when: string) => `Checked ${when}`,
  quiet: (since: string) =>
    `Nothing has been counted since ${since}, though people click. Check that the tag is still on your website.`,
  pages: 'Pages of your website',
  outcomes: {
    found: 'Tag found',
    held: 'The tag is there and doesn’t run. A cookie banner may hold it back: allow it for measuring.',
    missing: 'No tag. Put it on this page.',
    other: 'A tag of another ad account is there. Replace it with yours.',
    failed: 'Not read',
  } satisfies Record<TagCheck['pages'][number]['outcome'], string>,

  asSent:
    'No browser was free on this machine, so we read your pages as your website sends them. We can’t see a tag there that a tag manager adds later.',

  counted: 'What counts',
  states: { waiting: 'Nothing heard yet', heard: 'Working', quiet: 'Quiet' } satisfies Record<
    MeasuredKind['state'],
    string
  >,
  lastHeard: (when: string) => `Last heard ${when}`,
  value: (usd: string) => `${usd} each`,
  from: (seconds: number) => `From ${seconds} seconds on`,
  after: (page: string) => `After ${page}`,
  needsCall: 'Counts once a campaign has a call button.',
  elsewhere: 'Has a tag of its own.',
  test: 'Test',
  testFor: (name: string) => `Test “${name}”`,
  testHeard: 'The test arrived',
  testFailed: 'The test didn’t arrive',
  testOpen: 'We opened your website with the test. We’ll tell you when it arrives.',
  testLate: 'Not seen yet. Google can take a few hours to show it. This page says when it was last heard.',
  stop: 'Stop counting',
  stopFor: (name: string) => `Stop counting “${name}”`,
  stopTitle: (name: string) => `Stop counting “${name}”?`,
  stopHint: 'What it counted stays in your reports. You can undo this: the tag on your website stays the same.',
  stopped: 'No longer counted',
  stopFailed: 'We couldn’t stop it',
}
