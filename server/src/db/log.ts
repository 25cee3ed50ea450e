/** What the database needs of a log. The kernel's log is one; db is a layer below the kernel and can't name it. */
export interface Log {
  readonly info: (facts: object, words: string) => void
  readonly warn: (facts: object, words: string) => void
  readonly error: (facts: object, words: string) => void
}
