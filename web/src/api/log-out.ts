import { browser, forgetPerson } from './session.ts'

/** product-1 §4: logout clears all local storage, including the theme: the next person sees the system's. */
export function logOut(to = '/auth/signin'): void {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  forgetPerson()
  browser.go(to)
}
