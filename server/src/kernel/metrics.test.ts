import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

test("metrics are told in Prometheus' text format", () => {
  const metrics = openMetrics()
  const requests = metrics.counter('requests_total', 'Requests.')
  requests.add({ route: '/a', status: 200 })
  requests.add({ route: '/a', status: 200 })
  requests.add({ route: 'odd "one"\n', status: 500 })
  metrics.gauge('sockets', 'Open sockets.', () => 3)
  const took = metrics.histogram('took_seconds', 'Time.', [0.1, 1])
  took.observe(0.05, { route: '/a' })
  took.observe(0.5, { route: '/a' })
  took.observe(5, { route: '/a' })
  expect(metrics.text()).toBe(`# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{route="/a",status="200"} 2
requests_total{route="odd \\"one\\"\\n",status="500"} 1
# HELP sockets Open sockets.
# TYPE sockets gauge
sockets 3
# HELP took_seconds Time.
# TYPE took_seconds histogram
took_seconds_bucket{route="/a",le="0.1"} 1
took_seconds_bucket{route="/a",le="1"} 2
took_seconds_bucket{route="/a",le="+Inf"} 3
took_seconds_sum{route="/a"} 5.55
took_seconds_count{route="/a"} 3
`)
})
