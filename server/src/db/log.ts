/** The logging that the database needs. The kernel's log fits; db is a layer below the kernel and can't import it. */
export interface Log {
  readonly info: (facts: object, words: string) => void
  readonly warn: (facts: object, words: string) => void
  readonly error: (facts: object, words: string) => void
}
