import { WandSparkles } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Counter } from '#ui/Counter.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { type LineField as Kind, lineLimit } from './form.rules.ts'
import { wizardTexts } from './wizard.texts.ts'

export interface LineFieldProps extends UseFormRegisterReturn {
  kind: Kind
  label: string
  /** The typed text, for its counter. */
  text: string
  error: string | undefined
  /** Default: yes. */
  isNeeded?: boolean
  onWrite: () => void
  className?: string
}

/** A text of the ad or a keyword, with its counter and a button that writes it. */
export function LineField({ kind, text, isNeeded = true, onWrite, ...field }: LineFieldProps) {
  const aside = (
    <span className="flex items-center gap-1">
      <Counter {...lineLimit(kind, text)} />
      <IconButton
        label={wizardTexts.write.field(field.label)}
        icon={<WandSparkles aria-hidden="true" />}
        size="sm"
        className="-my-1.5"
        onClick={onWrite}
      />
    </span>
  )
  const shared = { ...field, aside, required: isNeeded }
  return kind === 'descriptions' ? <TextArea {...shared} rows={2} /> : <TextField {...shared} />
}
