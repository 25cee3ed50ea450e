import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { designCalls } from '#testing/design-calls.ts'
import { imageCalls } from '#testing/image-calls.ts'

const SLOW_MS = 600_000
let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.signUp()
})

const { post, list } = imageCalls(() => ana)
const { edit, fileOf } = designCalls(
  () => app,
  () => ana,
)
const made = async (prompt = 'Fitted kitchens from £4,999') => (await post({ prompt })).json.image_id

describe('the gallery: search, folders, several at once', () => {
  test(
    'images are found by their prompt and by what stands on them, and lie in folders',
    async () => {
      const [bread, cake] = [await made('Rye bread'), await made('Wedding cakes 100% butter')]
      await edit(bread, { headline: 'Loaves' })
      const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map((it) => it.id)
      expect(await found('loaves')).toEqual([bread])
      expect(await found('BUTTER wedding')).toEqual([cake])
      expect(await found('100%')).toEqual([cake])
      expect(await found('headline')).toEqual([])
      const move = (ids: string[], folder: string) => ana.call('POST', '/api/images/move', { ids, folder })
      expect((await move([bread, cake], ' Spring ')).status).toBe(200)
      expect((await ana.call('GET', '/api/images/folders')).json).toEqual([{ name: 'Spring', images: 2 }])
      await move([bread], '')
      expect((await list('?folder=Spring')).map((it) => it.id)).toEqual([cake])
      expect((await move([bread, 'no-such'], 'X')).status).toBe(404)
      expect((await list('?folder=X')).length).toBe(0)
    },
    SLOW_MS,
  )

  test(
    'deleted together they’re gone at once and can be brought back for a day; then their files go',
    async () => {
      const ids = [await made('One loaf'), await made('Two loaves')]
      const [first] = await list()
      const both = (what: string) => ana.call('POST', `/api/images/${what}`, { ids })
      expect((await both('trash')).status).toBe(200)
      expect([
        await list(),
        (await ana.call('GET', `/api/images/${ids[0]}`)).status,
        (await both('trash')).status,
      ]).toEqual([[], 404, 404])
      expect((await both('restore')).status).toBe(200)
      expect((await list()).length).toBe(2)
      await both('trash')
      app.clock.advance(25 * 3_600_000)
      await app.runJob('purge_deleted_images')
      expect((await both('restore')).status).toBe(404)
      expect((await fileOf(first?.url ?? '')).status).toBe(404)
    },
    SLOW_MS,
  )
})
