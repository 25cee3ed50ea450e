/** Short, settled answers to what owners ask about marketing. `terms`: words that point to it, the first ones most. */
export interface Fact {
  readonly terms: readonly string[]
  readonly answer: string
}
