/**
 * Replaces zod in the browser's bundle (contract-in-browser.ts). The contract builds its schemas when loaded, but the browser only needs
 * the actions' names and transports: the server checks every input and output against the same schemas. This saves 25 kB. What would need a
 * real schema throws here rather than passing silently.
 */
const needsSchema = new Set<string | symbol>([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'options',
  'shape',
  '_zod',
])

const schema: object = new Proxy(() => undefined, {
  get: (_, name) => {
    if (needsSchema.has(name)) throw new Error(`No schemas in the browser: ${String(name)} is for the server`)
    if (name === Symbol.toPrimitive) return () => 'schema'
    return schema
  },
  apply: () => schema,
})

export const z = schema
