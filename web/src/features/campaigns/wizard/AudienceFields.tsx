import type { UserInterest } from '@adwright/contract/campaigns/setup'
import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AUDIENCE_CATEGORIES_MAX, byCategory } from './choices.rules.ts'
import { Chips } from './Chips.tsx'
import type { FieldsProps } from './step-props.ts'
import { useInterests } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.audience

/** Interests by category: the first 3 matching categories, in a list 400 px high (product-3 §5.3). */
export function AudienceFields({ value, onChange }: FieldsProps<readonly UserInterest[]>) {
  const interests = useInterests()
  const [query, setQuery] = useState('')
  const groups = byCategory(interests.data?.data.user_interests ?? [], query)
  const isChosen = (interest: UserInterest) => value.some((one) => one.user_interest_id === interest.user_interest_id)
  const without = (id: string) => value.filter((one) => one.user_interest_id !== id)
  const toggle = (interest: UserInterest) =>
    onChange(isChosen(interest) ? without(interest.user_interest_id) : [...value, interest])
  return (
    <>
      <TextField
        label={words.search}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="max-w-md"
      />
      <Chips
        label={words.chosen}
        chips={value.map((it) => ({ id: it.user_interest_id, name: it.name }))}
        removeLabel={words.remove}
        onRemove={(id) => onChange(without(id))}
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
                    checked={isChosen(it)}
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
    </>
  )
}
