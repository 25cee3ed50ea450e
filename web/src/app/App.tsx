import { useCallback, useEffect, useState } from 'react'
import { loadable } from '#ui/loadable.tsx'
import { Opening } from '#ui/Opening.tsx'
import { useIsBusinessOver } from '#api/active-business.ts'
import { getToken } from '#api/session.ts'
import { goTo, usePath } from './address.ts'
import { appTexts } from './app.texts.ts'
import { isAuthPath, pageOf } from './pages.rules.ts'

const Shell = loadable(() => import('./Shell.tsx').then((it) => it.Shell))
const AuthPage = loadable(() => import('#features/auth/AuthPage.tsx').then((it) => it.AuthPage))
const ReportPage = loadable(() => import('#features/performance/ReportPage.tsx').then((it) => it.ReportPage))
const ApproveRoute = loadable(() => import('./ApproveRoute.tsx').then((it) => it.ApproveRoute))
const SubscriptionsRoute = loadable(() => import('./SubscriptionsRoute.tsx').then((it) => it.SubscriptionsRoute))
const BusinessOver = loadable(() => import('#features/businesses/BusinessOver.tsx').then((it) => it.BusinessOver))
const NotFound = loadable(() => import('./NotFound.tsx').then((it) => it.NotFound))

/** The page's own loading screen stays until there is more. */
const opening = <Opening label={appTexts.starting} product={appTexts.product} />
/** The shell comes next: its code is fetched while the person types, after everything the form needs. */
const fetchShell = (): void => void import('./fetch-ahead.ts').then((it) => it.fetchAhead('first'))

/** Pages with their own URL; everything else is the shell at `/`. */
export function App() {
  const path = usePath()
  const page = pageOf(path, getToken() !== null)
  // The browser opened the sign-in page: its loading screen has been there since the first paint.
  const [isOpening, setOpening] = useState(page.kind === 'auth')
  const signInShown = useCallback(() => {
    setOpening(false)
    fetchShell()
  }, [])
  const isOver = useIsBusinessOver()
  // Without a token it's the sign-in page, and the URL says so; a link's query is kept for afterwards.
  const sentToSignIn = page.kind === 'auth' && !isAuthPath(path)
  useEffect(() => {
    if (!sentToSignIn) return
    if (location.search) sessionStorage.setItem('after_signin', path + location.search)
    goTo('/auth/signin', 'replace')
  }, [sentToSignIn, path])
  // Nothing of it stays on the screen, and no more requests are made about it.
  if (isOver && (page.kind === 'shell' || page.kind === 'subscriptions')) return <BusinessOver />
  return (
    <>
      {page.kind === 'shell' && <Shell room={opening} />}
      {page.kind === 'auth' && <AuthPage page={page.page} isOpening={isOpening} onShown={signInShown} room={opening} />}
      {page.kind === 'subscriptions' && <SubscriptionsRoute />}
      {page.kind === 'public' && page.page === 'report' && <ReportPage secret={page.secret} />}
      {page.kind === 'public' && page.page === 'approve' && <ApproveRoute secret={page.secret} />}
      {page.kind === 'unknown' && <NotFound />}
    </>
  )
}
