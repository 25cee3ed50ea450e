import { REPORT_CAMPAIGNS_MAX } from '@adwright/contract/limits'
import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { useCampaignNames } from '../performance.queries.ts'
import { scheduledTexts as texts } from './reports.texts.ts'

export interface CampaignChoiceProps {
  /** IDs; empty: all campaigns. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  hideLabel?: boolean
  className?: string
}

const ALL = 'all'
const SEVERAL = 'several'
/** With fewer campaigns, 'some of them' is the same as one or all. */
const SEVERAL_FROM = 3

/** What a report covers: all campaigns, one, or several, such as a client's. */
export function CampaignChoice({ value, onChange, hideLabel = false, className }: CampaignChoiceProps) {
  const campaigns = useCampaignNames().data?.data.campaigns ?? []
  const [isSeveral, setSeveral] = useState(value.length > 1)
  const choose = (chosen: string) => {
    setSeveral(chosen === SEVERAL)
    if (chosen !== SEVERAL) onChange(chosen === ALL ? [] : [chosen])
  }
  return (
    <div className={cx('flex min-w-0 flex-col gap-2', className)}>
      <Select
        label={texts.campaign}
        hideLabel={hideLabel}
        value={isSeveral ? SEVERAL : (value[0] ?? ALL)}
        onChange={choose}
        options={[
          { value: ALL, label: texts.allCampaigns },
          ...campaigns.map((it) => ({ value: it.id, label: it.name })),
          ...(campaigns.length >= SEVERAL_FROM ? [{ value: SEVERAL, label: texts.several }] : []),
        ]}
      />
      {isSeveral && (
        <fieldset className="max-h-56 overflow-y-auto rounded-md border border-line bg-surface px-3 py-2">
          <legend className="sr-only">{texts.several}</legend>
          <p className="pb-1.5 text-sm text-muted">{texts.chosen(value.length)}</p>
          <div className="flex flex-col gap-2">
            {campaigns.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={value.includes(id)}
                disabled={!value.includes(id) && value.length >= REPORT_CAMPAIGNS_MAX}
                onChange={(on) => onChange(on ? [...value, id] : value.filter((it) => it !== id))}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
