import { fileURLToPath } from 'node:url'
import type { PageSpeed, PageSpeedSide } from '@adwright/contract/site-analysis'
import { startChild } from '../../browser/child.ts'
import { PageSpeedError, type PageSpeedErrorKind, type TestOptions } from '../port.ts'
import type { FormFactor, Order, ChildMessage } from './messages.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const NOT_MEASURED = 'We couldn’t measure the page: it didn’t load, or showed nothing.'

/** A handler for each message. */
type Answers = { readonly [K in ChildMessage['kind']]: (told: Extract<ChildMessage, { kind: K }>) => void }

/**
 * Runs one order in a child process, and kills it after `timeoutMs`, when the caller aborts, or when it's done.
 * @throws {PageSpeedError}
 */
export async function runChild(order: Order, options: TestOptions, timeoutMs: number): Promise<Omit<PageSpeed, 'url'>> {
  const { signal, onStep, startAfter } = options
  const { process: child, kill } = startChild(CHILD)
  const { promise, resolve, reject } = Promise.withResolvers<Omit<PageSpeed, 'url'>>()
  const fail = (kind: PageSpeedErrorKind, message: string, cause?: unknown): void =>
    reject(new PageSpeedError(kind, message, { cause }))
  const deadline = (): NodeJS.Timeout =>
    setTimeout(() => fail('timed_out', 'The page took too long to measure.'), timeoutMs)
  const stop = (): void => fail('closed', 'The measurement was stopped.', signal?.reason)

  const sides = new Map<FormFactor, PageSpeedSide>()
  let browserPid: number | undefined
  let timer = deadline()
  const go = (): void => {
    // The limit is for measuring; the wait before it has its own.
    clearTimeout(timer)
    timer = deadline()
    if (child.connected) child.send({ kind: 'go' })
  }
  const answers: Answers = {
    hello: () => void child.send(order),
    ready: (told) => {
      browserPid = told.browserPid
      void Promise.resolve(startAfter).then(go, go)
    },
    step: (told) => onStep?.(told.formFactor),
    side: (told) => void sides.set(told.formFactor, told.side),
    failed: (told) => fail('page_failed', NOT_MEASURED, told.reason),
    done: () => {
      const [mobile, desktop] = [sides.get('mobile'), sides.get('desktop')]
      if (mobile && desktop) resolve({ mobile, desktop })
      else fail('page_failed', NOT_MEASURED)
    },
  }
  child.on('message', (told: ChildMessage) => (answers[told.kind] as (message: ChildMessage) => void)(told))
  child.once('error', (cause) => fail('unavailable', 'We couldn’t start the measurement.', cause))
  child.once('exit', () => fail('unavailable', 'The measurement ended by itself.'))
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    kill(browserPid)
  }
}
