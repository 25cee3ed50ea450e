/** Round numbers from 0 to at least `max`, in about `wanted` steps. */
export function ticksUpTo(max: number, wanted = 4): number[] {
  if (!(max > 0)) return [0, 1]
  const rough = max / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((it) => it * power).find((it) => it * wanted >= max - 1e-9) ?? 10 * power
  // Counts have no halves: below four, the axis counts in ones.
  const whole = max >= 1 && step < 1 ? 1 : step
  const count = Math.ceil(max / whole - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * whole).toPrecision(12)))
}

/** Every how many labels one fits, when each needs `labelPx`. */
export function everyNth(labels: number, plotPx: number, labelPx: number): number {
  const fitting = Math.max(1, Math.floor(plotPx / labelPx))
  return Math.max(1, Math.ceil(labels / fitting))
}
