// What aside.test.ts has run in a thread of its own.

export const double = (it: number): number => it * 2
export const forever = (): never => {
  for (;;);
}
export const deep = (it: number): number => (it === 0 ? 0 : 1 + deep(it - 1))
export const wide = (): number => {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at))
}
export const broken = (): never => {
  throw new TypeError('our own fault')
}
