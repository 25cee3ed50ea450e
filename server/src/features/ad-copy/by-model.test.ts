import { afterEach, expect, test } from 'vitest'
import { builtinModel } from '#agent/offline/index.ts'
import { answeringModel } from '#testing/answering-model.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
let ana: Person
let model: ReturnType<typeof answeringModel>
async function open(answers: readonly unknown[], more: { readonly standIn?: ReturnType<typeof builtinModel> } = {}) {
  model = answeringModel(answers)
  app = await startTestApp({ services: { llm: { provider: 'scripted', modelId: 'answers', model, ...more } } })
  ana = await app.signUp()
}
afterEach(() => app.close())

interface Copy {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly written_by?: string
}
const good: Copy = {
  headlines: [
    'Gluten Free Kids Cakes',
    'Cakes Safe For Allergies',
    'Birthday Cakes For Kids',
    'Party Cakes, No Gluten',
    'Order A Safe Cake',
    'Which Allergy? Tell Us',
    'Every Guest Gets A Slice',
    'Ask About Ingredients',
  ],
  descriptions: [
    'Gluten free birthday cakes for kids with allergies.',
    'Tell us what your child can eat, and we bake it.',
    'Order a cake that every guest can share.',
    'Write to us with your questions about ingredients.',
  ],
}
const topic = 'gluten free birthday cakes for kids with allergies'
const write = async () => (await ana.call<Copy & { code?: string }>('POST', '/api/ad-copy', { topic })).json

test('the model writes the ad’s texts, from what the owner said', async () => {
  await open([good])
  expect(await write()).toEqual({ ...good, written_by: 'model' })
  expect(model.asked[0]).toContain(topic)
})

test('texts over the limit, against the policy or with made-up facts go back once, each with its fault', async () => {
  const bad = {
    headlines: ['BEST CAKES!!!', 'Cakes From $19', 'x'.repeat(31), 'Party Cakes', 'Cakes for the Party'],
    descriptions: good.descriptions,
  }
  await open([bad, good])
  expect(await write()).toEqual({ ...good, written_by: 'model' })
  const repair = model.asked[1] ?? ''
  for (const fault of [
    'one punctuation mark at a time',
    'hold no 19',
    'At most 30',
    '"Cakes for the Party": No two lines',
    '8 to 15 headlines',
    'Nobody said "best"',
  ])
    expect(repair).toContain(fault)
})

test('still unusable: an error without a fallback, our own templates with one, and they say so', async () => {
  await open([{ ...good, headlines: [] }, 'nonsense'])
  expect(await write()).toMatchObject({ code: 'upstream_failed' })
  await app.close()
  await open([{ ...good, headlines: [] }, 'nonsense'], { standIn: builtinModel() })
  const told = await write()
  expect(told.written_by).toBe('built_in')
  expect(told.headlines.length).toBeGreaterThan(2)
})

test('a model that is down isn’t asked again for a minute, by any of the content tools', async () => {
  const down = new Error('connection refused')
  await open([down, down, down, good, good], { standIn: builtinModel() })
  expect((await write()).written_by).toBe('built_in')
  const asked = model.asked.length
  const keywords = await ana.call<Copy>('POST', '/api/ad-copy/keywords', { topic })
  expect(keywords.json.written_by).toBe('built_in')
  expect(model.asked).toHaveLength(asked)
  app.clock.advance(60_000)
  await write()
  expect(model.asked.length).toBeGreaterThan(asked)
})

test('keywords are as many as asked, plain and each once', async () => {
  const keywords = ['gluten free birthday cake', 'allergy safe cake', 'kids party cake']
  await open([{ keywords: ['cake!', 'cake!', 'x'] }, { keywords }])
  const { json } = await ana.call('POST', '/api/ad-copy/keywords', { topic, count: 3 })
  expect(json).toEqual({ keywords, written_by: 'model' })
})

test('a keyword over the limits or with signs goes back with its fault; what people search for may praise', async () => {
  const keywords = ['best gluten free cake', 'cheap kids cake', 'allergy safe cake']
  await open([{ keywords: ['x'.repeat(81), 'a b c d e f g h i j k', '[cake]'] }, { keywords }])
  const { json } = await ana.call('POST', '/api/ad-copy/keywords', { topic, count: 3 })
  for (const fault of ['At most 80 characters', 'At most 10 words', 'must be plain words'])
    expect(model.asked[1]).toContain(fault)
  expect(json).toEqual({ keywords, written_by: 'model' })
})
