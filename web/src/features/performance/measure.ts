import type { Volume } from '@adwright/contract/panels.rules'
import { useState } from 'react'

/** A figure that charts can show alone. */
export type Measure = 'cost' | 'clicks' | 'impressions' | 'ctr'

/**
 * A chart's own toggle beside the one measure that was chosen by its figure: what was chosen last holds. `shown` is the toggle's
 * choice; undefined while the figure's does.
 */
export function useToggle<T extends string>(measure: Measure | null): [T | undefined, (choice: T) => void] {
  const [own, setOwn] = useState<{ readonly under: Measure | null; readonly choice: T }>()
  return [own?.under === measure ? own.choice : undefined, (choice) => setOwn({ under: measure, choice })]
}

/** Clicks or impressions: by the toggle, else by the figure where it is one of them. */
export function useVolume(measure: Measure | null): [Volume, (volume: Volume) => void] {
  const [choice, choose] = useToggle<Volume>(measure)
  return [choice ?? (measure === 'impressions' ? 'impressions' : 'clicks'), choose]
}
