import type { UserInterest } from '@adwright/contract/campaigns/setup'
import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { AUDIENCE_CATEGORIES_MAX, byCategory } from './choices.rules.ts'
import { Chips } from './Chips.tsx'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useInterests, useSetAudience } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.audience

/** Interests by category: the first 3 categories of what matches, in a list 400 px high (product-3 §5.3). */
export function AudienceStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const interests = useInterests()
  const save = useSetAudience()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<readonly UserInterest[]>(setup.audience)
  const [error, setError] = useState<string>()
  const groups = byCategory(interests.data?.data.user_interests ?? [], query)
  const toggle = (interest: UserInterest) => {
    setError(undefined)
    setChosen((now) =>
      now.some((one) => one.user_interest_id === interest.user_interest_id)
        ? now.filter((one) => one.user_interest_id !== interest.user_interest_id)
        : [...now, interest],
    )
  }
  const submit = async () => {
    if (chosen.length === 0) return setError(wizardTexts.selectOne)
    try {
      await save.run({ campaign_id: campaignId, user_interest_ids: chosen.map((it) => it.user_interest_id) })
      onDone()
    } catch (cause) {
      toast.failed(wizardTexts.stepFailed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.lead}</p>
      <TextField
        label={words.search}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="max-w-md"
      />
      <Chips
        label={words.chosen}
        chips={chosen.map((it) => ({ id: it.user_interest_id, name: it.name }))}
        removeLabel={words.remove}
        onRemove={(id) => setChosen((now) => now.filter((it) => it.user_interest_id !== id))}
      />
      {interests.isPending ? (
        <Skeleton className="h-[400px]" />
      ) : interests.isError ? (
        <ErrorState inline title={words.failed} error={interests.error} onRetry={() => void interests.refetch()} />
      ) : (
        <section
          aria-label={words.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
          tabIndex={0}
          className="h-[400px] overflow-y-auto rounded-md border border-line p-4"
        >
          {groups.length === 0 && <p className="text-muted">{words.none(query)}</p>}
          {groups.slice(0, AUDIENCE_CATEGORIES_MAX).map((group) => (
            <fieldset key={group.category} className="mb-5 last:mb-0">
              <legend className="mb-2 text-sm font-semibold">{group.category}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {group.interests.map((it) => (
                  <Checkbox
                    key={it.user_interest_id}
                    label={it.name}
                    checked={chosen.some((one) => one.user_interest_id === it.user_interest_id)}
                    onChange={() => toggle(it)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          {groups.length > AUDIENCE_CATEGORIES_MAX && (
            <p className="text-sm text-muted">{words.more(groups.length - AUDIENCE_CATEGORIES_MAX)}</p>
          )}
        </section>
      )}
      <StepActions
        saveLabel={wizardTexts.save}
        busy={save.isPending}
        onSave={() => void submit()}
        onSkip={onSkip}
        error={error}
      />
    </div>
  )
}
