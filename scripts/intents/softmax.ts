/** Multinomial logistic regression by stochastic gradient descent (Adagrad). Each row fixes its own place in the order: the same weights on every machine. */
export interface Row {
  readonly label: number
  readonly hashes: Uint32Array
  readonly values: Float32Array
  /** How much this row counts. */
  readonly weight: number
}
export interface Model {
  readonly labels: number
  readonly rowOf: ReadonlyMap<number, number>
  /** `labels` numbers for each feature. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}
export interface Settings {
  readonly rounds: number
  readonly rate: number
  /** Pulls weights toward zero. */
  readonly decay: number
  /** Features in fewer rows than this only reflect those rows. */
  readonly seenMin: number
  /** The share of a row's features dropped each time, so that no single word decides a label. */
  readonly drop: number
}

/** A small random number generator that gives the same sequence for the same seed. */
export function randomFrom(seed: number): () => number {
  let s = seed >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function vocabulary(rows: readonly Row[], seenMin: number): Map<number, number> {
  const seen = new Map<number, number>()
  for (const row of rows) for (const hash of row.hashes) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const rowOf = new Map<number, number>()
  for (const [hash, n] of seen) if (n >= seenMin) rowOf.set(hash, rowOf.size)
  return rowOf
}

/** A row's own number: the same wherever it stands and whatever stands beside it. */
export const numberOf = ({ hashes, label }: Row): number =>
  hashes.reduce((sum, it) => Math.imul(sum ^ it, 0x01000193) >>> 0, label)
/** An order that a new or reworded row leaves as it is for all others. */
export const shuffled = (numbers: readonly number[], round: number): number[] => {
  const keys = numbers.map((it) => randomFrom(it + round)())
  return numbers.map((_, i) => i).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
}

/** Errors smaller than this are skipped. */
const ERROR_MIN = 0.004

/** Writes the label probabilities of one row into `p`. */
function score(model: Model, row: Row, from: Int32Array, p: Float64Array): void {
  const { labels, weights } = model
  p.set(model.bias)
  for (let f = 0; f < from.length; f++) {
    const base = (from[f] ?? -1) * labels
    const value = row.values[f] ?? 0
    if (base >= 0) for (let i = 0; i < labels; i++) p[i] = (p[i] ?? 0) + value * (weights[base + i] ?? 0)
  }
  normalise(p)
}
function normalise(p: Float64Array): void {
  let top = Number.NEGATIVE_INFINITY
  for (const sum of p) top = Math.max(top, sum)
  let total = 0
  for (let i = 0; i < p.length; i++) {
    p[i] = Math.exp((p[i] ?? 0) - top)
    total += p[i] ?? 0
  }
  for (let i = 0; i < p.length; i++) p[i] = (p[i] ?? 0) / total
}

interface Step {
  readonly label: number
  readonly error: number
  readonly rate: number
  readonly decay: number
}
/** Updates one label's weights against its error, each scaled by its earlier updates (Adagrad). */
function move(model: Model, squares: Float32Array, row: Row, from: Int32Array, step: Step): void {
  const { weights, labels, bias } = model
  bias[step.label] = (bias[step.label] ?? 0) + step.rate * 0.02 * step.error
  for (let f = 0; f < from.length; f++) {
    const place = from[f] ?? -1
    if (place < 0) continue
    const cell = place * labels + step.label
    const weight = weights[cell] ?? 0
    const slope = step.error * (row.values[f] ?? 0) - step.decay * weight
    const square = (squares[cell] ?? 0) + slope * slope
    squares[cell] = square
    weights[cell] = weight + (step.rate * slope) / Math.sqrt(square)
  }
}

export function train(rows: readonly Row[], labels: number, settings: Settings): Model {
  const rowOf = vocabulary(rows, settings.seenMin)
  const size = rowOf.size * labels
  const model = { labels, rowOf, weights: new Float32Array(size), bias: new Float32Array(labels) }
  const squares = new Float32Array(size).fill(1e-2)
  const placed = rows.map((row) => ({ row, from: Int32Array.from(row.hashes, (hash) => rowOf.get(hash) ?? -1) }))
  const numbers = rows.map(numberOf)
  const p = new Float64Array(labels)
  const learn = (at: number, round: number): void => {
    const whole = placed[at]
    if (!whole) return
    const rate = settings.rate / (1 + round * 0.15)
    const random = randomFrom((numbers[at] ?? 0) ^ Math.imul(round + 1, 0x9e3779b1))
    const seen = { row: whole.row, from: whole.from.map((place) => (random() < settings.drop ? -1 : place)) }
    score(model, seen.row, seen.from, p)
    for (let label = 0; label < labels; label++) {
      const error = ((label === seen.row.label ? 1 : 0) - (p[label] ?? 0)) * seen.row.weight
      const step = { label, error, rate, decay: settings.decay }
      if (Math.abs(error) >= ERROR_MIN) move(model, squares, seen.row, seen.from, step)
    }
  }
  const sum = new Float32Array(size)
  for (let round = 0; round < settings.rounds; round++) {
    for (const at of shuffled(numbers, round)) learn(at, round)
    if (round >= settings.rounds - AVERAGED)
      for (let cell = 0; cell < size; cell++) sum[cell] = (sum[cell] ?? 0) + (model.weights[cell] ?? 0) / AVERAGED
  }
  return { ...model, weights: sum }
}
/** The last rounds are averaged, so that the order of the lines matters little. */
const AVERAGED = 3
