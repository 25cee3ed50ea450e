import type { Location } from '@adwright/contract/campaigns/where'
import { LOCATION_QUERY_MIN_CHARS, LOCATION_RESULTS_MAX } from '@adwright/contract/limits'
import { Chips } from './Chips.tsx'
import type { FieldsProps } from './step-props.ts'
import { LocationSearch } from './LocationSearch.tsx'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.locations

/** Places, found by typing (product-3 §5.3). */
export function LocationFields({ value, onChange }: FieldsProps<readonly Location[]>) {
  const add = (location: Location) => {
    if (!value.some((one) => one.id === location.id)) onChange([...value, location])
  }
  return (
    <>
      <LocationSearch
        minChars={LOCATION_QUERY_MIN_CHARS}
        maxResults={LOCATION_RESULTS_MAX}
        chosen={value}
        onChoose={add}
      />
      <Chips
        label={words.chosen}
        chips={value.map((it) => ({ id: it.id, name: it.name }))}
        removeLabel={words.remove}
        onRemove={(id) => onChange(value.filter((it) => it.id !== id))}
      />
    </>
  )
}
