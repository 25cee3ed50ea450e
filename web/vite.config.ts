import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { namedBy, shellFirst } from './preload.ts'

/** The first view and the font are needed at once: named in the page, the browser does not discover them one after another. */
function preloadFirst(views: readonly string[], font: RegExp): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.values(bundle ?? {})
        const scripts = files.filter((it) => it.type === 'chunk' && views.includes(it.name)).map((it) => it.fileName)
        const fonts = files.map((it) => it.fileName).filter((name) => font.test(name))
        return [
          ...scripts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
          ...fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
        ]
      },
    },
  }
}

/** The page of those who come by a private link, without an account: what only the shell needs is not fetched for them. */
function pageForGuests(views: readonly string[]): Plugin {
  return {
    name: 'page-for-guests',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('index.html is not in the bundle')
        const files = Object.values(bundle)
        const scripts = files.filter((it) => it.type === 'chunk' && views.includes(it.name)).map((it) => it.fileName)
        const lines = String(page.source).split('\n')
        const source = lines
          .filter((line) => !scripts.some((name) => line.includes('modulepreload') && line.includes(name)))
          .join('\n')
          .replace('<title>', '<meta name="robots" content="noindex" />\n    <title>')
        this.emitFile({ type: 'asset', fileName: 'guest.html', source })
      },
    },
  }
}

/** `later.json`: every file of the signed-in app, for src/app/fetch-ahead.ts. */
function listOfFiles(): Plugin {
  return {
    name: 'list-of-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = new Set<string>()
        const add = (name: string): void => {
          const file = bundle[name]
          if (files.has(name) || file?.type !== 'chunk') return
          files.add(name)
          for (const css of file.viteMetadata?.importedCss ?? []) files.add(css)
          for (const other of [...file.imports, ...file.dynamicImports]) add(other)
        }
        const shell = Object.values(bundle).find((it) => it.type === 'chunk' && it.name === 'Shell')
        if (!shell) throw new Error('there is no Shell in the bundle')
        add(shell.fileName)
        this.emitFile({ type: 'asset', fileName: 'later.json', source: JSON.stringify([...files]) })
      },
    },
  }
}

const serverOnly = ['output', 'tool']

interface Property {
  key?: { name?: string }
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

/** Where an `action({…})` says what only the server uses. */
const serverOnlyIn = (call: Call, names: readonly string[]): Property[] =>
  call.callee?.name === 'action'
    ? (call.arguments?.[0]?.properties ?? []).filter((it) => names.includes(it.key?.name ?? ''))
    : []

interface Declared {
  type?: string
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

/** Everything in a file that builds a schema: chains of calls that begin with `z` or with a constant that is one. */
function schemasIn(program: { body: Declared[] }): Property[] {
  const names = new Set(['z'])
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

/** Whatever folder of the contract it is in; `.rules.ts` compute and hold no schema. */
export const CONTRACT_FILE = /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts(?:\?inputs)?$/

/** The one file that sees the contract with its inputs, for forms; what it imports carries this mark. */
const INPUTS_FILE = /[\\/]web[\\/]src[\\/]api[\\/]inputs\.ts$/
const WITH_INPUTS = '?inputs'

/**
 * Takes out of the contract what only the server uses: schemas and the words for the model. The browser needs an action's name,
 * its HTTP route and what it makes stale. With them go 25 kB of zod (src/api/zod-in-browser.ts replaces what is left of it).
 * Forms check against the inputs' schemas: a second copy of the contract, with zod, that src/api/inputs.ts brings along.
 */
function contractRoutes(): Plugin {
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

/** Cuts the contract's files as `contractRoutes` says. */
function cutContract(): Plugin {
  return {
    name: 'cut-contract',
    transform: {
      filter: { id: CONTRACT_FILE },
      handler(code, id) {
        const program = this.parse(code)
        const cutsOf = (names: readonly string[]) => [...nodesIn(program)].flatMap((node) => serverOnlyIn(node, names))
        const keepsInputs = id.endsWith(WITH_INPUTS)
        const cuts = cutsOf(keepsInputs ? serverOnly : [...serverOnly, 'input'])
        // One name for all schemas: those that nobody asks for any more are left out of the bundle.
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
        return { code: kept, map: null }
      },
    },
  }
}

/** Icons are drawn by src/ui/lean-icon.ts: the same picture from the same data, for a sixth of the code. It needs no keys and no other names. */
function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source.endsWith('createLucideIcon.mjs') && importer?.includes('lucide-react')
        ? join(import.meta.dirname, 'src/ui/lean-icon.ts')
        : null,
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({
        code: code.replace(/, key: "[\w-]+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/g, ''),
        map: null,
      }),
    },
  }
}

/** Compressed once here, not on every request: the server sends `<file>.br` or `<file>.gz` when the browser takes it. */
function compressed(): Plugin {
  let outDir = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const bytes = readFileSync(path)
        if (bytes.length < 600) continue
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    contractRoutes(),
    cutContract(),
    leanIcons(),
    preloadFirst(shellFirst, /inter-latin-wght-normal.*\.woff2$/),
    pageForGuests(shellFirst),
    listOfFiles(),
    compressed(),
  ],
  server: {
    proxy: {
      '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ws: true },
      '/sandbox': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
    },
  },
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: namedBy,
    },
    rolldownOptions: {
      // The contract's declarations are data: an action that no screen calls is left out.
      treeshake: {
        manualPureFunctions: [
          'action',
          'z',
          'envelope',
          'text',
          'word',
          'listOf',
          'looseText',
          'exactly',
          'adText',
          'requiredOr',
          'across',
        ],
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
})
