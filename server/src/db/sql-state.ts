/** An error's PostgreSQL code, such as `23505`; '' for other errors. The query builder's error wraps the driver's. */
export function sqlState(error: unknown): string {
  for (let entry = error; entry instanceof Error; entry = entry.cause) if ('code' in entry) return String(entry.code)
  return ''
}

/** Someone else wrote the same value at the same time. */
export const UNIQUE_VIOLATION = '23505'
