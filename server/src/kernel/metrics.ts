type Labels = Readonly<Record<string, string | number>>

export interface Counter {
  readonly add: (labels?: Labels, by?: number) => void
}
export interface Histogram {
  /** Counts one observation, in seconds. */
  readonly observe: (seconds: number, labels?: Labels) => void
}

/** What this process counts, told in Prometheus' text format. A registry belongs to one app; none is global. */
export interface Metrics {
  readonly counter: (name: string, help: string) => Counter
  /** `read` is asked at each telling. */
  readonly gauge: (name: string, help: string, read: () => number | readonly (readonly [Labels, number])[]) => void
  readonly histogram: (name: string, help: string, bucketsSeconds?: readonly number[]) => Histogram
  readonly text: () => string
}

const BUCKETS_SECONDS: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics(): Metrics {
  const parts: (() => string[])[] = []
  const describe = (name: string, help: string, type: string): string[] => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
  ]
  return {
    counter: (name, help) => {
      const values = new Map<string, number>()
      parts.push(() => [
        ...describe(name, help, 'counter'),
        ...[...values].map(([labels, value]) => `${name}${labels} ${value}`),
      ])
      return {
        add: (labels = {}, by = 1) => {
          const key = inBraces(labels)
          values.set(key, (values.get(key) ?? 0) + by)
        },
      }
    },
    gauge: (name, help, read) => {
      parts.push(() => {
        const now = read()
        const rows = typeof now === 'number' ? [[{}, now] as const] : now
        return [
          ...describe(name, help, 'gauge'),
          ...rows.map(([labels, value]) => `${name}${inBraces(labels)} ${value}`),
        ]
      })
    },
    histogram: (name, help, bucketsSeconds = BUCKETS_SECONDS) => {
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
      parts.push(() => [
        ...describe(name, help, 'histogram'),
        ...[...series.values()].flatMap(({ labels, counts, sum, count }) => [
          ...bucketsSeconds.map((le, i) => `${name}_bucket${inBraces({ ...labels, le })} ${counts[i] ?? 0}`),
          `${name}_bucket${inBraces({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${inBraces(labels)} ${sum}`,
          `${name}_count${inBraces(labels)} ${count}`,
        ]),
      ])
      return {
        observe: (seconds, labels = {}) => {
          const key = inBraces(labels)
          const one = series.get(key) ?? { labels, counts: bucketsSeconds.map(() => 0), sum: 0, count: 0 }
          series.set(key, one)
          one.sum += seconds
          one.count += 1
          bucketsSeconds.forEach((le, i) => {
            if (seconds <= le) one.counts[i] = (one.counts[i] ?? 0) + 1
          })
        },
      }
    },
    text: () => `${parts.flatMap((part) => part()).join('\n')}\n`,
  }
}

/** Labels that are used again and again (one object a route and status) are written once. */
const written = new WeakMap<Labels, string>()

function inBraces(labels: Labels): string {
  const known = written.get(labels)
  if (known !== undefined) return known
  const text = write(labels)
  written.set(labels, text)
  return text
}

function write(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
