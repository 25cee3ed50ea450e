import { expect, test } from 'vitest'
import { behindOthers } from './behind-others.ts'

test('long work comes behind what is due, and what comes meanwhile goes before the next of it', async () => {
  const done: string[] = []
  const long = async (name: string): Promise<void> => {
    await behindOthers()
    done.push(name)
    setImmediate(() => done.push('came meanwhile'))
  }
  const all = [long('first'), long('second')]
  done.push('due')
  await Promise.all(all)
  expect(done).toEqual(['due', 'first', 'came meanwhile', 'second'])
})
