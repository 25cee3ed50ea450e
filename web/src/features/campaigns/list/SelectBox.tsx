/** A checkbox without a visible label, named by what it selects. */
export const SelectBox = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    onChange={(event) => onChange(event.target.checked)}
    className="size-[18px] shrink-0 align-middle accent-accent"
  />
)
