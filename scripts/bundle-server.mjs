// node scripts/bundle-server.mjs FOLDER: bundles the server and the packages it uses into a few files.
// Sources stay where they are: data files (json, sql, weights, fonts) are found beside them, as when they run unbundled.
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './setup.mjs'

const [, , folder] = process.argv
const sources = join(root, 'server', 'src')
/** Packages with native code, threads or files of their own, and fastify's compilers of schemas, which are never asked for. */
const external =
  /^(@fastify\/(ajv|fast-json-stringify)-compiler|@electric-sql\/pglite|sharp|@resvg\/resvg-js|lighthouse|puppeteer-core|@sparticuz\/chromium|harfbuzzjs|pg-native)(\/|$)/

/** A program of its own (a thread, a child) is the file of its source's path. */
const programOf = (file) => `${relative(sources, file).replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-')}.js`
/** Where a source is, told in the bundle. */
const placeOf = (file) => `new URL(${JSON.stringify(relative(folder, file).replaceAll('\\', '/'))}, import.meta.url)`

const ourPlaces = {
  name: 'our-places',
  load(id) {
    if (!id.endsWith('.json') || id.includes('node_modules')) return null
    // Read when it's needed: in the bundle it would be there twice, as text and as what it says.
    const code = `import { readFileSync } from 'node:fs'\nexport default JSON.parse(readFileSync(import.meta.filename, 'utf8'))`
    return { code, moduleType: 'js' }
  },
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null
    const placed = code.replaceAll(
      /new URL\('(?<program>\.\.?\/[^']+\.ts)', import\.meta\.url\)|import\.meta\.(?<what>dirname|filename|url)/g,
      (_, program, what) => {
        if (what === 'url') return `${placeOf(id)}.href`
        if (what)
          return `(process.getBuiltinModule('node:url').fileURLToPath(${placeOf(what === 'dirname' ? dirname(id) : id)}))`
        const file = resolve(dirname(id), program)
        this.emitFile({ type: 'chunk', id: file, fileName: programOf(file) })
        return `new URL('./${programOf(file)}', import.meta.url)`
      },
    )
    // Nothing moves to another line, so the source map stays true.
    return { code: placed, map: null }
  },
  // After all else: what prints a chunk writes these characters out again.
  generateBundle(_, bundle) {
    // One character beyond ASCII doubles what a file of more than 1 MB takes in memory.
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(/[^\0-\x7f]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}

const started = join(sources, 'main.ts')
const making = join(sources, 'db', 'embedded', 'make-first-database.ts')
const bundle = await rolldown({
  input: Object.fromEntries([started, making].map((it) => [programOf(it).replace(/\.js$/, ''), it])),
  platform: 'node',
  cwd: root,
  transform: { target: 'node24' },
  external,
  plugins: [ourPlaces],
  logLevel: 'warn',
})
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
