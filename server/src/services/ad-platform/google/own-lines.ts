import type { LoginBook } from '../logins.ts'
import { PlatformError } from '../port.ts'
import type { Line } from './line.ts'

/** Lines of logins that were used lately: each keeps its access token. */
const KEPT_MAX = 1_000

/** A line for each owner's own login: as itself, or through a manager account that it may use. */
export type LineOf = (token: string, managerId?: string) => Line

export function ownLines(open: LineOf): LineOf {
  const kept = new Map<string, Line>()
  return (token, managerId) => {
    const key = `${token}\n${managerId ?? ''}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const line = open(token, managerId)
    kept.set(key, line)
    return line
  }
}

const lacksPermission = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.rejections.some(({ reason }) => reason === 'USER_PERMISSION_DENIED')

/** Calls one account with an owner's own login, the way that it reaches it. */
export type Reach = <T>(token: string, customerId: string, call: (line: Line) => Promise<T>) => Promise<T>

/**
 * Directly at first. Where that isn't permitted nothing was done, and the manager account above it is looked for, once for each
 * account; it's looked for again when that way ends, since an account may be moved.
 */
export function reachBy(
  lineOf: LineOf,
  managerAbove: (token: string, customerId: string) => Promise<string | undefined>,
): Reach {
  const ways = new Map<string, string>()
  return async (token, customerId, call) => {
    const key = `${token}\n${customerId}`
    const way = ways.get(key)
    try {
      return await call(lineOf(token, way))
    } catch (error) {
      if (!lacksPermission(error)) throw error
      const managerId = await managerAbove(token, customerId)
      if (managerId === undefined || managerId === way) throw error
      if (ways.size >= KEPT_MAX) ways.clear()
      ways.set(key, managerId)
      return call(lineOf(token, managerId))
    }
  }
}

const customerIn = (path: string): string | undefined => /^customers\/(\d+)/.exec(path)?.[1]

/**
 * Sends each call by the login that its account is linked by: the owner's own, or else the manager's. Where the owner's is gone, it's
 * noted, and told as that.
 */
export function byLogin(manager: Line, reach: Reach, book: LoginBook): Line {
  const send = async <T>(path: string, call: (line: Line) => Promise<T>): Promise<T> => {
    const customerId = customerIn(path)
    const token = customerId === undefined ? undefined : await book.tokenOf(customerId)
    if (customerId === undefined || token === undefined) return call(manager)
    try {
      return await reach(token, customerId, call)
    } catch (error) {
      if (!(error instanceof PlatformError) || (error.kind !== 'login_ended' && !lacksPermission(error))) throw error
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
