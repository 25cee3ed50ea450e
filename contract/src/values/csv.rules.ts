import Papa from 'papaparse'

/** What a spreadsheet would run as a formula, also after spaces or as full-width characters; figures such as `-12.5%` don't count. */
const formula = /^(?:[\t\r\n]|\s*(?:[=@＝＠＋－]|[+-](?![\d.,]+%?$)))/

/** Rows as a CSV file (RFC 4180): quoted where needed, and escaped so that spreadsheets run no cell as a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(rows as (string | number)[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`

/** Reverses the formula escaping of `csvOf`. */
const read = (cell: string): string => (/^'\s*[=+\-@＝＠＋－\t\r\n]/.test(cell) ? cell.slice(1) : cell).trim()

/** Parses comma- or tab-separated rows from Google Ads Editor and spreadsheets; skips a byte order mark. */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
  const delimiter = (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ','
  return text === '' ? [] : Papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map(read))
}
