export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The person's choice; `system` by default. public/begin.js applies it before the first paint. */
export function getTheme(): Theme {
  const kept = localStorage.getItem('theme')
  return themes.find((it) => it === kept) ?? 'system'
}
export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem('theme')
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.setItem('theme', theme)
  document.documentElement.dataset.theme = theme
}
