import { ageRanges, type Demographics, genders, incomeRanges } from '@adwright/contract/campaigns/setup'
import { useId } from 'react'
import { Segmented } from '#ui/Segmented.tsx'
import { type Aim, aimed, aimOf, type DemographicGroup } from './choices.rules.ts'
import type { FieldsProps } from './step-props.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.demographics
const groups: readonly { group: DemographicGroup; codes: readonly (keyof typeof words.codes)[] }[] = [
  { group: 'age_ranges', codes: ageRanges },
  { group: 'gender', codes: genders },
  { group: 'income_ranges', codes: incomeRanges },
]

/** Target and exclude by age, gender and household income (product-3 §2.9). */
export function DemographicsFields({ value, onChange }: FieldsProps<Demographics>) {
  const id = useId()
  const aim = (group: DemographicGroup, code: string, to: Aim) =>
    onChange({ ...value, [group]: aimed(value[group], code, to) })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {groups.map(({ group, codes }) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`} className="mb-2 font-semibold">
            {words.groups[group]}
          </h3>
          {group === 'income_ranges' && <p className="mb-2 text-sm text-muted">{words.incomeNote}</p>}
          <ul className="flex flex-col gap-2">
            {codes.map((code) => (
              <li key={code} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span aria-hidden="true">{words.codes[code]}</span>
                <Segmented
                  label={words.codes[code]}
                  value={aimOf(value[group], code)}
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
  )
}
