declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  export default function autocannon(options: Options): Promise<{ requests: { average: number; total: number } }>
}
