import type { ImageDesign } from '@adwright/contract/image-designs'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { designTexts } from './design.texts.ts'

export interface PalettePickerProps {
  palettes: ImageDesign['palettes']
  /** '': the image's own colors. */
  value: string
  disabled: boolean
  onChange: (name: string) => void
}

const nameOf = (name: string): string =>
  name.startsWith('brand-') ? designTexts.brandPalette(name) : designTexts.palette(name)

/** A choice of palettes, each shown as its three colors. */
export function PalettePicker({ palettes, value, disabled, onChange }: PalettePickerProps) {
  const group = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{designTexts.colours}</legend>
      <div className="flex flex-wrap gap-1.5">
        {palettes.map(({ name, colours }) => (
          <label
            key={name}
            title={nameOf(name)}
            className={cx(
              'relative flex size-9 cursor-pointer overflow-hidden rounded-full border-2 border-transparent p-0.5 max-md:size-11',
              'has-checked:border-accent has-disabled:cursor-not-allowed has-disabled:opacity-55',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={name === value}
              aria-label={nameOf(name)}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <span aria-hidden="true" className="flex size-full overflow-hidden rounded-full ring-1 ring-line">
              {colours.map((it) => (
                <span key={it} className="grow" style={{ background: it }} />
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
