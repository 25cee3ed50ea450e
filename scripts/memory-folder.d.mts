export function memoryFolder(place?: {
  readonly memory?: string
  /** Bytes that must be free in the folder, and in the machine's memory. */
  readonly spaceMin?: number
  readonly memoryMin?: number
}): string | undefined
