// Finds a Chromium for the tests, with no manual step: CHROME_PATH, otherwise the one in the npm package @sparticuz/chromium (linux x64),
// otherwise one installed on the machine. The bundled one brings its own libraries and fonts; without them pages have no text.
import { createReadStream, createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { root } from './setup.mjs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function bundled() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { extract } = await import('tar-fs')
  const packageDir = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))
  const cache = join(root, 'node_modules', '.cache', 'chromium')
  const home = join(cache, version)
  if (!existsSync(join(home, 'chromium'))) {
    mkdirSync(cache, { recursive: true })
    const fresh = await mkdtemp(join(cache, 'unpack-'))
    const unpacked = (name, to) =>
      pipeline(createReadStream(join(packageDir, 'bin', name)), createBrotliDecompress(), to)
    await Promise.all([
      unpacked('chromium.br', createWriteStream(join(fresh, 'chromium'), { mode: 0o755 })),
      unpacked('fonts.tar.br', extract(join(fresh, 'fonts'))),
      unpacked('al2023.tar.br', extract(join(fresh, 'al2023'))),
      unpacked('swiftshader.tar.br', extract(fresh)),
    ])
    // Two processes may unpack at the same time: the first rename wins, the other discards its copy.
    await rename(fresh, home).catch(async (error) => {
      await rm(fresh, { recursive: true, force: true })
      if (!existsSync(join(home, 'chromium'))) throw error
    })
  }
  const fontConfig = join(home, 'fonts.local.conf')
  const fontFolders = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'].map(
    (folder) => `<dir>${folder}</dir>`,
  )
  writeFileSync(
    fontConfig,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fontFolders.join('')}<cachedir>${join(home, 'fonts-cache')}</cachedir><config></config></fontconfig>`,
  )
  const hasLibraries = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so'].some(existsSync)
  const env = { FONTCONFIG_FILE: fontConfig }
  if (!hasLibraries)
    env.LD_LIBRARY_PATH = [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { path: join(home, 'chromium'), env }
}

/** `{path, env}` of a Chromium that runs here; `env` must be passed to it. */
export async function findBrowser() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return { path: process.env.CHROME_PATH, env: {} }
  const own = await bundled()
  if (own) return own
  const system = systemPaths.find((path) => existsSync(path))
  if (system) return { path: system, env: {} }
  throw new Error('No browser found for the tests: install Chrome or Chromium, or set CHROME_PATH.')
}

/** Flags for a headless run that contacts no outside server. Root has no user namespace for a sandbox. */
export const browserFlags = [
  '--headless',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--font-render-hinting=none',
]
