import { openMemoryDatabase } from '../server/src/db/memory.ts'
import { openChatHouse } from '../server/src/testing/chat-house.ts'
import { addPerson } from '../server/src/testing/chat-person.ts'
import { scriptedModel } from '../server/src/testing/scripted-model.ts'

/**
 * How long a message takes to its first `stream` event, without the model's own time, at 50 conversations at once; and what
 * an idle socket costs. Run with `node bench/chat-latency.bench.ts`.
 */
const CONVERSATIONS = 50
const ROUNDS = 10
const IDLE_SOCKETS = Number(process.argv[2] ?? 0)

const askedAt = new Map<string, number>()
const model = scriptedModel(({ user }) => {
  askedAt.set(user, performance.now())
  return { text: ['One ', 'two ', 'three.'] }
})
const database = await openMemoryDatabase()
const house = await openChatHouse({ database, model })
const talks = await Promise.all(
  Array.from({ length: CONVERSATIONS }, async () => {
    const client = await house.connect((await addPerson(database)).token)
    return { client, session: await client.newSession() }
  }),
)
const firstText: number[] = []
const toModel: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  await Promise.all(
    talks.map(async ({ client, session }, at) => {
      const message = `${round}-${at}`
      const begin = performance.now()
      client.say({ action: 'send_message', session_id: session, message })
      const nth = round * 3
      await client.until((all) => all.filter((it) => it.type === 'stream').length > nth)
      firstText.push(performance.now() - begin)
      toModel.push((askedAt.get(message) ?? begin) - begin)
      await client.until((all) => all.filter((it) => it.type === 'stream_end').length > round)
    }),
  )
}
const at = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]?.toFixed(1)
process.stdout.write(`${CONVERSATIONS} conversations at once, ${ROUNDS} rounds\n`)
process.stdout.write(`message to first text: p50 ${at(firstText, 0.5)} ms, p95 ${at(firstText, 0.95)} ms\n`)
process.stdout.write(`of it until the model is asked: p50 ${at(toModel, 0.5)} ms, p95 ${at(toModel, 0.95)} ms\n`)
process.stdout.write(`idle sockets asked for: ${IDLE_SOCKETS}\n`)
await house.close()
await database.close()
process.exit(0)
