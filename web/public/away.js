// A service worker that does one thing: when a page can't be loaded because the server is away, it answers with the page below, which
// tries again by itself. It keeps no files of the app, and leaves calls, files and sockets alone (src/app/away-page.ts).
const RETRY_MS = 4_000
/** The app's own pages: data, files, and pages that wear another's name aren't answered. */
const OURS = /^\/(?:chat|subscriptions|reset-password|auth\/(?!callback\/).*)?$/

const style = `
  :root { color-scheme: light dark }
  :root[data-theme=light] { color-scheme: light }
  :root[data-theme=dark] { color-scheme: dark }
  body {
    margin: 0; min-height: 100dvh; display: grid; place-items: center;
    background: light-dark(#faf9f7, #171614); color: light-dark(#1f1d1a, #efede8);
    font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif
  }
  main { max-width: 26rem; padding: 2rem 1.25rem; text-align: center }
  h1 { margin: 1.25rem 0 .5rem; font-size: 1.5rem; line-height: 1.25; font-weight: 600; text-wrap: balance }
  p { margin: 0; color: light-dark(#67635b, #a8a399); text-wrap: pretty }
  button {
    margin: 1.5rem 0 1rem; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: .5rem; cursor: pointer;
    background: light-dark(#17624a, #5fc39c); color: light-dark(#fff, #0b1f18); font: inherit; font-weight: 500
  }
  button:focus-visible { outline: 2px solid light-dark(#17624a, #5fc39c); outline-offset: 2px }
  small { display: block; font-size: .8125rem; color: light-dark(#67635b, #a8a399) }`

const script = `
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
  const look = async () => {
    const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) location.reload()
  }
  setInterval(() => document.hidden || look(), ${RETRY_MS})
  for (const event of ['online', 'visibilitychange']) addEventListener(event, () => document.hidden || look())
  addEventListener('DOMContentLoaded', () => (document.querySelector('button').onclick = () => location.reload()))`

const page = (nonce) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>We can’t reach Adwright</title>
<style nonce="${nonce}">${style}</style>
<script nonce="${nonce}">${script}</script>
<main>
  <svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#17624a"/><path d="M8.5 23 14.6 9h2.8l6.1 14" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="19.4" r="2.1" fill="#f2b84b"/></svg>
  <h1>We can’t reach Adwright</h1>
  <p>Your connection may be down, or our server is restarting. Your campaigns keep running.</p>
  <button type="button">Try again</button>
  <small role="status">This page keeps trying by itself.</small>
</main>`

const away = () => {
  const nonce = crypto.randomUUID()
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'`
  return new Response(page(nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  })
}

/** The page as the server has it. The browser asks for it while this worker starts, where it can. */
const load = async (event) => (await event.preloadResponse) ?? fetch(event.request)

/** What a proxy says when no server stands behind it: each answer of ours has an id. */
const isFromProxy = ({ status, headers }) => [502, 503, 504].includes(status) && !headers.has('x-request-id')

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
self.addEventListener('fetch', (event) => {
  const { mode, method, destination, url } = event.request
  if (mode !== 'navigate' || method !== 'GET' || destination !== 'document') return
  if (!OURS.test(new URL(url).pathname)) return
  event.respondWith(
    load(event).then(
      (answer) => (isFromProxy(answer) ? away() : answer),
      () => away(),
    ),
  )
})
