import crypto from 'node:crypto'
import module, { syncBuiltinESMExports } from 'node:module'
import { compileLean } from '#db/embedded/lean.ts'
import { speedUpImports } from '../speed-up-imports.ts'

// Before a test process loads anything else.
speedUpImports()
// Compile the database's code only once, with the fast compiler: optimizing it would cost a test process more than it saves.
compileLean()
hashLightly()
tellOnce()
compileOnce()

/**
 * Password hashing is deliberately expensive, and tests hash a thousand: this is the same function with minimal cost. HASH_FULLY is for
 * passwords that the product itself has stored.
 */
function hashLightly(): void {
  const { argon2 } = crypto
  const lightly: typeof argon2 = (algorithm, parameters, done) =>
    argon2(algorithm, process.env.HASH_FULLY ? parameters : { ...parameters, memory: 8, passes: 1 }, done)
  Object.assign(crypto, { argon2: lightly })
  syncBuiltinESMExports()
}

/** vitest reports every import to its main process, thousands per process: once per module is enough. */
function tellOnce(): void {
  const { registerHooks } = module
  const told = new Set<string>()
  module.registerHooks = ({ resolve, ...hooks }) => {
    if (!resolve) return registerHooks(hooks)
    return registerHooks({
      ...hooks,
      resolve: (specifier, context, next) => {
        // These specifiers are vitest's own, which it parses itself.
        if (/vitest|mock=/.test(specifier)) return resolve(specifier, context, next)
        const found = next(specifier, context)
        if (told.has(found.url)) return found
        told.add(found.url)
        return resolve(specifier, context, () => found)
      },
    })
  }
}

/** The router generates code for each of an app's routes. Hundreds of tests start an app, so equal code is compiled once. */
function compileOnce(): void {
  const made = new Map<string, object>()
  globalThis.Function = new Proxy(Function, {
    construct: (target, words: string[]) => {
      const text = words.join('\0')
      const known = made.get(text) ?? Reflect.construct(target, words)
      made.set(text, known)
      return known
    },
  })
}
