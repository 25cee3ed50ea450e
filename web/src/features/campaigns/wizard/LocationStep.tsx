import { shownWords } from '@adwright/contract/campaigns/targeting.rules'
import { ChoiceStep } from './ChoiceStep.tsx'
import type { SetupStepProps } from './step-props.ts'
import { isPlaced, type Where, whereOf, whereOnWire } from './where.rules.ts'
import { WhereFields } from './WhereFields.tsx'
import { useSetWhere } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.locations

export function LocationStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetWhere()
  return (
    <ChoiceStep<Where>
      step="locations"
      lead={words.lead(shownWords(setup))}
      saved={() => whereOf(setup)}
      missing={(where) => (isPlaced(where) || where.everywhere ? undefined : words.choose)}
      save={(where) => save.run({ campaign_id: campaignId, ...whereOnWire(where) })}
      busy={save.isPending}
      onDone={onDone}
      onSkip={onSkip}
    >
      {(fields) => <WhereFields {...fields} />}
    </ChoiceStep>
  )
}
