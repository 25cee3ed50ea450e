import { join } from 'node:path'
import type { Plugin } from 'vite'

const serverOnly = ['output', 'tool', 'effect', 'tier', 'unlogged']
/** The same within `rest`. */
const serverOnlyInRest = ['status', 'reply', 'paged', 'upload', 'alsoAt', 'maxBytes']

interface Property {
  key?: { name?: string }
  value?: { properties?: Property[] }
  start: number
  end: number
}
interface Call {
  callee?: { name?: string }
  arguments?: { properties?: Property[] }[]
}

/** Every node of a syntax tree. */
function* nodesIn(node: unknown): Generator<object> {
  if (typeof node !== 'object' || node === null) return
  yield node
  for (const part of Object.values(node)) yield* nodesIn(part)
}

/** Where an `action({…})` has properties that only the server uses. */
function serverOnlyIn(call: Call, names: readonly string[]): Property[] {
  if (call.callee?.name !== 'action') return []
  const properties = call.arguments?.[0]?.properties ?? []
  const rest = properties.find((it) => it.key?.name === 'rest')?.value?.properties ?? []
  const isNamed = (list: readonly string[]) => (it: Property) => list.includes(it.key?.name ?? '')
  return [...properties.filter(isNamed(names)), ...rest.filter(isNamed(serverOnlyInRest))]
}

interface Declared {
  type?: string
  source?: { value?: string }
  specifiers?: { local?: { name?: string } }[]
  id?: { name?: string }
  declarations?: { id?: { name?: string }; init?: Link & { start: number; end: number } }[]
  declaration?: Declared
}
/** A part of a chain of calls, as in `z.string().trim()`. */
interface Link {
  type?: string
  name?: string
  callee?: Link
  object?: Link
}

const firstOf = (link: Link): Link => {
  const before = link.callee ?? link.object
  return before ? firstOf(before) : link
}

/** Everything in a file that builds a schema: chains of calls that start with `z`, a kind of field or a constant that is a schema. */
function schemasIn(program: { body: Declared[] }): Property[] {
  const fields = program.body.filter(
    (it) => it.type === 'ImportDeclaration' && it.source?.value?.endsWith('/fields.ts'),
  )
  const names = new Set(['z', ...fields.flatMap((it) => it.specifiers ?? []).map((it) => it.local?.name)])
  const isSchema = (it: Link): boolean => it.type === 'CallExpression' && names.has(firstOf(it).name ?? '')
  for (const { id, init } of program.body.flatMap((it) => (it.declaration ?? it).declarations ?? []))
    if (id?.name && init && isSchema(init)) names.add(id.name)
  const found: Property[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isSchema(node)) found.push({ start: (node as Property).start, end: (node as Property).end })
    else for (const part of Object.values(node)) look(part)
  }
  look(program.body)
  return found
}

/** The contract's kinds of fields: nothing but schemas and what builds them, so none of it is needed in the browser. */
const FIELDS_FILE = /[\\/]contract[\\/]src[\\/]fields\.ts$/
/** The same exports, all as aliases of `z`. */
function allSchemas(body: readonly Declared[]): string {
  const names = body.flatMap(({ declaration }) => [
    declaration?.id?.name,
    ...(declaration?.declarations ?? []).map(({ id }) => id?.name),
  ])
  const exported = names.filter((name) => name !== undefined).map((name) => `export const ${name} = z`)
  return ["import { z } from 'zod'", ...exported].join('\n')
}

/** In any folder of the contract; `.rules.ts` files compute and contain no schema. */
export const CONTRACT_FILE = /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts(?:\?inputs)?$/

/** The one file that uses the contract with its input schemas, for forms; its imports carry this mark. */
const INPUTS_FILE = /[\\/]web[\\/]src[\\/]api[\\/]inputs\.ts$/
const WITH_INPUTS = '?inputs'

/**
 * Removes from the contract what only the server uses: schemas and the texts for the model. The browser needs an action's name, its HTTP
 * route and what it makes stale. This also drops 25 kB of zod (src/api/zod-in-browser.ts replaces the rest). Forms validate with the
 * inputs' schemas: a second copy of the contract, with zod, loaded through src/api/inputs.ts.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(zod$|@adwright\/contract\/|\.)/ },
      async handler(source, importer = '', options) {
        const isWhole = importer.endsWith(WITH_INPUTS)
        if (source === 'zod' && !isWhole) return join(import.meta.dirname, 'src/api/zod-in-browser.ts')
        if (!isWhole && !INPUTS_FILE.test(importer)) return null
        const found = await this.resolve(source, importer.replace(WITH_INPUTS, ''), { ...options, skipSelf: true })
        if (!found || !CONTRACT_FILE.test(found.id) || found.id.endsWith('.rules.ts')) return found
        return { ...found, id: found.id + WITH_INPUTS }
      },
    },
  }
}

/** Cuts the contract's files as described at `contractRoutes`. */
export function cutContract(): Plugin {
  return {
    name: 'cut-contract',
    transform: {
      filter: { id: CONTRACT_FILE },
      handler(code, id) {
        const program = this.parse(code)
        const cutsOf = (names: readonly string[]) => [...nodesIn(program)].flatMap((node) => serverOnlyIn(node, names))
        const keepsInputs = id.endsWith(WITH_INPUTS)
        if (FIELDS_FILE.test(id)) return { code: allSchemas(program.body as never), map: null }
        const cuts = cutsOf(keepsInputs ? serverOnly : [...serverOnly, 'input'])
        // All schemas become `z`: what they were built from is then unused and left out of the bundle.
        const schemas = keepsInputs
          ? []
          : schemasIn(program as never).filter(
              ({ start, end }) => !cuts.some((cut) => cut.start < end && start < cut.end),
            )
        const edits = [...cuts.map((it) => ({ ...it, by: '' })), ...schemas.map((it) => ({ ...it, by: 'z' }))]
        let kept = code
        for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start)) {
          const after = kept.slice(end)
          kept = kept.slice(0, start) + by + (by === '' ? after.replace(/^\s*,/, '') : after)
        }
        // A file may build its schemas only from other files' schemas.
        const hasZ = (program.body as Declared[]).some((it) => it.specifiers?.some(({ local }) => local?.name === 'z'))
        return { code: schemas.length > 0 && !hasZ ? `import { z } from 'zod'\n${kept}` : kept, map: null }
      },
    },
  }
}
