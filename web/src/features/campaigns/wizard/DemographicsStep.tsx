import type { Demographics } from '@adwright/contract/campaigns/setup'
import { anyAimed, everyone } from './choices.rules.ts'
import { ChoiceStep } from './ChoiceStep.tsx'
import { DemographicsFields } from './DemographicsFields.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetDemographics } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

export function DemographicsStep({ campaignId: _, setup, ...leave }: SetupStepProps) {
  const save = useSetDemographics()
  const { ad_group_id, demographics } = setup
  return (
    <ChoiceStep<Demographics>
      step="demographics"
      lead={wizardTexts.demographics.lead}
      saved={() => demographics ?? everyone}
      missing={(chosen) => (anyAimed(chosen) ? undefined : wizardTexts.selectOne)}
      save={(chosen) => save.run({ id: ad_group_id, ad_group_id, demographics: chosen })}
      busy={save.isPending}
      {...leave}
    >
      {(fields) => <DemographicsFields {...fields} />}
    </ChoiceStep>
  )
}
