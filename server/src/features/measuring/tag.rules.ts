import type { CustomerKind } from '@adwright/contract/customer-kinds.rules'
import type { ViewedPage } from '#services/page-viewer/port.ts'
import type { Usd } from '@adwright/contract/values/money.rules'

/** A conversion that the shared tag counts. */
export interface Tagged {
  readonly kind: CustomerKind
  /** Google's target: `AW-1234567890/label`. */
  readonly sendTo: string
  readonly value: Usd
  /** The currency of its value: the ad account's. */
  readonly currency: string
  /** For purchases: the page after paying. */
  readonly donePage: string | null
}

/** The target in the platform's snippet. */
export const sendToOf = (snippet: string): string | undefined => /AW-\d+\/[\w-]+/.exec(snippet)?.[0]

/** The ad account of a tag: `AW-1234567890`. */
export const accountTagOf = (sendTo: string): string => sendTo.split('/')[0] ?? sendTo

/** A value as a script literal, which can't close the script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The event listener of each kind, on every page. */
const listeners: Readonly<Partial<Record<CustomerKind, string>>> = {
  // Search and sign-in forms aren't customers.
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

/** One tag for everything the website counts, to add once to every page. Undefined while none is needed. */
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

/** A Shopify checkout allows no tag: there a separate pixel counts the orders with their values. */
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

/** What a page's HTML says about an ad account's tag, and which Google Tag Manager containers it loads. */
export function tagIn(html: string, account: string): { outcome: 'found' | 'missing' | 'other'; managers: string[] } {
  const managers = [...new Set(html.match(/GTM-[A-Z0-9]{4,12}/g) ?? [])].slice(0, 3)
  if (html.includes(account)) return { outcome: 'found', managers }
  return { outcome: /AW-\d{6,}/.test(html) ? 'other' : 'missing', managers }
}

/** What a page opened in a browser says about the tag: it ran if it made its own requests to Google, or was passed to Google's tags. */
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

/** The URL that makes the tag send a test. */
export function testAddress(website: string, kind: string): string {
  const url = new URL(website)
  url.searchParams.set('adwright-test', kind)
  return url.href
}
