import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractRoutes, cutContract } from './contract-in-browser.ts'
import { isFileOf, pageChunks } from './page-chunks.ts'
import { namedBy, shellFirst } from './preload.ts'

/**
 * The first view and the font are needed immediately: preloaded by the page, so that the browser doesn't discover them one after another.
 */
function preloadFirst(views: readonly string[], font: RegExp): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.values(bundle ?? {})
        const scripts = [...new Set(views.flatMap((view) => chunksOf(bundle ?? {}, view)))]
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

/** The app's code is loaded with the page, after what the loading screen needs, and started by public/begin.js. */
function beginLater(): Plugin {
  return {
    name: 'begin-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          '<link rel="modulepreload" crossorigin href="$1" id="app-code">',
        ),
    },
  }
}

/** A page for a certain address: it lists what it needs, so that the browser loads everything in parallel. */
interface OwnPage {
  readonly view: string
  /** Opened by a private link, never indexed; it may have another brand, so ours doesn't show meanwhile. */
  readonly isPrivate?: true
  /** What the server fills in for each link, in a separate page, `<name>-drawn.html`. */
  readonly look?: (page: string) => Promise<string>
}

/** Pages other than the signed-in app's, as `<name>.html`. They don't load what only that one needs. */
function ownPages(pages: Readonly<Record<string, OwnPage>>, shell: readonly string[]): Plugin {
  return {
    name: 'own-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('index.html is not in the bundle')
        // The style sheet first: it's all that the page's own loading screen waits for.
        page.source = String(page.source).replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
        const onlyShell = shell.flatMap((view) => chunksOf(bundle, view))
        const lines = page.source.split('\n')
        const common = lines
          // Nobody is signed in there.
          .map((line) => line.replace(/ data-(?:asks|greetings|by-name)="[^"]*"/g, ''))
          .filter((line) => !onlyShell.some((name) => line.includes('modulepreload') && line.includes(name)))
          .join('\n')
        for (const [name, its] of Object.entries(pages)) {
          const files = await filesOfPage(name, its, withCode(common, its.view, bundle))
          for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
        }
        page.source = codeLater(page.source)
      },
    },
  }
}

/** The page with the view's files listed in it. */
function withCode(page: string, view: string, bundle: Bundle): string {
  const needed = filesOf(bundle, chunksOf(bundle, view), false).filter((it) => it.endsWith('.js') && !page.includes(it))
  if (needed.length === 0) throw new Error(`the bundle has no ${view}`)
  const named = needed
    .map((it) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${it}">\n`)
    .join('')
  return page.replace('  </head>', `${named}  </head>`)
}

async function filesOfPage(name: string, { isPrivate, look }: OwnPage, page: string) {
  const own = isPrivate ? asPrivate(page) : page
  return { [`${name}.html`]: codeLater(own), ...(look && { [`${name}-drawn.html`]: await look(own) }) }
}

const asPrivate = (page: string): string =>
  page
    .replace('<title>', '<meta name="robots" content="noindex" />\n    <title>')
    .replace(/(?<=<div id="root" class="peer">)[\s\S]*(?=<\/div>\s*<noscript>)/, '')
/** Loaded by public/begin.js after the first paint: the loading screen with its greeting needs the phone's bandwidth first. */
const codeLater = (page: string): string => page.replaceAll('rel="modulepreload"', 'rel="later"')
/** Its code is loaded after what is read first. */
async function withLook(page: string): Promise<string> {
  // Only a build renders: reading the settings alone doesn't need this code.
  const { clientsFirstLook } = await import('./first-look.tsx')
  return codeLater(page).replace('<noscript>', () => `${clientsFirstLook}<noscript>`)
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1]

const chunksOf = (bundle: Bundle, name: string): string[] =>
  Object.values(bundle).flatMap((it) =>
    it.type === 'chunk' && it.moduleIds.some((id) => isFileOf(name).test(id)) ? [it.fileName] : [],
  )

/** These chunks and their imports, and with `withLater` their dynamic imports. */
function filesOf(bundle: Bundle, names: readonly string[], withLater: boolean, files = new Set<string>()): string[] {
  for (const name of names) {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') continue
    files.add(name)
    for (const css of file.viteMetadata?.importedCss ?? []) files.add(css)
    filesOf(bundle, withLater ? [...file.imports, ...file.dynamicImports] : file.imports, withLater, files)
  }
  return [...files]
}

/** `later.json`: every file of the signed-in app, those of its first screen first, for src/app/fetch-ahead.ts. */
function listOfFiles(shell: readonly string[]): Plugin {
  return {
    name: 'list-of-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const names = shell.flatMap((view) => chunksOf(bundle, view))
        const first = filesOf(bundle, names, false)
        const rest = filesOf(bundle, names, true).filter((name) => !first.includes(name))
        this.emitFile({ type: 'asset', fileName: 'later.json', source: JSON.stringify({ first, rest }) })
      },
    },
  }
}

/**
 * Icons are rendered by src/ui/lean-icon.ts: the same picture from the same data, with a sixth of the code. It needs no keys and no
 * aliases.
 */
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
        code: code.replace(/,\s*key: "[\w-]+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/g, ''),
        map: null,
      }),
    },
  }
}

/** Compressed here once, not on every request: the server sends `<file>.br` or `<file>.gz` if the browser accepts it. */
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

const ofPages = pageChunks()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    contractRoutes(),
    cutContract(),
    leanIcons(),
    beginLater(),
    ofPages.plugin,
    preloadFirst(shellFirst, /inter-latin-wght-normal.*\.woff2$/),
    ownPages(
      {
        auth: { view: 'AuthPage' },
        approve: { view: 'ApproveRoute', isPrivate: true, look: withLook },
        report: { view: 'ReportPage', isPrivate: true },
      },
      shellFirst,
    ),
    listOfFiles([...shellFirst, 'around']),
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
        manualPureFunctions: ['action', 'z', 'asUsd'],
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 99 },
            ...ofPages.groups,
          ],
        },
      },
    },
  },
})
