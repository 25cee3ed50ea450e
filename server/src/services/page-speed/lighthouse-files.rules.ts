import type { PageFile } from '@adwright/contract/site-analysis'

const FILES_MAX = 5
const DEPTH_MAX = 5
const NAME_MAX_CHARS = 120

/** A field of parsed JSON. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const bytesIn = (item: unknown, names: readonly string[]): number | null => {
  const found = names.map((it) => fieldOf(item, it)).find((it) => typeof it === 'number' && it > 0)
  return typeof found === 'number' ? Math.round(found) : null
}

/** Every row of a finding's tables, at any depth. */
const rowsIn = (details: unknown, depth = 0): unknown[] => {
  const items = fieldOf(details, 'items')
  if (!Array.isArray(items) || depth > DEPTH_MAX) return []
  return items.flatMap((it) => [it, ...rowsIn(it, depth + 1), ...rowsIn(fieldOf(it, 'value'), depth + 1)])
}

/** The files of a Lighthouse finding, with their size and possible savings. */
export function filesOf(details: unknown, page: string | undefined): PageFile[] {
  const origin = page !== undefined && URL.canParse(page) ? new URL(page).origin : undefined
  const files = new Map<string, PageFile>()
  for (const row of rowsIn(details)) {
    const url = fieldOf(row, 'url')
    if (typeof url !== 'string' || !/^https?:/.test(url) || !URL.canParse(url)) continue
    const parsed = new URL(url)
    const name = (parsed.origin === origin ? parsed.pathname + parsed.search : parsed.host + parsed.pathname).slice(
      0,
      NAME_MAX_CHARS,
    )
    const bytes = bytesIn(row, ['totalBytes', 'transferSize', 'resourceSize'])
    const saves_bytes = bytesIn(row, ['wastedBytes'])
    const known = files.get(name)
    if (!known || (saves_bytes ?? 0) > (known.saves_bytes ?? 0)) files.set(name, { name, bytes, saves_bytes })
  }
  const weight = (it: PageFile): number => it.saves_bytes ?? it.bytes ?? 0
  return [...files.values()].sort((a, b) => weight(b) - weight(a)).slice(0, FILES_MAX)
}
