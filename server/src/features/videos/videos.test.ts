import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoInterests } from '#db/tables/index.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('contract, Everywhere: an interest in videos is noted once a user', async () => {
  const ana = await app.signUp()
  const answers = [
    await ana.call<{ message: string }>('POST', '/api/videos/interest'),
    await ana.call<{ message: string }>('POST', '/api/videos/interest'),
  ]
  expect(answers.map((it) => it.status)).toEqual([201, 201])
  expect(answers.map((it) => it.json.message)).toEqual([
    'Thank you. We will let you know when videos are here.',
    'You are on the list already. We will let you know when videos are here.',
  ])
  expect(await app.server.database.db.select().from(videoInterests)).toHaveLength(1)
})
