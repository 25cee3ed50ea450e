import type { CustomerKind } from '@adwright/contract/customer-kinds.rules'
import type { ViewedPage } from '#services/page-viewer/port.ts'
import type { Usd } from '@adwright/contract/values/money.rules'

/** Something that the one tag counts. */
export interface Tagged {
  readonly kind: CustomerKind
  /** Where Google counts it: `AW-1234567890/label`. */
  readonly sendTo: string
  readonly value: Usd
  /** What its value is in: the ad account's. */
  readonly currency: string
  /** Of a purchase: the page after paying. */
  readonly donePage: string | null
}

/** Where a snippet of the platform sends its conversion. */
export const sendToOf = (snippet: string): string | undefined => /AW-\d+\/[\w-]+/.exec(snippet)?.[0]

/** The ad account that a tag is of: `AW-1234567890`. */
export const accountTagOf = (sendTo: string): string => sendTo.split('/')[0] ?? sendTo

/** A value in a script: nothing in it can end the script. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What each kind listens to, on every page. */
const listeners: Readonly<Partial<Record<CustomerKind, string>>> = {
  // A search and a sign-in are forms, too, and nobody's customer.
  FORM: `  document.addEventListener('submit', function (e) {
    var f = e.target;
    if (!f.querySelector('input[type=search],input[type=password]') && f.getAttribute('role') !== 'search') count('FORM');
  }, true);`,
  PHONE_TAP: `  document.addEventListener('click', function (e) {
    if (e.target.closest && e.target.closest('a[href^="tel:"]')) count('PHONE_TAP');
  }, true);`,
  DIRECTIONS: `  document.addEventListener('click', function (e) {
    var a = e.target.closest && e.target.closest('a[href]');
    if (a && /^geo:|google\\.[a-z.]+\\/maps|\\/\\/maps\\.|maps\\.app\\.goo\\.gl|goo\\.gl\\/maps|\\/\\/(www\\.)?waze\\.com/i.test(a.href)) count('DIRECTIONS');
  }, true);`,
}

const purchase = ({ donePage, value }: Tagged): string =>
  `  if (location.pathname.indexOf(${literal(donePage)}) === 0) count('PURCHASES', Number(window.orderValue) || ${value});`

/** One tag for everything that the website counts: to be put once, on every page. Undefined while nothing needs one. */
export function oneTag(all: readonly Tagged[]): string | undefined {
  const [first] = all
  if (!first) return undefined
  const account = accountTagOf(first.sendTo)
  const targets = all.map((it) => `    ${it.kind}: [${literal(it.sendTo)}, ${it.value}]`).join(',\n')
  const parts = all.flatMap((it) => (it.kind === 'PURCHASES' ? [purchase(it)] : (listeners[it.kind] ?? [])))
  return `<!-- Counts customers for Google Ads (Adwright). Put it once on every page, before </head>. -->
<script async src="https://www.googletagmanager.com/gtag/js?id=${account}"></script>
<script>
window.dataLayer = window.dataLayer || [];
function gtag(){dataLayer.push(arguments);}
gtag('js', new Date());
gtag('config', '${account}');
(function () {
  var to = {
${targets}
  };
  function count(kind, value) {
    gtag('event', 'conversion', {send_to: to[kind][0], value: value === undefined ? to[kind][1] : value, currency: ${literal(first.currency)}, transport_type: 'beacon'});
  }
  var test = /[?&]adwright-test=(\\w+)/.exec(location.search);
  if (test && to[test[1]]) count(test[1], 0);
${parts.join('\n')}
})();
</script>`
}

/** A Shopify checkout lets no tag in: there a pixel of its own counts the orders, each with what it came to. */
export const shopifyPixel = ({ sendTo }: Tagged): string => `const script = document.createElement('script');
script.src = 'https://www.googletagmanager.com/gtag/js?id=${accountTagOf(sendTo)}';
script.async = true;
document.head.appendChild(script);
window.dataLayer = window.dataLayer || [];
function gtag(){dataLayer.push(arguments);}
gtag('js', new Date());
gtag('config', '${accountTagOf(sendTo)}');
analytics.subscribe('checkout_completed', (event) => {
  const order = event.data.checkout;
  gtag('event', 'conversion', {send_to: ${literal(sendTo)}, value: order.totalPrice.amount, currency: order.currencyCode, transaction_id: order.order.id});
});`

/** What the HTML of a page says of the tag of an ad account, and where a Google Tag Manager holds its tags. */
export function tagIn(html: string, account: string): { outcome: 'found' | 'missing' | 'other'; managers: string[] } {
  const managers = [...new Set(html.match(/GTM-[A-Z0-9]{4,12}/g) ?? [])].slice(0, 3)
  if (html.includes(account)) return { outcome: 'found', managers }
  return { outcome: /AW-\d{6,}/.test(html) ? 'other' : 'missing', managers }
}

/** What a page that a browser opened says of the tag: it ran where it asked Google for itself, or was handed to Google's tags. */
export function tagRan(
  { html, requests, dataLayer }: Pick<ViewedPage, 'html' | 'requests' | 'dataLayer'>,
  account: string,
): 'found' | 'held' | 'other' | 'missing' {
  const ran = [...requests, dataLayer].join('\n')
  const number = account.replace('AW-', '')
  if (ran.includes(account) || requests.some((it) => it.includes(`/${number}/`))) return 'found'
  if (html.includes(account)) return 'held'
  return tagIn(`${html}\n${ran}`, account).outcome
}

/** The address that makes the tag send a test. */
export function testAddress(website: string, kind: string): string {
  const url = new URL(website)
  url.searchParams.set('adwright-test', kind)
  return url.href
}
