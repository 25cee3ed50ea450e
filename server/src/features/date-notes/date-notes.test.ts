import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

interface Note {
  id: string
  date: string
  text: string
}
const notes = async (from: string, to: string) =>
  (await ada.call<Note[]>('GET', `/api/date-notes?from=${from}&to=${to}`)).json

test('a note is pinned to a date, is in the periods that hold it, and can be taken away', async () => {
  const added = await ada.call<Note>('POST', '/api/date-notes', { date: '2026-06-03', text: '  New website ' })
  expect([added.status, added.json.text]).toEqual([201, 'New website'])
  await ada.call('POST', '/api/date-notes', { date: '2026-06-01', text: 'Bank holiday' })
  expect((await notes('2026-06-01', '2026-06-30')).map((it) => it.text)).toEqual(['Bank holiday', 'New website'])
  expect(await notes('2026-06-04', '2026-06-30')).toEqual([])
  expect((await ada.call('DELETE', `/api/date-notes/${added.json.id}`)).status).toBe(204)
  expect((await ada.call('DELETE', `/api/date-notes/${added.json.id}`)).status).toBe(404)
  expect((await notes('2026-06-01', '2026-06-30')).map((it) => it.text)).toEqual(['Bank holiday'])
})

test('a note needs a date and some words', async () => {
  const answer = await ada.call('POST', '/api/date-notes', { date: '2026-02-30', text: ' ' })
  expect(answer).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'date' }, { path: 'text', message: 'Required' }] },
  })
  expect((await ada.call('GET', '/api/date-notes?from=2026-06-02&to=2026-06-01')).status).toBe(422)
  expect((await ada.call('DELETE', '/api/date-notes/not-an-id')).status).toBe(404)
})
