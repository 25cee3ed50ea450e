export interface Notification {
  /** When, or null when the line carries no time. */
  at: Date | null
  message: string
}

const line = /^\[(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z?\]\s*([\s\S]*)$/

/** product-3 §3: a plain string of the form '[timestamp] message'; the time is in UTC (contract.md). */
export function notificationOf(text: string): Notification {
  const [, day, time, message] = line.exec(text) ?? []
  const at = day && time ? new Date(`${day}T${time}:00Z`) : null
  if (!at || Number.isNaN(at.getTime())) return { at: null, message: text }
  return { at, message: message ?? '' }
}
