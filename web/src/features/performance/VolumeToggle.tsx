import { Segmented } from '#ui/Segmented.tsx'
import { dashboardTexts } from './performance.texts.ts'
import type { Volume } from '@adwright/contract/panels.rules'

/** Clicks or impressions. */
export const VolumeToggle = ({ value, onChange }: { value: Volume; onChange: (value: Volume) => void }) => (
  <Segmented
    label={dashboardTexts.measure}
    value={value}
    onChange={onChange}
    options={[
      { value: 'clicks', label: dashboardTexts.clicks },
      { value: 'impressions', label: dashboardTexts.impressions },
    ]}
  />
)
