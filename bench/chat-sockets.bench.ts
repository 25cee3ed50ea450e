// What an idle chat socket costs in memory: 5,000 of them on one server process, opened by another.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { openMemoryDatabase } from '../server/src/db/memory.ts'
import { openChatHouse } from '../server/src/testing/chat-house.ts'
import { addPerson } from '../server/src/testing/chat-person.ts'
import { scriptedModel } from '../server/src/testing/scripted-model.ts'

const SOCKETS = 5_000
const AT_ONCE = 50

const used = () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, rss }
}

if (process.argv[2] === 'server') {
  const database = await openMemoryDatabase()
  const house = await openChatHouse({ database, model: scriptedModel(() => ({ text: ['Hello.'] })) })
  const { token } = await addPerson(database)
  process.on('message', () => process.send?.({ ...used(), size: house.hub.size }))
  process.send?.({ url: house.url, token })
} else {
  const server = fork(import.meta.filename, ['server'], { execArgv: ['--expose-gc'] })
  const [{ url, token }] = (await once(server, 'message')) as [{ url: string; token: string }]
  const ask = async () => {
    server.send('how much')
    const [told] = (await once(server, 'message')) as [{ held: number; rss: number; size: number }]
    return told
  }
  const open = async () => {
    const socket = new WebSocket(`${url}/api/ws-chat/ws/${token}`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ action: 'create_session' }))
    await once(socket, 'message')
  }
  // Until what the start left behind is swept away, it would hide what the sockets hold.
  const settled = async () => {
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await ask()
    }
    return ask()
  }
  for (let done = 0; done < 200; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, open))
  const before = await settled()
  for (let done = 0; done < SOCKETS; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, open))
  const after = await settled()
  const each = (name: 'held' | 'rss') =>
    `${((after[name] - before[name]) / (after.size - before.size) / 1024).toFixed(1)} kB`
  process.stdout.write(
    `${after.size} idle sockets that hear one session each: ${each('held')} held, ${each('rss')} of the process, each\n`,
  )
  server.kill()
  process.exit(0)
}
