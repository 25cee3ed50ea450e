import type { CampaignSetup } from '@adwright/contract/campaigns/setup'

/** What each optional step is given. */
export interface SetupStepProps {
  campaignId: string
  setup: CampaignSetup
  /** The step is saved: the wizard closes it and opens the next one. */
  onDone: () => void
  onSkip: () => void
}

/** What is chosen in a step, without its buttons: the campaign's page has it, too. */
export interface FieldsProps<T> {
  value: T
  onChange: (value: T) => void
}
