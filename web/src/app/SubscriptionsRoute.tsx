import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { returnedIn } from '#features/billing/returned.rules.ts'
import { SubscriptionsPage } from '#features/billing/SubscriptionsPage.tsx'
import { planTexts } from '#features/billing/plan.texts.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { goTo } from './address.ts'
import { appTexts } from './app.texts.ts'
import { Logo, LogoMark } from './Logo.tsx'
import { SandboxMark } from './SandboxMark.tsx'
import { useStart } from './use-start.ts'

/** /subscriptions: its own URL, because a plan's checkout returns there. */
export function SubscriptionsRoute() {
  const { ready } = useStart()
  const [returned, setReturned] = useState(() => returnedIn(location.search))
  if (!ready)
    return (
      <Loading label={appTexts.starting} className="grid h-dvh place-items-center">
        <span className="animate-blink">
          <LogoMark size={40} />
        </span>
      </Loading>
    )
  const home = () => goTo('/')
  const dismiss = () => {
    setReturned(undefined)
    goTo('/subscriptions', 'replace')
  }
  return (
    <div className="min-h-dvh bg-bg">
      <header className="mx-auto flex h-14 max-w-5xl items-center gap-3 px-4 sm:px-6 lg:px-10">
        <button type="button" onClick={home} aria-label={planTexts.home} className="rounded-md">
          <Logo />
        </button>
        <span className="ml-auto flex items-center gap-2">
          <SandboxMark />
          <Button kind="ghost" size="sm" icon={<ArrowLeft />} onClick={home}>
            <span className="max-sm:sr-only">{planTexts.back}</span>
          </Button>
        </span>
      </header>
      <main>
        <SubscriptionsPage returned={returned} onDismiss={dismiss} />
      </main>
    </div>
  )
}
