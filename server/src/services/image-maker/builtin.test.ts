import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Designer, openDesigner } from './builtin.ts'
import { anOrder, imageMakerSuite, SLOW_MS, troubleOf } from './suite.ts'

const open = () => new AbortController().signal
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
let designer: Designer
beforeAll(() => {
  designer = openDesigner({ workers: 1, waiting: 3 })
})
afterAll(() => designer.close())

describe('the built-in designer', () => {
  imageMakerSuite(() => designer)

  test(
    'sandbox.md: a real PNG of 1024 by 1024; the same seed gives the same bytes, another seed others',
    async () => {
      const [one, again, other] = [
        await designer.make(anOrder, open()),
        await designer.make(anOrder, open()),
        await designer.make({ ...anOrder, seed: 'two' }, open()),
      ]
      expect([one.ending, one.widthPx, one.heightPx]).toEqual(['png', 1024, 1024])
      expect(sha(one.bytes)).toBe(sha(again.bytes))
      expect(sha(one.bytes)).not.toBe(sha(other.bytes))
    },
    SLOW_MS,
  )

  test(
    'a script that it has no letters of is refused with a sentence, never shown as boxes',
    async () => {
      for (const prompt of ['ახალი პური', 'ትኩስ ዳቦ']) {
        const { trouble, message } = await troubleOf(designer.make({ ...anOrder, prompt }, open()))
        expect([trouble, message]).toEqual(['refused', expect.stringContaining('has no letters for')])
      }
      const business = { name: 'თბილისი', industry: 'Retail', products: '', services: '', website: '' }
      expect((await troubleOf(designer.make({ ...anOrder, business }, open()))).trouble).toBe('refused')
      for (const prompt of [
        '新しいパン屋',
        'خبز طازج كل يوم',
        'לחם טרי',
        'Свежий хлеб',
        'Φρέσκο ψωμί',
        'Łódź żółć świeży chleb',
        'Phở bò đặc biệt',
        'सभी को दिवाली',
        '신선한 빵',
        'ขนมปังสด',
        '新鲜面包',
      ])
        expect((await designer.make({ ...anOrder, prompt }, open())).bytes.length).toBeGreaterThan(1000)
    },
    SLOW_MS,
  )

  test(
    'the queue has an end: one more is told that there is too much to do',
    async () => {
      const many = Array.from({ length: 8 }, (_, n) => designer.make({ ...anOrder, seed: `q${n}` }, open()))
      const ended = await Promise.allSettled(many)
      const refused = ended.flatMap((it) =>
        it.status === 'rejected' ? [it.reason as { trouble: string; retryAfterSeconds: number }] : [],
      )
      expect(ended.length - refused.length).toBe(4)
      expect(refused.map((it) => it.trouble)).toEqual(['busy', 'busy', 'busy', 'busy'])
      expect(refused[0]?.retryAfterSeconds).toBeGreaterThan(0)
    },
    SLOW_MS,
  )

  test(
    'one that takes too long is ended, and the next one is made by a new worker',
    async () => {
      const hasty = openDesigner({ workers: 1, timeoutMs: 1 })
      expect((await troubleOf(hasty.make(anOrder, open()))).trouble).toBe('down')
      await hasty.close()
      expect((await troubleOf(hasty.make(anOrder, open()))).trouble).toBe('down')
    },
    SLOW_MS,
  )

  test(
    'contract.md, Sandbox by machine: it fails as it is told to, so many times',
    async () => {
      designer.fault('rate_limit', 1)
      expect(await troubleOf(designer.make(anOrder, open()))).toMatchObject({ trouble: 'busy', retryAfterSeconds: 2 })
      for (const kind of ['timeout', 'error', 'garbage'] as const) {
        designer.fault(kind, 1)
        expect((await troubleOf(designer.make(anOrder, open()))).trouble).toBe('down')
      }
      expect((await designer.make(anOrder, open())).ending).toBe('png')
    },
    SLOW_MS,
  )
})
