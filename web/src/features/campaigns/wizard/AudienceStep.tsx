import type { UserInterest } from '@adwright/contract/campaigns/setup'
import { AudienceFields } from './AudienceFields.tsx'
import { ChoiceStep } from './ChoiceStep.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetAudience } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

export function AudienceStep({ campaignId, setup, ...leave }: SetupStepProps) {
  const save = useSetAudience()
  return (
    <ChoiceStep<readonly UserInterest[]>
      step="audience"
      lead={wizardTexts.audience.lead}
      saved={() => setup.audience}
      missing={(chosen) => (chosen.length === 0 ? wizardTexts.selectOne : undefined)}
      save={(chosen) =>
        save.run({ campaign_id: campaignId, user_interest_ids: chosen.map((it) => it.user_interest_id) })
      }
      busy={save.isPending}
      {...leave}
    >
      {(fields) => <AudienceFields {...fields} />}
    </ChoiceStep>
  )
}
