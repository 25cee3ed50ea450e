/** `owner` matters only in the sandbox, where a magic id is a separate account for each person. */
export interface Account {
  readonly owner: string
  /** Ten digits. */
  readonly customerId: string
}
