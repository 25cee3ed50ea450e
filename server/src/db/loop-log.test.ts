import { expect, test } from 'vitest'
import { loopLog } from './loop-log.ts'
import { DatabaseAway } from './trouble.ts'

function written() {
  const lines: string[] = []
  const at = (level: string) => (facts: object, words: string) =>
    void lines.push(`${level} ${words}${'err' in facts ? ', with its stack' : ''}`)
  return { lines, loop: loopLog({ info: at('info'), warn: at('warn'), error: at('error') }, 'the sweep failed') }
}

test('a database that was away is one line in the log, without a stack, and one when it is back', () => {
  const { lines, loop } = written()
  loop.well()
  for (const refusal of ['connect ECONNREFUSED', 'starting up', 'connect ECONNREFUSED'])
    loop.failed(new DatabaseAway(refusal))
  loop.well()
  loop.well()
  expect(lines).toEqual(['warn the sweep failed', 'info the sweep failed; it works again'])
  loop.failed(new DatabaseAway('gone once more'))
  expect(lines).toHaveLength(3)
})

test('any other failure of a loop keeps its stack, once, and a second kind is told as well', () => {
  const { lines, loop } = written()
  loop.failed(new TypeError('a bug'))
  loop.failed(new TypeError('a bug'))
  loop.failed(new RangeError('another bug'))
  expect(lines).toEqual(['error the sweep failed, with its stack', 'error the sweep failed, with its stack'])
})
