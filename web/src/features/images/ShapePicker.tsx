import type { ImageShape } from '@adwright/contract/images'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { imageTexts } from './images.texts.ts'

const BOX_PX = 22

/** A small outline in the proportions of a shape. */
function Outline({ shape }: { shape: ImageShape }) {
  const [w = 1, h = 1] = shape.split(':').map(Number)
  const scale = BOX_PX / Math.max(w, h)
  return (
    <span aria-hidden="true" className="grid size-6 place-items-center">
      <span className="block rounded-xs border-2 border-current" style={{ width: w * scale, height: h * scale }} />
    </span>
  )
}

export interface ShapePickerProps {
  value: ImageShape
  shapes: readonly ImageShape[]
  disabled: boolean
  onChange: (shape: ImageShape) => void
}

/** A choice of five shapes, each drawn in its proportions. */
export function ShapePicker({ value, shapes, disabled, onChange }: ShapePickerProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{imageTexts.shape}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {shapes.map((shape) => (
          <label
            key={shape}
            className={cx(
              'relative flex min-w-0 cursor-pointer flex-col items-center gap-1 rounded-md border border-line px-1 py-2 text-muted transition-colors hover:border-line-strong/50 hover:text-fg',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-disabled:cursor-not-allowed has-disabled:opacity-55',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={shape === value}
              aria-label={imageTexts.shapeName(imageTexts.shapes[shape], shape)}
              onChange={() => onChange(shape)}
              className="sr-only"
            />
            <Outline shape={shape} />
            <span className="text-xs font-medium">{imageTexts.shapes[shape]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
