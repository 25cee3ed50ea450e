import type { CampaignSetup } from '@adwright/contract/campaigns/setup'

/** The props of each optional step. */
export interface SetupStepProps {
  campaignId: string
  setup: CampaignSetup
  /** The step is saved: the wizard closes it and opens the next one. */
  onDone: () => void
  onSkip: () => void
}

/** A step's fields without its buttons: the campaign's page uses them, too. */
export interface FieldsProps<T> {
  value: T
  onChange: (value: T) => void
}
