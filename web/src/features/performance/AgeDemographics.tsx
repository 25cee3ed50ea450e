import type { PerformanceData } from '@adwright/contract/performance'
import { rowSentence } from '#ui/charts/chart.ts'
import { MirrorChart } from '#ui/charts/MirrorChart.tsx'
import { type Measure, useVolume } from './measure.ts'
import { Panel } from './Panel.tsx'
import { dashboardTexts } from './performance.texts.ts'
import { byAge } from '@adwright/contract/panels.rules'
import { VolumeToggle } from './VolumeToggle.tsx'

const male = { key: 'male', label: dashboardTexts.male, color: 'var(--color-chart-3)' } as const
const female = { key: 'female', label: dashboardTexts.female, color: 'var(--color-chart-4)' } as const

/** Age bands, male to the right and female mirrored to the left (product-1 §2). The split is our estimate, and says so. */
export function AgeDemographics({ data, measure }: { data: PerformanceData; measure: Measure | null }) {
  const [volume, setVolume] = useVolume(measure)
  const rows = byAge(data, volume).map((it) => ({ label: it.label, values: { male: it.male, female: it.female } }))
  return (
    <Panel
      title={dashboardTexts.demographics}
      facts={`${dashboardTexts[volume]}: ${rows.map((it) => rowSentence(it, [female, male])).join('; ')} (${dashboardTexts.estimated})`}
      empty={rows.length === 0 ? dashboardTexts.noDemographics : null}
      actions={<VolumeToggle value={volume} onChange={setVolume} />}
    >
      <MirrorChart
        title={dashboardTexts.demographics}
        rowHeader={dashboardTexts.age}
        rows={rows}
        left={female}
        right={male}
        note={dashboardTexts.estimated}
      />
    </Panel>
  )
}
