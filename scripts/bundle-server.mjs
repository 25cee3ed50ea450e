// node scripts/bundle-server.mjs FOLDER: bundles the server and the packages it uses into a few files. Sources stay where they are: data
// files (json, sql, weights, fonts) are found next to them, as when they run unbundled.
import { dirname, join, relative, resolve } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { rolldown } from 'rolldown'
import { root } from './setup.mjs'

const [, , folder] = process.argv
const sources = join(root, 'server', 'src')
/** Packages with native code, threads or files of their own, and fastify's schema compilers, which are never used. */
const external =
  /^(@fastify\/(ajv|fast-json-stringify)-compiler|@electric-sql\/pglite|sharp|@resvg\/resvg-js|lighthouse|puppeteer-core|@sparticuz\/chromium|harfbuzzjs|pg-native)(\/|$)/

/** The file name of a program of its own (a thread, a child process), after its source's path. */
const programOf = (file) => `${relative(sources, file).replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-')}.js`
/** A source's location, as code in the bundle. */
const placeOf = (file) => `new URL(${JSON.stringify(relative(folder, file).replaceAll('\\', '/'))}, import.meta.url)`

const ourPlaces = {
  name: 'our-places',
  load(id) {
    if (!id.endsWith('.json') || id.includes('node_modules')) return null
    // Read when needed: bundled, it would be in memory twice, as text and parsed.
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
    // No code moves to another line, so the source map stays valid.
    return { code: placed, map: null }
  },
  // Runs last: printing a chunk would turn the escapes back into the characters.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const map = file.type === 'chunk' && bundle[file.sourcemapFileName]
      if (!map) continue
      map.source = JSON.stringify(withRoomForEscapes(JSON.parse(map.source), file.code))
      // A single non-ASCII character doubles the memory used by a file of more than 1 MB.
      file.code = file.code.replaceAll(BEYOND_ASCII, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

/** Fastify loads HTTP/2 at startup, for servers that use it: the most expensive part of Node in a start. */
const http2WhenAsked = {
  name: 'http2-when-asked',
  resolveId: (id, importer) =>
    id === 'node:http2' && /node_modules[\\/]fastify[\\/]/.test(importer ?? '') ? HTTP2_WHEN_ASKED : null,
  load: (id) =>
    id === HTTP2_WHEN_ASKED
      ? `module.exports = new Proxy({}, { get: (_, part) => process.getBuiltinModule('node:http2')[part] })`
      : null,
}
const HTTP2_WHEN_ASKED = '\0http2-when-asked.cjs'

const BEYOND_ASCII = /[^\0-\x7f]/g
/** An escape is six characters instead of one: the rest of its line moves right by this much. */
const LONGER_BY = 5

function withRoomForEscapes(map, code) {
  const lines = code.split('\n')
  const mappings = decode(map.mappings).map((segments, at) => {
    const beyond = [...lines[at].matchAll(BEYOND_ASCII)].map(({ index }) => index)
    let before = 0
    return segments.map(([column, ...source]) => {
      while (beyond[before] < column) before++
      return [column + before * LONGER_BY, ...source]
    })
  })
  return { ...map, mappings: encode(mappings) }
}

const started = join(sources, 'main.ts')
const making = join(sources, 'db', 'embedded', 'make-first-database.ts')
const bundle = await rolldown({
  input: Object.fromEntries([started, making].map((it) => [programOf(it).replace(/\.js$/, ''), it])),
  platform: 'node',
  cwd: root,
  transform: { target: 'node24' },
  external,
  plugins: [ourPlaces, http2WhenAsked],
  logLevel: 'warn',
})
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: false,
  // A program's text stays in memory while it runs: minified, it's a third smaller.
  minify: { compress: false, mangle: { keepNames: true }, codegen: true },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
