// Runs before the first paint, so that a chosen theme never flashes the other one. Kept out of the bundle for that reason.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

// The page says what the product is to those who may not know it yet.
if (localStorage.getItem('token')) document.documentElement.dataset.signedIn = ''

// The app's code, which is fetched meanwhile, runs once the page's own loading screen is painted: a slow phone takes a while for it.
const PAINTED_WITHIN_MS = 100
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
  requestAnimationFrame(() => setTimeout(begin))
  // A hidden page paints nothing.
  setTimeout(begin, PAINTED_WITHIN_MS)
})
