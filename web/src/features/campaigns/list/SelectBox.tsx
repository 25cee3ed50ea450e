import { changeCampaigns } from '@adwright/contract/campaigns/bulk'
import { Allowed } from '#ui/may.tsx'
/** A checkbox without a visible label, named by what it selects: for what is then done with all of them. */
export const SelectBox = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <Allowed to={changeCampaigns}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-[18px] shrink-0 align-middle accent-accent"
    />
  </Allowed>
)
