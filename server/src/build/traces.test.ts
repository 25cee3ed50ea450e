import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Services } from '#services/services.ts'
import { currentTracer, inSpan } from '#kernel/tracing.ts'
import { heldServices } from './held-services.ts'
import { openTraces } from './traces.ts'

interface Sent {
  readonly resourceSpans: {
    readonly scopeSpans: { readonly spans: { name: string; spanId: string; parentSpanId?: string; status: object }[] }[]
  }[]
}

test('nothing is traced unless a setting says so', async () => {
  expect(await openTraces({ TRACES: 'off', TRACES_URL: 'http://127.0.0.1:9/v1/traces' })).toBeUndefined()
  expect(currentTracer()).toBeUndefined()
})

test('a collector is told of a job, of the call it made outside, and that it failed, in no words of anybody’s', async () => {
  const sent: Sent[] = []
  const collector = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      sent.push(JSON.parse(Buffer.concat(parts).toString()) as Sent)
      answer.end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const traces = await openTraces({ TRACES: 'otlp', TRACES_URL: `http://127.0.0.1:${port}/v1/traces` })
  const refusing = { send: () => Promise.reject(new TypeError('ana@example.com was refused')) }
  const { mailer } = heldServices({
    adPlatform: {},
    files: {},
    imageMaker: {},
    payments: {},
    seoData: {},
    mailer: refusing,
  } as unknown as Services)
  await expect(inSpan('job greet', {}, () => mailer.send({} as never))).rejects.toThrow('refused')
  await traces?.close()
  collector.close()
  const spans = sent.flatMap((it) => it.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
  const job = spans.find((it) => it.name === 'job greet')
  const mail = spans.find((it) => it.name === 'mail send')
  expect(mail).toMatchObject({ parentSpanId: job?.spanId, status: { message: 'TypeError' } })
  expect(JSON.stringify(sent)).not.toContain('ana@')
  expect(currentTracer()).toBeUndefined()
})
