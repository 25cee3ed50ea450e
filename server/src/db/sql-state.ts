/** PostgreSQL's code of an error, e.g. `23505`; '' for another one. The query builder's error wraps the driver's. */
export function sqlState(error: unknown): string {
  for (let entry = error; entry instanceof Error; entry = entry.cause) if ('code' in entry) return String(entry.code)
  return ''
}

/** Somebody else wrote the same at the same time. */
export const UNIQUE_VIOLATION = '23505'
