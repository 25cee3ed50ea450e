/** `[2026-11-20 14:03] message`, in UTC (contract.md, The rest). */
export const notificationLine = (message: string, at: Date): string =>
  `[${at.toISOString().slice(0, 16).replace('T', ' ')}] ${message}`
