/** One line of text on the page. `size` in units of a page whose short side is 1000. */
export interface DrawnLine {
  readonly text: string
  readonly size: number
}

let lines: DrawnLine[] = []
let crowded = false

/** Records the text drawn while `draw` runs, since outlines can't be read back. */
export function recorded<T>(draw: () => T): {
  readonly drawn: T
  readonly lines: readonly DrawnLine[]
  readonly isCrowded: boolean
} {
  lines = []
  crowded = false
  return { drawn: draw(), lines, isCrowded: crowded }
}

export const recordLine = (line: DrawnLine): void => void lines.push(line)
/** Something is larger than the place it has. */
export const recordCrowded = (): void => {
  crowded = true
}
