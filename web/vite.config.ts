import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The first view and the font are needed at once: named in the page, the browser does not discover them one after another. */
function preloadFirst(view: string, font: RegExp): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.values(bundle ?? {})
        const scripts = files.filter((it) => it.type === 'chunk' && it.name === view).map((it) => it.fileName)
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
  plugins: [react(), tailwind(), preloadFirst('ChatView', /inter-latin-wght-normal.*\.woff2$/), compressed()],
  // Build and dev server only; tests run with the real one.
  resolve: { alias: { zod: join(import.meta.dirname, 'src/api/zod-in-browser.ts') } },
  server: {
    proxy: {
      '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ws: true },
      '/sandbox': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
    },
  },
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract's declarations are data: an action that no screen calls is left out.
      treeshake: { manualPureFunctions: ['action', 'z', 'envelope', 'text', 'word', 'listOf', 'looseText', 'exactly', 'adText', 'requiredOr', 'across'], propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
})
