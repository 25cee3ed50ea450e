import { Segmented } from '#ui/Segmented.tsx'
import { texts } from './performance.texts.ts'
import type { Volume } from '@adwright/contract/panels.rules'

/** Clicks or impressions. */
export const VolumeToggle = ({ value, onChange }: { value: Volume; onChange: (value: Volume) => void }) => (
  <Segmented
    label={texts.measure}
    value={value}
    onChange={onChange}
    options={[
      { value: 'clicks', label: texts.clicks },
      { value: 'impressions', label: texts.impressions },
    ]}
  />
)
