import type { Scene } from '../kit.ts'

/** What lies behind a page: the same scene gives the same backdrop. */
export interface Backdrop {
  readonly svg: string
  /** Whether white or the ink is read on it, where nothing is laid between. */
  readonly isDark: boolean
}
export type DrawBackdrop = (scene: Scene) => Backdrop
