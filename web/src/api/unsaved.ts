/** Components with unsaved changes. */
export const holders = new Set<symbol>()

/** Whether a screen has unsaved input. Checked by app/ before it shows another view. */
export const hasUnsaved = (): boolean => holders.size > 0
