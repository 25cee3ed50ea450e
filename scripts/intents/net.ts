import { softmax } from '../../server/src/agent/offline/nlu/lookup.ts'
import type { Net } from '../../server/src/agent/offline/nlu/net.ts'
import { numberOf, type Row, randomFrom, shuffled, vocabulary } from './softmax.ts'

/** Trains a net with one hidden layer by stochastic gradient descent (Adagrad). The same rows give the same net on every machine. */
export interface NetSettings {
  readonly width: number
  readonly rounds: number
  readonly rate: number
  /** Features in fewer rows than this only reflect those rows. */
  readonly seenMin: number
  /** The share of a row's features dropped each time, so that no single word decides a label. */
  readonly drop: number
}
/** A net before its numbers are stored in one byte each. */
interface Trained {
  readonly placeOf: ReadonlyMap<number, number>
  readonly inner: Float32Array
  readonly hidden: Float32Array
  readonly outer: Float32Array
  readonly bias: Float32Array
}

/** Features' values are several times too large for the net's first numbers. */
const SCALE = 0.25
const [INNER, OUTER] = [0.05, 0.1]
/** Errors smaller than this are skipped. */
const ERROR_MIN = 1e-4
const LEAST_SQUARE = 1e-6

/** Normally distributed numbers, the same for the same seed. */
function normals(seed: number): () => number {
  const random = randomFrom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Moves `weights` from `at` on against `slope`, each scaled by its earlier updates. */
function move(weights: Float32Array, squares: Float32Array, at: number, slope: number, rate: number): void {
  const square = (squares[at] ?? 0) + slope * slope
  squares[at] = square
  weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(square)
}

function started(rows: readonly Row[], labels: number, { width, seenMin }: NetSettings): Trained {
  const placeOf = vocabulary(rows, seenMin)
  const inner = new Float32Array(placeOf.size * width)
  for (const [hash, place] of placeOf) {
    const normal = normals(hash)
    for (let i = 0; i < width; i++) inner[place * width + i] = normal() * INNER
  }
  const normal = normals(labels)
  return {
    placeOf,
    inner,
    hidden: new Float32Array(width),
    outer: Float32Array.from({ length: labels * width }, () => normal() * OUTER),
    bias: new Float32Array(labels),
  }
}

/** Adds `by` times the numbers of `from`, from `at` on. */
function add(sums: Float64Array, from: Float32Array, at: number, by: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + by * (from[at + i] ?? 0)
}
/** A row with its features' places; -1 for those that aren't learned. */
interface Placed {
  readonly label: number
  readonly weight: number
  readonly places: Int32Array
  readonly values: Float32Array
}
/** A row's features with their values; those dropped this time are left out. */
interface Seen {
  readonly bases: readonly number[]
  readonly values: readonly number[]
}
class Learner {
  readonly net: Trained
  readonly #settings: NetSettings
  readonly #squares: Pick<Trained, 'inner' | 'hidden' | 'outer' | 'bias'>
  readonly #layer: Float64Array
  readonly #back: Float64Array
  readonly #errors: Float64Array

  constructor(net: Trained, settings: NetSettings) {
    const like = ({ length }: Float32Array): Float32Array => new Float32Array(length).fill(LEAST_SQUARE)
    this.net = net
    this.#settings = settings
    this.#squares = { inner: like(net.inner), hidden: like(net.hidden), outer: like(net.outer), bias: like(net.bias) }
    this.#layer = new Float64Array(settings.width)
    this.#back = new Float64Array(settings.width)
    this.#errors = new Float64Array(net.bias.length)
  }

  #seen({ places, values }: Placed, seed: number): Seen {
    const { width, drop } = this.#settings
    const random = randomFrom(seed)
    const seen = { bases: [] as number[], values: [] as number[] }
    for (let f = 0; f < places.length; f++) {
      const place = places[f] ?? -1
      if (random() < drop || place < 0) continue
      seen.bases.push(place * width)
      seen.values.push(((values[f] ?? 0) * SCALE) / (1 - drop))
    }
    return seen
  }

  /** The probabilities of all labels, into `errors`. */
  #forward({ bases, values }: Seen): void {
    const { hidden, inner, outer, bias } = this.net
    const layer = this.#layer
    layer.set(hidden)
    for (let f = 0; f < bases.length; f++) add(layer, inner, bases[f] ?? 0, values[f] ?? 0)
    for (let i = 0; i < layer.length; i++) layer[i] = Math.max(0, layer[i] ?? 0)
    const sums = this.#errors
    for (let label = 0; label < sums.length; label++) {
      let sum = bias[label] ?? 0
      for (let i = 0; i < layer.length; i++) sum += (layer[i] ?? 0) * (outer[label * layer.length + i] ?? 0)
      sums[label] = sum
    }
    sums.set(softmax(sums))
  }

  #moveOuter(row: Placed, rate: number): void {
    const { outer, bias } = this.net
    const { width } = this.#settings
    this.#errors[row.label] = (this.#errors[row.label] ?? 0) - 1
    this.#back.fill(0)
    this.#errors.forEach((own, label) => {
      const error = own * row.weight
      move(bias, this.#squares.bias, label, error, rate)
      if (Math.abs(error) < ERROR_MIN) return
      add(this.#back, outer, label * width, error)
      for (let i = 0; i < width; i++)
        move(outer, this.#squares.outer, label * width + i, error * (this.#layer[i] ?? 0), rate)
    })
  }

  #moveInner({ bases, values }: Seen, rate: number): void {
    const { hidden, inner } = this.net
    const back = this.#back
    for (let i = 0; i < back.length; i++) {
      if ((this.#layer[i] ?? 0) <= 0) continue
      const slope = back[i] ?? 0
      move(hidden, this.#squares.hidden, i, slope, rate)
      for (let f = 0; f < bases.length; f++)
        move(inner, this.#squares.inner, (bases[f] ?? 0) + i, (values[f] ?? 0) * slope, rate)
    }
  }

  learn(row: Placed, seed: number, rate: number): void {
    const seen = this.#seen(row, seed)
    this.#forward(seen)
    this.#moveOuter(row, rate)
    this.#moveInner(seen, rate)
  }
}

function train(rows: readonly Row[], labels: number, settings: NetSettings): Trained {
  const net = started(rows, labels, settings)
  const learner = new Learner(net, settings)
  const numbers = rows.map(numberOf)
  const placed = rows.map(({ label, weight, hashes, values }): Placed => {
    return { label, weight, values, places: Int32Array.from(hashes, (hash) => net.placeOf.get(hash) ?? -1) }
  })
  for (let round = 0; round < settings.rounds; round++)
    for (const at of shuffled(numbers, round)) {
      const row = placed[at]
      const seed = (numbers[at] ?? 0) ^ Math.imul(round + 1, 0x9e3779b1)
      if (row) learner.learn(row, seed, settings.rate / (1 + round / 2))
    }
  return net
}

const BYTE = 127
/** One byte per number; each feature has its own step, so that rare features keep theirs. */
export function learnNet(
  rows: readonly Row[],
  labels: readonly string[],
  settings: NetSettings,
  head: Pick<Net, 'fingerprint' | 'temperature'>,
): Net {
  const { width } = settings
  const { placeOf, inner, hidden, outer, bias } = train(rows, labels.length, settings)
  const sorted = [...placeOf].sort((a, b) => a[0] - b[0])
  const stored = new Int8Array(inner.length)
  const steps = Float32Array.from(sorted, ([, place], row) => {
    const own = inner.subarray(place * width, (place + 1) * width)
    const step = own.reduce((most, it) => Math.max(most, Math.abs(it)), 0) / BYTE
    stored.set(
      Array.from(own, (it) => Math.round(it / (step || 1))),
      row * width,
    )
    return step * SCALE
  })
  const hashes = Uint32Array.from(sorted, ([hash]) => hash)
  return { ...head, labels, width, hashes, inner: stored, steps, hidden, outer, bias }
}
