import crypto from 'node:crypto'
import module, { syncBuiltinESMExports } from 'node:module'
import { compileLean } from '#db/embedded/lean.ts'
import { speedUpImports } from '../speed-up-imports.ts'

// Before a test process reads anything else.
speedUpImports()
// The database's code is compiled quickly and once: compiling it better takes a test process longer than it saves.
compileLean()
hashLightly()
tellOnce()
compileOnce()

/**
 * A password takes time and memory on purpose, and tests have a thousand: the same function, told to take the least.
 * HASH_FULLY is for passwords that the product itself has stored.
 */
function hashLightly(): void {
  const { argon2 } = crypto
  const lightly: typeof argon2 = (algorithm, parameters, done) =>
    argon2(algorithm, process.env.HASH_FULLY ? parameters : { ...parameters, memory: 8, passes: 1 }, done)
  Object.assign(crypto, { argon2: lightly })
  syncBuiltinESMExports()
}

/** vitest tells its main process of every import, thousands a process: of each module once is enough. */
function tellOnce(): void {
  const { registerHooks } = module
  const told = new Set<string>()
  module.registerHooks = ({ resolve, ...hooks }) => {
    if (!resolve) return registerHooks(hooks)
    return registerHooks({
      ...hooks,
      resolve: (specifier, context, next) => {
        // These addresses are vitest's own, which it takes apart itself.
        if (/vitest|mock=/.test(specifier)) return resolve(specifier, context, next)
        const found = next(specifier, context)
        if (told.has(found.url)) return found
        told.add(found.url)
        return resolve(specifier, context, () => found)
      },
    })
  }
}

/** The router writes code for each of an app's routes. Hundreds of tests start an app: the same text is the same function. */
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
