import { lazy, Suspense, useEffect } from 'react'
import { getToken } from '#api/session.ts'
import { goTo, usePath } from './address.ts'
import { isAuthPath, pageOf } from './pages.rules.ts'

const Shell = lazy(() => import('./Shell.tsx').then((it) => ({ default: it.Shell })))
const AuthPage = lazy(() => import('#features/auth/AuthPage.tsx').then((it) => ({ default: it.AuthPage })))
const ReportPage = lazy(() => import('#features/performance/ReportPage.tsx').then((it) => ({ default: it.ReportPage })))
const ApproveRoute = lazy(() => import('./ApproveRoute.tsx').then((it) => ({ default: it.ApproveRoute })))
const SubscriptionsRoute = lazy(() =>
  import('./SubscriptionsRoute.tsx').then((it) => ({ default: it.SubscriptionsRoute })),
)
const NotFound = lazy(() => import('./NotFound.tsx').then((it) => ({ default: it.NotFound })))

/** The addresses of their own; everything else is the shell at `/`. */
export function App() {
  const path = usePath()
  const page = pageOf(path, getToken() !== null)
  // Without a token it's the sign-in page, and the address says so; a link's query is kept for afterwards.
  const sentToSignIn = page.kind === 'auth' && !isAuthPath(path)
  useEffect(() => {
    if (!sentToSignIn) return
    if (location.search) sessionStorage.setItem('after_signin', path + location.search)
    goTo('/auth/signin', 'replace')
  }, [sentToSignIn, path])
  return (
    <Suspense fallback={null}>
      {page.kind === 'shell' && <Shell />}
      {page.kind === 'auth' && <AuthPage page={page.page} />}
      {page.kind === 'subscriptions' && <SubscriptionsRoute />}
      {page.kind === 'public' && page.page === 'report' && <ReportPage secret={page.secret} />}
      {page.kind === 'public' && page.page === 'approve' && <ApproveRoute secret={page.secret} />}
      {page.kind === 'unknown' && <NotFound />}
    </Suspense>
  )
}
