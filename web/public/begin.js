// Runs before the first paint, so that a chosen theme never flashes the other one. Kept out of the bundle for that reason.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

// The app's code, which is fetched meanwhile, runs once the page's own loading screen is painted: a slow phone takes a while for it.
const PAINTED_WITHIN_MS = 100
let isBegun = false
const begin = () => {
  // While developing, the page names its code as a script.
  const code = document.getElementById('app-code')
  if (isBegun || !code) return
  isBegun = true
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: code.href }),
  )
}
document.addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => setTimeout(begin))
  // A hidden page paints nothing.
  setTimeout(begin, PAINTED_WITHIN_MS)
})
