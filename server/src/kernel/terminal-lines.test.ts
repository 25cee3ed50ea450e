import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { terminalLines } from './terminal-lines.ts'

test('a person at a terminal reads sentences, with the same secrets left out', () => {
  let shown = ''
  const terminal = new Writable({
    write: (chunk, _encoding, done) => {
      shown += String(chunk)
      done()
    },
  })
  const log = openLog('info', terminalLines(terminal))
  log.info('Server listening at http://127.0.0.1:3000')
  log.warn({ token: 'abc', kind: 'busy' }, 'the provider refused')
  log.error({ err: new Error('outside', { cause: new Error('inside') }) }, 'a job failed')
  expect(shown).toMatch(
    /^Server listening at http:\/\/127.0.0.1:3000\nWarning: the provider refused token=\[redacted\] kind=busy\nError: a job failed\n {2}Error: outside\n[^{]+ {2}Error: inside\n/,
  )
})
