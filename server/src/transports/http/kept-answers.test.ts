import { expect, test } from 'vitest'
import { type Answer, KeptAnswers } from './kept-answers.ts'

const now = new Date('2026-11-23T12:00:00Z')
const later = (ms: number): Date => new Date(now.getTime() + ms)

const answered = (text: string): Answer => ({ body: text, route: '/me' })

function counted() {
  let made = 0
  return { make: async () => answered(`answer ${++made}`), made: () => made }
}

test('the same question of one owner is answered from memory, until something of that owner changes or it is old', async () => {
  const answers = new KeptAnswers()
  const { make } = counted()
  const ask = async (owner: string, at = now) => (await answers.answer(owner, 'Free /me', at, make)).body
  expect([await ask('ana'), await ask('ana'), await ask('ben')]).toEqual(['answer 1', 'answer 1', 'answer 2'])
  answers.drop('ana')
  expect([await ask('ana'), await ask('ben')]).toEqual(['answer 3', 'answer 2'])
  expect(await ask('ana', later(3_000))).toBe('answer 4')
  expect(await ask('ana', later(-1))).toBe('answer 5')
  answers.dropAll()
  expect(await ask('ben')).toBe('answer 6')
})

test('what was read before a change is not kept after it', async () => {
  const answers = new KeptAnswers()
  const slow = Promise.withResolvers<Answer>()
  const asked = answers.answer('ana', 'Free /me', now, () => slow.promise)
  answers.drop('ana')
  slow.resolve(answered('old'))
  expect((await asked).body).toBe('old')
  expect((await answers.answer('ana', 'Free /me', now, async () => answered('new'))).body).toBe('new')
})

test('a failure is not kept', async () => {
  const answers = new KeptAnswers()
  const refuse = (): Promise<Answer> => Promise.reject(new Error('no'))
  await expect(answers.answer('ana', 'Free /me', now, refuse)).rejects.toThrow('no')
  expect((await answers.answer('ana', 'Free /me', now, async () => answered('yes'))).body).toBe('yes')
})
