import { pino, type Logger } from 'pino'

export type Log = Logger

/** Paths that may hold a secret, wherever they stand. */
const secrets = ['password', 'token', 'access_token', 'authorization', 'ticket', 'secret', 'key', 'api_key', 'cookie']

/** The structured log: JSON lines, secrets redacted, request ids added by the transports. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secrets, ...secrets.map((s) => `*.${s}`), ...secrets.map((s) => `*.*.${s}`)],
      censor: '[redacted]',
    },
  })
}

/** A failure we decided not to tell anyone about has a name, and stands in the log. Never an empty catch. */
export function silently(log: Log, what: string): (error: unknown) => void {
  return (error) => log.debug({ err: error, what }, 'let pass')
}
