import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PickedModel } from '#services/llm/port.ts'
import { answeringModel } from '#testing/answering-model.ts'
import { askModel } from './ask-model.ts'
import type { Ctx } from './ctx.ts'
import { written } from './written.ts'

const down = new Error('connection refused')
const shape = z.object({ text: z.string() })

/** Writes a text for an owner whose writer `pick` chooses; AI_FALLBACK is on. */
function write(pick: () => PickedModel, now = new Date()) {
  const main = answeringModel([])
  const llm = { provider: 'scripted', modelId: 'main', model: main, standIn: main, pick: async () => pick() }
  const ctx = {
    services: { llm },
    clock: { now: () => now },
    log: { warn: () => undefined },
    signal: new AbortController().signal,
  } as unknown as Ctx
  return written(ctx, {
    model: (by) => askModel(by, { system: '', prompt: 'Write', shape, faultsOf: () => [], maxTokens: 9 }),
    code: () => ({ text: 'by code' }),
  })
}

test('who writes is asked once a text, a repair included', async () => {
  const model = answeringModel(['nonsense', { text: 'by it' }])
  let picks = 0
  const pick = () => {
    picks++
    return { provider: 'scripted', modelId: 'main', model }
  }
  expect(await write(pick)).toEqual({ value: { text: 'by it' }, by: 'model' })
  expect(model.asked).toHaveLength(2)
  expect(picks).toBe(1)
})

test('an answer with a code fence and words around its JSON is taken; one that is none goes back as it was', async () => {
  const fenced = answeringModel(['Here you are:\n```json\n{"text":"by it"}\n```\nAnything else?'])
  const picked = (model: typeof fenced) => () => ({ provider: 'scripted', modelId: 'main', model })
  expect(await write(picked(fenced))).toEqual({ value: { text: 'by it' }, by: 'model' })
  expect(fenced.asked).toHaveLength(1)
  const broken = answeringModel(['{"text":"by it",}', { text: 'by it' }])
  expect((await write(picked(broken))).by).toBe('model')
  expect(broken.asked[1]).toContain('Your answer was:\n{"text":"by it",}')
})

test('a smaller model that is down says nothing of the main one', async () => {
  const [main, smaller] = [answeringModel([{ text: 'by it' }]), answeringModel([down, down, down])]
  // As with the meter: each pick wraps the model again to count its calls.
  const picked = (counts: typeof main) => () => ({
    provider: 'scripted',
    modelId: 'any',
    model: { ...counts },
    counts,
  })
  expect((await write(picked(smaller))).by).toBe('built_in')
  const asked = smaller.asked.length
  expect((await write(picked(smaller))).by).toBe('built_in')
  expect(smaller.asked).toHaveLength(asked)
  expect((await write(picked(main))).by).toBe('model')
})
