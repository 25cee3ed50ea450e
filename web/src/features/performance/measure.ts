import type { Volume } from '@adwright/contract/panels.rules'
import { useState } from 'react'

/** A figure that charts can show on its own. */
export type Measure = 'cost' | 'clicks' | 'impressions' | 'ctr'

/**
 * Combines a chart's own toggle with the measure chosen by its figure: the latest choice wins. `shown` is the toggle's choice; undefined
 * while the figure's applies.
 */
export function useToggle<T extends string>(measure: Measure | null): [T | undefined, (choice: T) => void] {
  const [own, setOwn] = useState<{ readonly under: Measure | null; readonly choice: T }>()
  return [own?.under === measure ? own.choice : undefined, (choice) => setOwn({ under: measure, choice })]
}

/** Clicks or impressions: by the toggle, otherwise by the chosen figure if it is one of them. */
export function useVolume(measure: Measure | null): [Volume, (volume: Volume) => void] {
  const [choice, choose] = useToggle<Volume>(measure)
  return [choice ?? (measure === 'impressions' ? 'impressions' : 'clicks'), choose]
}
