// Runs before the first paint, so that the other theme never flashes. That is why it is kept out of the bundle.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const token = localStorage.getItem('token')
// Without it, the page explains the product to people who may not know it yet.
if (token) document.documentElement.dataset.signedIn = ''

// What the signed-in app needs before it renders is requested while its code loads, not after (src/api/call.ts).
const ASKED_FOR_MS = 10_000
const { asks, greetings, byName } = document.currentScript.dataset
if (token && asks) {
  const business =
    new URLSearchParams(location.search).get('business') ??
    sessionStorage.getItem('business') ??
    localStorage.getItem('business')
  const headers = { authorization: `Bearer ${token}`, ...(business && { 'x-business': business }) }
  const answers = new Map(asks.split(' ').map((path) => [path, fetch(path, { headers })]))
  // Avoids unhandled rejections: whoever takes an answer handles its failure.
  void Promise.allSettled(answers.values())
  // Each answer is used once: a second request wants the current state.
  globalThis.asked = (path, method) => {
    const answer = method === 'GET' ? answers.get(path) : undefined
    answers.delete(path)
    return answer
  }
  // Answers not taken by then are out of date.
  setTimeout(() => answers.clear(), ASKED_FOR_MS)

  // When the app opens at a new chat, the loading screen shows the greeting (src/ui/Opening.tsx). '' is the greeting by name, which
  // arrives with the first answer.
  const isConversation = localStorage.getItem(business ? `chatSessionId:${business}` : 'chatSessionId') !== null
  if (location.pathname + location.search + location.hash === '/' && !isConversation) {
    const all = greetings.split('|')
    globalThis.greeted = all[Math.floor(Math.random() * (all.length + 1))] ?? ''
    if (globalThis.greeted === '') void greetByName(answers.get('/api/auth/me'))
  }
}

async function greetByName(asked) {
  // A failure is reported by the app, which uses the same answer.
  const me = await asked.then((answer) => answer.clone().json()).catch(() => undefined)
  const greeting = document.getElementById('greeting')
  if (greeting && me?.first_name) greeting.textContent = byName.replace('{name}', me.first_name)
}

// The app's code loads meanwhile, and runs once the page's own loading screen is painted: running it takes a slow phone a while.
const PAINTED_WITHIN_MS = 1_000
let isBegun = false
const begin = () => {
  // In development, the page loads its code as a script.
  const code = document.getElementById('app-code')
  if (isBegun || !code) return
  isBegun = true
  // What a page postpones until after its first paint (web/vite.config.ts).
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: code.href }),
  )
}
document.addEventListener('DOMContentLoaded', () => {
  const greeting = document.getElementById('greeting')
  // The greeting by name may be shown already.
  if (greeting && globalThis.greeted) greeting.textContent = globalThis.greeted
  // A hidden page never paints.
  if (document.hidden) return begin()
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, PAINTED_WITHIN_MS)
})
