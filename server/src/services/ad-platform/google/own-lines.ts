import type { LoginBook } from '../logins.ts'
import { PlatformError } from '../port.ts'
import type { Line } from './line.ts'

/** How many recently used logins keep their access token. */
const KEPT_MAX = 1_000

/** A connection with an owner's own login: as itself, or through a manager account it may use. */
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

/** Calls an account with an owner's own login, directly or through a manager account. */
export type Reach = <T>(token: string, customerId: string, call: (line: Line) => Promise<T>) => Promise<T>

/**
 * Tries directly first. Where that isn't permitted, nothing was done, so the manager account above it is looked up and remembered; it's
 * looked up again when access ends, since an account may be moved.
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
 * Sends each call with the login its account is linked through: the owner's own, or else the manager's. When the owner's has ended, records
 * that and reports it.
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
