import { createHash } from 'node:crypto'

/** Pseudorandom numbers from 0 up to 1, the same for the same seed: designs are reproducible. */
export interface Chance {
  readonly next: () => number
  readonly between: (from: number, to: number) => number
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
}

/** mulberry32, seeded with the first 32 bits of the seed's SHA-256. */
export function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
