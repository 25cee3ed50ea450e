import { expect, test } from 'vitest'
import { openWorker, WorkerLimitError } from './worker.ts'

const module = new URL('./worker.testing.ts', import.meta.url)
const worker = openWorker({ module, timeMs: 20_000, memoryMb: 128 })

test('a function runs in a thread of its own, and those asked for together one after another', async () => {
  expect(await Promise.all([1, 2, 3].map((it) => worker.run('double', it)))).toEqual([2, 4, 6])
})

test('what never ends is given up, and the next one finds a thread again', async () => {
  const hasty = openWorker({ module, timeMs: 300, memoryMb: 128 })
  await expect(hasty.run('forever', undefined)).rejects.toBeInstanceOf(WorkerLimitError)
  expect(await worker.run('double', 4)).toBe(8)
})

test('a stack or a memory that runs out is the input’s doing, another fault is reported as it is', async () => {
  await expect(worker.run('deep', 10_000_000)).rejects.toBeInstanceOf(WorkerLimitError)
  await expect(worker.run('wide', undefined)).rejects.toBeInstanceOf(WorkerLimitError)
  await expect(worker.run('broken', undefined)).rejects.toThrow('TypeError: our own fault')
  expect(await worker.run('double', 5)).toBe(10)
})
