import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { type AdField, type AdLine, lineFault, limitsOf, pinsOf } from './ad.rules.ts'
import { adTexts } from './ads.texts.ts'

export interface AdLinesProps {
  field: AdField
  lines: readonly AdLine[]
  /** The server's word on single lines, by `headlines.0`. */
  refused: Readonly<Record<string, string>>
  /** Blank lines are told only once a save was tried. */
  tried: boolean
  onChange: (lines: AdLine[]) => void
}

/** The headlines or descriptions of an ad, each with its counter and its pin. */
export function AdLines({ field, lines, refused, tried, onChange }: AdLinesProps) {
  const { min, max, chars } = limitsOf[field]
  const labelOf = field === 'headlines' ? adTexts.headline : adTexts.description
  const set = (at: number, part: Partial<AdLine>) =>
    onChange(lines.map((it, place) => (place === at ? { ...it, ...part } : it)))
  const errorOf = (at: number): string | undefined => {
    const fault = lineFault(lines, at, field)
    if (fault === 'too_long') return adTexts.faults.too_long(chars)
    if (fault === 'twice' || (fault === 'required' && tried)) return adTexts.faults[fault]
    return refused[`${field}.${at}`]
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {adTexts[field]}
        <span className="ml-2 text-sm font-normal text-muted tabular">{adTexts.count(lines.length, max)}</span>
      </legend>
      <ul className="flex flex-col gap-3">
        {lines.map((line, at) => (
          <li
            key={labelOf(at + 1)}
            className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_9rem_auto]"
          >
            <TextField
              label={labelOf(at + 1)}
              required={at < min}
              value={line.text}
              error={errorOf(at)}
              aside={
                <span className={adWidth(line.text.trim()) > chars ? 'font-medium text-bad tabular' : 'tabular'}>
                  {adTexts.counter(adWidth(line.text.trim()), chars)}
                </span>
              }
              onChange={(event) => set(at, { text: event.target.value })}
              className="max-sm:col-span-2"
            />
            <Select
              label={adTexts.pin(labelOf(at + 1))}
              hideLabel
              value={line.pinnedField ?? 'any'}
              options={['any', ...pinsOf[field]].map((value) => ({ value, label: adTexts.pins[value] ?? value }))}
              onChange={(pin) => set(at, { pinnedField: pin === 'any' ? null : pin })}
              className="sm:mt-[26px]"
            />
            <IconButton
              label={adTexts.remove(labelOf(at + 1))}
              icon={<Trash2 aria-hidden="true" />}
              disabled={lines.length <= min}
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
              className="sm:mt-[27px]"
            />
          </li>
        ))}
      </ul>
      {lines.length < max && (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...lines, { text: '', pinnedField: null }])}
        >
          {adTexts.add[field]}
        </Button>
      )}
    </fieldset>
  )
}
