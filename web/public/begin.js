// Runs before the first paint, so that a chosen theme never flashes the other one. Kept out of the bundle for that reason.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const token = localStorage.getItem('token')
// The page says what the product is to those who may not know it yet.
if (token) document.documentElement.dataset.signedIn = ''

// What the signed-in app needs to know before it draws is asked beside its code, not after it (src/api/call.ts).
const ASKED_FOR_MS = 10_000
const { asks, greetings, byName } = document.currentScript.dataset
if (token && asks) {
  const business =
    new URLSearchParams(location.search).get('business') ??
    sessionStorage.getItem('business') ??
    localStorage.getItem('business')
  const headers = { authorization: `Bearer ${token}`, ...(business && { 'x-business': business }) }
  const answers = new Map(asks.split(' ').map((path) => [path, fetch(path, { headers })]))
  // Whoever takes an answer hears that there is none.
  void Promise.allSettled(answers.values())
  // Once only: whoever asks again wants to know how it is now.
  globalThis.asked = (path, method) => {
    const answer = method === 'GET' ? answers.get(path) : undefined
    answers.delete(path)
    return answer
  }
  // Nobody took it at once: later it would be old.
  setTimeout(() => answers.clear(), ASKED_FOR_MS)

  // Whoever opens the app at a new chat is greeted at once, on the loading screen (src/ui/Opening.tsx). '' is the greeting by name,
  // which the first answer tells.
  const isConversation = localStorage.getItem(business ? `chatSessionId:${business}` : 'chatSessionId') !== null
  if (location.pathname + location.search + location.hash === '/' && !isConversation) {
    const all = greetings.split('|')
    globalThis.greeted = all[Math.floor(Math.random() * (all.length + 1))] ?? ''
    if (globalThis.greeted === '') void greetByName(answers.get('/api/auth/me'))
  }
}

async function greetByName(asked) {
  // What failed is told by the app, which takes the same answer.
  const me = await asked.then((answer) => answer.clone().json()).catch(() => undefined)
  const greeting = document.getElementById('greeting')
  if (greeting && me?.first_name) greeting.textContent = byName.replace('{name}', me.first_name)
}

// The app's code, which is fetched meanwhile, runs once the page's own loading screen is painted: a slow phone takes a while for it.
const PAINTED_WITHIN_MS = 1_000
let isBegun = false
const begin = () => {
  // While developing, the page names its code as a script.
  const code = document.getElementById('app-code')
  if (isBegun || !code) return
  isBegun = true
  // What a page leaves for after its first paint (web/vite.config.ts).
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: code.href }),
  )
}
document.addEventListener('DOMContentLoaded', () => {
  const greeting = document.getElementById('greeting')
  // The greeting by name may be there already.
  if (greeting && globalThis.greeted) greeting.textContent = globalThis.greeted
  // A hidden page paints nothing.
  if (document.hidden) return begin()
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, PAINTED_WITHIN_MS)
})
