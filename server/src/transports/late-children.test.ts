import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { lateChildren } from './late-children.ts'

function opened() {
  const lines: string[] = []
  const parent = pino({ level: 'info', base: null, timestamp: false }, { write: (line) => void lines.push(line) })
  const made = vi.spyOn(parent, 'child')
  const child = lateChildren(parent as FastifyBaseLogger)
  return { lines, made, of: (reqId: string) => child(parent as FastifyBaseLogger, { reqId }, {}) }
}

test('what a request logs has its id, and a logger is made once for all of it', () => {
  const { lines, made, of } = opened()
  const [one, other] = [of('r1'), of('r2')]
  one.info({ status: 403 }, 'refused')
  one.warn('again')
  other.error('broken')
  const told = lines.map((line) => JSON.parse(line) as { reqId: string; msg: string })
  expect(told.map(({ reqId, msg }) => [reqId, msg])).toEqual([
    ['r1', 'refused'],
    ['r1', 'again'],
    ['r2', 'broken'],
  ])
  expect(made).toHaveBeenCalledTimes(2)
})

test('a request that logs nothing makes no logger, whatever else it asks', () => {
  const { made, of } = opened()
  expect(of('r1').level).toBe('info')
  expect(made).not.toHaveBeenCalled()
})
