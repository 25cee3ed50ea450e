import { Store } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useMe, useProfileIsMissing } from './facts.ts'
import { showView, useShell } from './shell-state.ts'
import { texts } from './shell.texts.ts'

const skippedKey = 'profile_prompt_skipped'

/** product-1 §2: shown when the profile look-up says 404 and the tour is not running. Skip is kept for this visit. */
export function ProfilePrompt() {
  const missing = useProfileIsMissing()
  const me = useMe().data
  const { view, touring } = useShell()
  const [skipped, setSkipped] = useState(() => sessionStorage.getItem(skippedKey) === me?.id)
  if (!missing || touring || skipped || view === 'business_profile' || !me) return null
  const skip = () => {
    sessionStorage.setItem(skippedKey, me.id)
    setSkipped(true)
  }
  return (
    <section
      aria-label={texts.prompt.title}
      className="floating fixed top-16 right-4 z-20 w-[min(22rem,calc(100vw-2rem))] animate-appear p-5"
    >
      <div className="flex gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-text"
        >
          <Store className="size-5" />
        </span>
        <div>
          <h2 className="text-md font-semibold">{texts.prompt.title}</h2>
          <p className="mt-0.5 text-base text-muted">{texts.prompt.words}</p>
          <div className="mt-3.5 flex gap-2">
            <Button kind="primary" size="sm" onClick={() => showView('business_profile')}>
              {texts.prompt.setUp}
            </Button>
            <Button kind="ghost" size="sm" onClick={skip}>
              {texts.prompt.skip}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
