import { expect, test } from 'vitest'
import type { Bus } from '#db/bus.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openProcessBus } from '#db/open-bus.ts'
import { openLog } from '#kernel/log.ts'
import { startChatApp } from '#testing/chat-app.ts'
import { addPerson } from '#testing/chat-person.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

test('a node hears of an owner’s replies only while a window of theirs is open there', async () => {
  const database = await openTestDatabase()
  const all = openProcessBus(openLog('silent'))
  const open = new Set<string>()
  const bus: Bus = {
    ...all,
    subscribe: (channel, ...rest) => {
      const stop = all.subscribe(channel, ...rest)
      open.add(channel)
      return () => {
        open.delete(channel)
        stop()
      }
    },
  }
  const model = scriptedModel(() => ({ text: ['Good morning.'] }))
  const [here, there] = [
    await startChatApp({ database, model, bus: all, hasOthers: true, exclusive: false }),
    await startChatApp({ database, model, bus, hasOthers: true, exclusive: false }),
  ]
  const { token } = await addPerson(database)
  const before = [...open]
  const says = await here.connect(token)
  const session = await says.newSession()
  await says.ask(session, 'Hello')
  expect([...open]).toEqual(before)

  const [hears, second] = [await there.connect(token), await there.connect(token)]
  hears.say({ action: 'continue_session', session_id: session })
  await hears.until((frames) => frames.some((it) => it.type === 'session_continued'))
  const said = await says.ask(session, 'And again')
  await hears.until((frames) => frames.some((it) => it.type === 'stream_end'))
  expect(hears.frames.map((it) => (it.type === 'stream' ? it.content : '')).join('')).toBe(said)
  second.cut()
  hears.cut()
  await expect.poll(() => [...open]).toEqual(before)
  await here.close()
  await there.close()
  await database.close()
})
