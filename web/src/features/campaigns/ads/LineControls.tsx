import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { type AdField, pinsOf } from './ad.rules.ts'
import { adTexts } from './ads.texts.ts'

/** Goes around the lines: their own width decides, because on a tablet the sidebar takes a third of the screen. */
export const lineList = '@container flex flex-col gap-3'
/** A text with its controls in a row; for `descriptions`, and where a whole headline wouldn't fit, the text gets its own row. */
export const lineRow = 'grid grid-cols-[1fr_auto] items-start gap-2 @md:grid-cols-[1fr_9rem_auto]'
export const lineText = (field: AdField): string => (field === 'descriptions' ? 'col-span-full' : '@max-md:col-span-2')

interface LineControlsProps {
  field: AdField
  /** The text they belong to. */
  label: string
  pin: string | null
  onPin: (pin: string | null) => void
  /** Left out: the text is required. */
  onRemove: (() => void) | undefined
}

/** A text's pin, and a button to remove the text. */
export function LineControls({ field, label, pin, onPin, onRemove }: LineControlsProps) {
  const isWide = field === 'descriptions'
  return (
    <>
      <Select
        label={adTexts.pin(label)}
        hideLabel
        value={pin ?? 'any'}
        options={['any', ...pinsOf[field]].map((value) => ({ value, label: adTexts.pins[value] ?? value }))}
        onChange={(chosen) => onPin(chosen === 'any' ? null : chosen)}
        className={isWide ? '@md:col-start-2' : '@md:mt-[26px]'}
      />
      <IconButton
        label={adTexts.remove(label)}
        icon={<Trash2 aria-hidden="true" />}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
        className={isWide ? '' : '@md:mt-[27px]'}
      />
    </>
  )
}
