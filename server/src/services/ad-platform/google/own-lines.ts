import type { LoginBook } from '../logins.ts'
import { PlatformError } from '../port.ts'
import type { Line } from './line.ts'

/** Lines of logins that were used lately: each keeps its access token. */
const KEPT_MAX = 1_000

/** A line for each owner's own login. */
export function ownLines(open: (token: string) => Line): (token: string) => Line {
  const kept = new Map<string, Line>()
  return (token) => {
    const known = kept.get(token)
    if (known) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const line = open(token)
    kept.set(token, line)
    return line
  }
}

/** What Google says of an account that the login may no longer enter. */
const isGone = (error: PlatformError): boolean =>
  error.kind === 'login_ended' || error.rejections.some(({ reason }) => reason === 'USER_PERMISSION_DENIED')

const customerIn = (path: string): string | undefined => /^customers\/(\d+)/.exec(path)?.[1]

/**
 * Sends each call by the login that its account is linked by: the owner's own, or else the manager's. Where the owner's is gone, it's
 * noted, and told as that.
 */
export function byLogin(manager: Line, lineOf: (token: string) => Line, book: LoginBook): Line {
  const send = async <T>(path: string, call: (line: Line) => Promise<T>): Promise<T> => {
    const customerId = customerIn(path)
    const token = customerId === undefined ? undefined : await book.tokenOf(customerId)
    if (customerId === undefined || token === undefined) return call(manager)
    try {
      return await call(lineOf(token))
    } catch (error) {
      if (!(error instanceof PlatformError) || !isGone(error)) throw error
      await book.ended(customerId)
      throw new PlatformError('login_ended', error.message, { cause: error })
    }
  }
  return {
    get: (path) => send(path, (line) => line.get(path)),
    read: (path, body) => send(path, (line) => line.read(path, body)),
    change: (path, body, fieldOf) => send(path, (line) => line.change(path, body, fieldOf)),
  }
}
