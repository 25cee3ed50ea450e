import type { GeneratedImage, ImageResult } from '@adwright/contract/images'
import { afterEach, expect, test } from 'vitest'
import { answeringModel } from '#testing/answering-model.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { testMaker } from '#testing/image-makers.ts'

let app: TestApp
let ana: Person
let model: ReturnType<typeof answeringModel>
let maker: ReturnType<typeof testMaker>
async function open(answers: readonly unknown[] | undefined) {
  model = answeringModel(answers ?? [])
  maker = testMaker()
  const llm = answers && { llm: { provider: 'scripted', modelId: 'answers', model } }
  app = await startTestApp({ services: { imageMaker: maker, ...llm } })
  ana = await app.signUp()
}
afterEach(() => app.close())

const words = {
  headline: 'Warm loaves, every morning',
  line: 'Baked on the street you live in',
  button: 'Come by',
  scene: 'Loaves on a wooden table in soft morning light, flour in the air.',
}
const ask = async (prompt = 'A post for my bakery') =>
  (await ana.call<ImageResult>('POST', '/api/images/generate', { prompt })).json
const inGallery = async () => (await ana.call<GeneratedImage[]>('GET', '/api/images/list')).json[0]

test('the model writes what an image says, and the image says who wrote it', async () => {
  await open([words])
  expect(await ask()).toMatchObject({ success: true, written_by: 'model' })
  expect(maker.orders).toMatchObject([{ prompt: 'A post for my bakery', words }])
  expect((await inGallery())?.written_by).toBe('model')
  expect(model.asked[0]).toContain('A post for my bakery')
})

test('words too long, against the policy or with made-up facts go back once, each with its fault', async () => {
  await open([{ ...words, headline: 'The BEST loaves for $3!!', line: 'x'.repeat(81), scene: '' }, words])
  expect((await ask()).written_by).toBe('model')
  for (const fault of [
    'headline: The facts hold no 3',
    'headline: Nobody said "best"',
    'line: At most 80',
    'scene: It was empty',
  ])
    expect(model.asked[1]).toContain(fault)
  expect(maker.orders).toMatchObject([{ words }])
})

test('the second time unusable, or the model down: the designer writes, nothing fails, and the image says so', async () => {
  for (const answers of [
    [
      { ...words, headline: '50% off' },
      { ...words, headline: '50% off' },
    ],
    [new Error('away')],
  ]) {
    await open(answers)
    expect(await ask()).toMatchObject({ success: true, written_by: 'built_in' })
    expect(maker.orders[0]?.words).toBeUndefined()
    expect((await inGallery())?.written_by).toBe('built_in')
    await app.close()
  }
  await open(undefined)
})

test('words that find no room in the design are left out', async () => {
  await open([words])
  maker.check = async (order) => (order.words ? 'Too much text.' : undefined)
  expect(await ask()).toMatchObject({ success: true, written_by: 'built_in' })
})

test('without a language model nothing is said about who wrote it', async () => {
  await open(undefined)
  expect(await ask()).not.toHaveProperty('written_by')
  expect(await inGallery()).not.toHaveProperty('written_by')
})

test('without credits no model is asked', async () => {
  await open(Array.from({ length: 10 }, () => words))
  for (let at = 0; at < 10; at++) await ask()
  const { status } = await ana.call('POST', '/api/images/generate', { prompt: 'A post for my bakery' })
  expect([status, model.asked.length]).toEqual([402, 10])
})
