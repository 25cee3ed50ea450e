import Papa from 'papaparse'

/** What a spreadsheet would run, in wide letters or after blanks too; figures such as `-12.5%` are none. */
const formula = /^(?:[\t\r\n]|\s*(?:[=@＝＠＋－]|[+-](?![\d.,]+%?$)))/

/** Rows as a CSV file (RFC 4180): quoted where needed, and no cell is a formula to a spreadsheet. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(rows as (string | number)[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`

/** A cell as it was before `csvOf` kept it from being a formula. */
const read = (cell: string): string => (/^'\s*[=+\-@＝＠＋－\t\r\n]/.test(cell) ? cell.slice(1) : cell).trim()

/** Comma- or tab-separated rows, as Google Ads Editor and spreadsheets write them; a byte order mark is skipped. */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
  const delimiter = (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ','
  return text === '' ? [] : Papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map(read))
}
