import type { PerformanceData } from '@adwright/contract/performance'
import { rowSentence } from '#ui/charts/chart.ts'
import { Doughnut } from '#ui/charts/Doughnut.tsx'
import { hoursKeptNote } from './hours-kept.ts'
import { type Measure, useVolume } from './measure.ts'
import { Panel } from './Panel.tsx'
import { dashboardTexts } from './performance.texts.ts'
import { volumeOnly } from './series.ts'
import { byDevice } from '@adwright/contract/panels.rules'
import { VolumeToggle } from './VolumeToggle.tsx'

const colors = ['var(--color-chart-1)', 'var(--color-chart-2)', 'var(--color-chart-3)']
const OTHER = 'var(--color-chart-6)'

/** How clicks or impressions are split among devices (product-1 §2). */
export function Devices({ data, measure }: { data: PerformanceData; measure: Measure | null }) {
  const [volume, setVolume] = useVolume(measure)
  const rows = byDevice(data).map(({ code, clicks, impressions }, at) => ({
    key: code,
    label: dashboardTexts.deviceOf[code] ?? dashboardTexts.otherDevice,
    values: { clicks, impressions },
    color: colors[at] ?? OTHER,
  }))
  const series = volumeOnly[volume]
  return (
    <Panel
      title={dashboardTexts.devices}
      facts={rows.map((it) => rowSentence(it, [volumeOnly.clicks, volumeOnly.impressions])).join('; ')}
      empty={rows.length === 0 ? dashboardTexts.noDeviceData : null}
      note={hoursKeptNote(data)}
      actions={<VolumeToggle value={volume} onChange={setVolume} />}
    >
      <Doughnut title={dashboardTexts.devices} rowHeader={dashboardTexts.device} rows={rows} series={series} />
    </Panel>
  )
}
