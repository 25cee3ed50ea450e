import { createBusinessProfile } from '@adwright/contract/business-profile'
import { useMay } from '#ui/may.tsx'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useMe, useProfileIsMissing } from './facts.ts'
import { asksForProfile } from './role-views.ts'
import { promptSkippedKey, showView, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/**
 * product-1 §2: shown when the profile request returns 404 and the tour isn't running. Skip is remembered for this visit. A view that needs
 * a profile asks for it itself.
 */
export function ProfilePrompt() {
  const missing = useProfileIsMissing()
  const me = useMe().data
  const { view, touring } = useShell()
  const [skipped, setSkipped] = useState(() => sessionStorage.getItem(promptSkippedKey) === me?.id)
  const mayWrite = useMay(createBusinessProfile)
  if (!mayWrite || !missing || touring || skipped || asksForProfile(view) || !me) return null
  const skip = () => {
    sessionStorage.setItem(promptSkippedKey, me.id)
    setSkipped(true)
  }
  return (
    <section
      aria-label={shellTexts.prompt.title}
      className="mx-auto mb-2 flex w-[calc(100%-2rem)] max-w-3xl shrink-0 animate-appear items-center gap-x-3.5 rounded-lg border border-line bg-surface p-3.5 shadow-card max-lg:min-h-[46px] max-lg:w-[calc(100%-1rem)] max-lg:gap-x-1 max-lg:p-1 max-lg:pl-3"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-text max-lg:hidden"
      >
        <Store className="size-[18px]" />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-base font-semibold max-lg:text-sm">{shellTexts.prompt.title}</h2>
        {/* On a phone and a tablet it's a line, since it's above every view. */}
        <p className="text-sm text-pretty text-muted max-lg:sr-only">{shellTexts.prompt.words}</p>
      </div>
      <div className="flex shrink-0 gap-2 max-lg:gap-0.5">
        <Button kind="ghost" size="sm" onClick={skip}>
          {shellTexts.prompt.skip}
        </Button>
        <Button kind="primary" size="sm" onClick={() => showView('business_profile')}>
          {shellTexts.prompt.setUp}
        </Button>
      </div>
    </section>
  )
}
