import { WandSparkles } from 'lucide-react'
import { TextArea, TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { type LineField as Kind, lineLimit } from './form.rules.ts'
import { wizardTexts } from './wizard.texts.ts'

export interface LineFieldProps {
  kind: Kind
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  /** Left out: nothing can be written for it. */
  onWrite?: () => void
  writing?: boolean
  path?: string
}

/** One text of the ad or one keyword, with its counter and a hand that writes it. */
export function LineField(props: LineFieldProps) {
  const { kind, label, value, error, onChange, onBlur, onWrite, writing, path } = props
  const { used, max } = lineLimit(kind, value)
  const shared = {
    label,
    value,
    error,
    required: true,
    'data-path': path,
    onBlur,
    aside: (
      <span className="flex items-center gap-1">
        <span className={used > max ? 'font-medium text-bad tabular' : 'tabular'}>
          {wizardTexts.basic.counter(used, max)}
        </span>
        {onWrite && (
          <IconButton
            label={wizardTexts.write.field(label)}
            icon={<WandSparkles aria-hidden="true" />}
            size="sm"
            className="-my-1.5"
            {...(writing ? { busy: true } : {})}
            onClick={onWrite}
          />
        )}
      </span>
    ),
  }
  return kind === 'descriptions' ? (
    <TextArea {...shared} rows={2} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField {...shared} onChange={(event) => onChange(event.target.value)} />
  )
}
