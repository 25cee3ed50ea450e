import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bus, BusListener } from '#db/bus.ts'
import { type TestPipeline, insertTestUser, openTestPipeline, type TestUser } from '#testing/pipeline.ts'
import { sha256 } from '#kernel/ids.ts'
import { identify, onRevoked, type Revoked, revoked, shareRevoked } from './identity.ts'
import { deleteSession } from './sessions.store.ts'

/** A bus with a simulated other node. */
interface FarBus extends Bus {
  readonly published: object[]
  heard: BusListener
  missed: () => void
}
function farBus(): FarBus {
  const item: FarBus = {
    published: [],
    heard: () => undefined,
    missed: () => undefined,
    publish: async (_channel, payload) => void item.published.push(payload as object),
    subscribe: (_channel, heard, missed) => {
      item.heard = heard
      item.missed = missed ?? item.missed
      return () => {
        item.heard = () => undefined
      }
    },
    settled: async () => undefined,
    close: async () => undefined,
  }
  return item
}

let pipeline: TestPipeline
let ana: TestUser
let bus: FarBus
const closers: (() => void)[] = []
const ended: Revoked[] = []
beforeEach(async () => {
  pipeline = await openTestPipeline([])
  ana = await insertTestUser(pipeline)
  bus = farBus()
  ended.length = 0
  closers.push(
    shareRevoked(bus, pipeline.log),
    onRevoked((one) => ended.push(one)),
  )
})
afterEach(async () => {
  for (const close of closers.splice(0)) close()
  await pipeline.close()
})

const who = () => identify(pipeline.system, ana.token, pipeline.clock)
const session = () => ({ owner: ana.scope.owner, sessionHash: sha256(ana.token) })

test('a session that ends here ends on the other nodes, and our own message counts once', async () => {
  revoked(session())
  expect(bus.published).toEqual([{ ...session(), node: expect.any(String) }])
  for (const told of bus.published) bus.heard(told)
  expect(ended).toEqual([session()])
  expect(bus.published).toHaveLength(1)
})

test('what ends on another node ends here at once: sockets close, and the token is looked up again', async () => {
  expect(await who()).toBeDefined()
  await deleteSession(ana.scope, sha256(ana.token))
  // Cached: this node hasn't been notified.
  expect(await who()).toBeDefined()
  bus.heard({ ...session(), node: 'another' })
  expect(ended).toEqual([session()])
  expect(await who()).toBeUndefined()
  expect(bus.published).toEqual([])
})

test('when the line to the others was away, nobody is believed from memory', async () => {
  expect(await who()).toBeDefined()
  await deleteSession(ana.scope, sha256(ana.token))
  bus.missed()
  expect(await who()).toBeUndefined()
})
