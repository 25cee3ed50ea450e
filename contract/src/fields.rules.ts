/** `customers/1/campaigns/22` -> `22`. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
