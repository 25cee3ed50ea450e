import type { Scene } from '../kit.ts'

/** A page's background: the same scene gives the same backdrop. */
export interface Backdrop {
  readonly svg: string
  /** Whether white or dark text is readable on it, with nothing in between. */
  readonly isDark: boolean
}
export type DrawBackdrop = (scene: Scene) => Backdrop
