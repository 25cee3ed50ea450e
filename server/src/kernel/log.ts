import { type DestinationStream, pino, type Logger } from 'pino'
import { errorForLog } from './error-for-log.ts'

/** Each entry is one line of JSON. */
export type Log = Logger

/** Fields that may hold a secret, at any depth. */
const secrets = ['password', 'token', 'access_token', 'authorization', 'ticket', 'secret', 'key', 'api_key', 'cookie']

/** The structured log: JSON lines, secrets redacted, errors without user input, request ids added by the transports. */
export function openLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
    redact: {
      paths: [...secrets, ...secrets.map((s) => `*.${s}`), ...secrets.map((s) => `*.*.${s}`)],
      censor: '[redacted]',
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** A catch handler for failures that nobody is notified of: logs them under a name. */
export function silently(log: Log, what: string): (error: unknown) => void {
  return (error) => log.debug({ err: error, what }, 'let pass')
}
