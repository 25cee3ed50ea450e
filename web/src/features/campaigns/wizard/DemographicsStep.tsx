import { ageRanges, type Demographics, genders, incomeRanges } from '@adwright/contract/campaigns/setup'
import { useState } from 'react'
import { Segmented } from '#ui/Segmented.tsx'
import { toast } from '#ui/toast.ts'
import { type Aim, aimed, aimOf, anyAimed, type DemographicGroup } from './choices.rules.ts'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetDemographics } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.demographics
const none = { target: [], exclude: [] }
const groups: readonly { group: DemographicGroup; codes: readonly (keyof typeof words.codes)[] }[] = [
  { group: 'age_ranges', codes: ageRanges },
  { group: 'gender', codes: genders },
  { group: 'income_ranges', codes: incomeRanges },
]

/** Target and exclude by age, gender and household income (product-3 §2.9). */
export function DemographicsStep({ setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetDemographics()
  const [chosen, setChosen] = useState<Demographics>(
    setup.demographics ?? { age_ranges: none, gender: none, income_ranges: none },
  )
  const [error, setError] = useState<string>()
  const aim = (group: DemographicGroup, code: string, to: Aim) => {
    setError(undefined)
    setChosen((now) => ({ ...now, [group]: aimed(now[group], code, to) }))
  }
  const submit = async () => {
    if (!anyAimed(chosen)) return setError(wizardTexts.selectOne)
    try {
      await save.run({ id: setup.ad_group_id, ad_group_id: setup.ad_group_id, demographics: chosen })
      onDone()
    } catch (cause) {
      toast.failed(wizardTexts.stepFailed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{words.lead}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        {groups.map(({ group, codes }) => (
          <section key={group} aria-labelledby={`demographics-${group}`}>
            <h3 id={`demographics-${group}`} className="mb-2 font-semibold">
              {words.groups[group]}
            </h3>
            {group === 'income_ranges' && <p className="mb-2 text-sm text-muted">{words.incomeNote}</p>}
            <ul className="flex flex-col gap-2">
              {codes.map((code) => (
                <li key={code} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span aria-hidden="true">{words.codes[code]}</span>
                  <Segmented
                    label={words.codes[code]}
                    value={aimOf(chosen[group], code)}
                    onChange={(to) => aim(group, code, to)}
                    options={[
                      { value: 'any', label: words.any },
                      { value: 'target', label: words.target },
                      { value: 'exclude', label: words.exclude },
                    ]}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
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
