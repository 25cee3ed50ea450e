/** A cell as a spreadsheet may keep it: quoted where it must be, and never a formula. */
function written(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

const read = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim()

/** One record and where it ends. A quoted cell may hold separators, line ends and doubled quotes. */
function recordAt(text: string, from: number, separator: string): { cells: string[]; next: number } {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  let at = from
  for (; at < text.length; at++) {
    const character = text.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) {
      cells.push(read(cell))
      cell = ''
    } else if (character === '\n') break
    else if (character !== '\r') cell += character
  }
  cells.push(read(cell))
  return { cells, next: at + 1 }
}

/** Comma- or tab-separated, as Google Ads Editor and spreadsheets write them; a byte order mark is skipped. */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '')
  const head = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'))
  const separator = head.includes('\t') ? '\t' : ','
  const rows: string[][] = []
  for (let at = 0; at < text.length; ) {
    const { cells, next } = recordAt(text, at, separator)
    rows.push(cells)
    at = next
  }
  return rows
}
