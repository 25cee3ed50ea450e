import type { FastifyBaseLogger } from 'fastify'

type Children = (logger: FastifyBaseLogger, ids: object, options: object) => FastifyBaseLogger
const methods = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'child'] as const

/**
 * Per-request loggers, created on first use: most requests log nothing, and a child logger costs more than routing, since its ids go
 * through secret redaction. Everything else is delegated to the parent.
 */
export function lateChildren(parent: FastifyBaseLogger): Children {
  class LateChild {
    readonly #ids: object
    readonly #options: object
    #made: FastifyBaseLogger | undefined
    constructor(ids: object, options: object) {
      this.#ids = ids
      this.#options = options
    }
    get made(): FastifyBaseLogger {
      this.#made ??= parent.child(this.#ids, this.#options)
      return this.#made
    }
  }
  const late = LateChild.prototype
  Object.setPrototypeOf(late, parent)
  for (const name of methods)
    Object.defineProperty(late, name, {
      value(this: LateChild, ...words: unknown[]): unknown {
        return Reflect.apply(this.made[name], this.made, words)
      },
    })
  return (_logger, ids, options) => new LateChild(ids, options) as unknown as FastifyBaseLogger
}
