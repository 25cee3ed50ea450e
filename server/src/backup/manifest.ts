import { z } from 'zod'

/** The first entry: what the backup contains. */
export const Manifest = z.object({
  /** Increased when older versions couldn't read it. */
  format: z.literal(1),
  /** Adwright's version. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The migrations applied to the data, by hash. */
  migrations: z.array(z.string()).min(1),
})
export type Manifest = z.output<typeof Manifest>

/** The last entry: the totals. */
export const Totals = z.object({
  rows: z.record(z.string(), z.number().int()),
  /** The position of each sequence. */
  sequences: z.record(z.string(), z.string()),
  jobs: z.number().int(),
  files: z.number().int(),
  fileBytes: z.number().int(),
})
export type Totals = z.output<typeof Totals>

/** Entry names: manifest.json, jobs.json, tables/{table}/{n}.json, files/{key}, totals.json. */
export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.json'
export const TOTALS = 'totals.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

/** `52 tables with 124,333 rows, 151 files (12.3 MB), 4 waiting jobs`. */
export function totalsInWords({ rows, files, fileBytes, jobs }: Totals): string {
  const all = Object.values(rows)
  const count = all.reduce((sum, n) => sum + n, 0)
  const mb = (fileBytes / 1e6).toFixed(1)
  return `${all.length} tables with ${count.toLocaleString('en-US')} rows, ${files} files (${mb} MB), ${jobs} waiting jobs`
}
