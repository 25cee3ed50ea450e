import { changeCampaigns } from '@adwright/contract/campaigns/bulk'
import { TickBox } from '#ui/Checkbox.tsx'
import { Allowed } from '#ui/may.tsx'

interface SelectBoxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox without a visible label, named by what it selects, for bulk actions. */
export const SelectBox = ({ label, ...box }: SelectBoxProps) => (
  <Allowed to={changeCampaigns}>
    <TickBox aria-label={label} {...box} />
  </Allowed>
)
