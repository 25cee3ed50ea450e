import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { behindOthers } from './behind-others.ts'

test('long work comes behind what is due, and what comes meanwhile goes before the next of it', async () => {
  const done: string[] = []
  const long = async (name: string): Promise<void> => {
    await behindOthers()
    done.push(name)
  }
  const all = [long('first'), long('second')]
  done.push('due')
  await turn()
  done.push('came meanwhile')
  await Promise.all(all)
  expect(done).toEqual(['due', 'first', 'came meanwhile', 'second'])
})
