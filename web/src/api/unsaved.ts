/** What holds changes that nobody saved. */
export const holders = new Set<symbol>()

/** Whether a screen holds something typed that isn't saved anywhere. Asked by app/ before it shows another view. */
export const hasUnsaved = (): boolean => holders.size > 0
