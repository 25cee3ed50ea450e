/** Softmax regression over sparse features: small, quick, and the same on every machine. */
export interface Row {
  readonly target: number
  readonly features: readonly string[]
}
export interface Weights {
  readonly labels: number
  readonly at: ReadonlyMap<string, number>
  /** `labels` numbers for each feature. */
  readonly values: Float64Array
}

const ROUNDS = 10
const RATE = 0.14
/** Words in one example only say what that example was about. */
const SEEN_MIN = 2
/** Errors smaller than this teach nothing. */
const ERROR_MIN = 0.002
/** Coprime to any number of rows there may be: no label comes in one block. */
const STRIDE = 7919

/** Where the weights of the features begin; features that were never learnt say nothing. */
const places = (w: Weights, features: readonly string[]): number[] => features.flatMap((f) => w.at.get(f) ?? [])

function sharesAt(w: Weights, from: readonly number[]): Float64Array {
  const sums = new Float64Array(w.labels)
  for (const start of from) for (let i = 0; i < w.labels; i++) sums[i] = (sums[i] ?? 0) + (w.values[start + i] ?? 0)
  const top = sums.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const powers = sums.map((s) => Math.exp(s - top))
  const total = powers.reduce((a, b) => a + b, 0)
  return powers.map((p) => p / total)
}
/** How probable each label is; together they make one. */
export const probabilities = (w: Weights, features: readonly string[]): Float64Array => sharesAt(w, places(w, features))

function learn(w: Weights, target: number, from: readonly number[], rate: number): void {
  const p = sharesAt(w, from)
  for (let i = 0; i < w.labels; i++) {
    const error = (i === target ? 1 : 0) - (p[i] ?? 0)
    if (Math.abs(error) < ERROR_MIN) continue
    for (const start of from) w.values[start + i] = (w.values[start + i] ?? 0) + rate * error
  }
}

/** Steps down the gradient in a fixed order, so that the weights come out the same everywhere. */
export function train(rows: readonly Row[], labels: number): Weights {
  const seen = new Map<string, number>()
  for (const { features } of rows) for (const f of features) seen.set(f, (seen.get(f) ?? 0) + 1)
  const at = new Map<string, number>()
  for (const [f, n] of seen) if (n >= SEEN_MIN) at.set(f, at.size * labels)
  const w: Weights = { labels, at, values: new Float64Array(at.size * labels) }
  const placed = rows.map((row) => ({ target: row.target, from: places(w, row.features) }))
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE / (1 + round * 0.1)
    for (let i = 0; i < placed.length; i++) {
      const row = placed[(i * STRIDE) % placed.length]
      if (row) learn(w, row.target, row.from, rate)
    }
  }
  return w
}
