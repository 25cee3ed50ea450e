// The functions worker.test.ts runs in another thread.

export const double = (value: number): number => value * 2
export const forever = (): never => {
  for (;;);
}
export const deep = (value: number): number => (value === 0 ? 0 : 1 + deep(value - 1))
export const wide = (): number => {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at))
}
export const broken = (): never => {
  throw new TypeError('our own fault')
}
