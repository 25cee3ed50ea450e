/** One line of text on the page. `size` in units of a page whose short side is 1000. */
export interface DrawnLine {
  readonly text: string
  readonly size: number
}

let lines: DrawnLine[] = []
let crowded = false
let frame: number | undefined

/** Records the text drawn while `draw` runs, since outlines can't be read back. */
export function recorded<T>(draw: () => T): {
  readonly drawn: T
  readonly lines: readonly DrawnLine[]
  readonly isCrowded: boolean
  /** Width to height of the area that shows a photo. */
  readonly frame: number | undefined
} {
  lines = []
  crowded = false
  frame = undefined
  return { drawn: draw(), lines, isCrowded: crowded, frame }
}

export const recordLine = (line: DrawnLine): void => void lines.push(line)
export const recordFrame = (ratio: number): void => {
  frame = ratio
}
/** Records that something doesn't fit its space. */
export const recordCrowded = (): void => {
  crowded = true
}
