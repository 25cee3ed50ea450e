// The JavaScript that a signed-in person's browser loads before the chat shows: `node scripts/first-js.mjs` lists the files and fails above
// the limit. The rest of the shell is loaded after the chat (web/src/app/Shell.tsx).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './setup.mjs'

const FIRST_JS_MAX_BYTES = 85_000

/** Every file that one of `names` needs immediately, as the browser finds them: itself and its static imports. */
function closureOf(names, folder, seen = new Map()) {
  for (const name of names) {
    if (seen.has(name)) continue
    const code = readFileSync(join(folder, name), 'utf8')
    seen.set(name, gzipSync(code, { level: 9 }).length)
    const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file]) => file)
    closureOf(imported, folder, seen)
  }
  return seen
}

export function firstJs(dist = join(root, 'web', 'dist')) {
  const assets = join(dist, 'assets')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/<link rel="later"[^>]* href="\/assets\/([\w.-]+\.js)"/g)].map(([, file]) => file)
  if (!/ id="app-code"/.test(page) || !named.some((it) => /^shell-/.test(it)))
    throw new Error('The built page does not name its entry, or not the shell.')
  return closureOf(named, assets)
}

/** False, with an explanation, when it is over the limit. */
export function checkFirstJs(dist) {
  const files = firstJs(dist)
  const bytes = [...files.values()].reduce((sum, it) => sum + it, 0)
  for (const [name, size] of [...files].sort((a, b) => b[1] - a[1])) {
    process.stdout.write(`${String(size).padStart(7)}  ${name}\n`)
  }
  process.stdout.write(`${bytes} of ${FIRST_JS_MAX_BYTES} bytes of JavaScript (gzip) before the chat shows\n`)
  return bytes <= FIRST_JS_MAX_BYTES
}

if (process.argv[1] === new URL(import.meta.url).pathname && !checkFirstJs(process.argv[2])) process.exit(1)
