import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

/** The folder with the unpacked browser. */
export interface Unpacked {
  readonly path: string
  /** Its own fontconfig: without it pages render without text. */
  readonly fontConfig: string
  /** Its own shared libraries, for machines that lack them. */
  readonly libraries: string
}

/** Unpacks the npm package's browser (linux x64 only) below a folder, once per version, even if other processes do the same. */
export async function unpackBrowser(below: string): Promise<Unpacked> {
  const packageDir = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const home = join(below, await versionOf(packageDir))
  if (!existsSync(join(home, 'chromium'))) await unpackTo(home, below, join(packageDir, 'bin'))
  const fontConfig = join(home, 'adwright-fonts.conf')
  const written = fontConfigOf(home)
  const there = existsSync(fontConfig) ? await readFile(fontConfig, 'utf8') : ''
  if (there !== written) {
    // Another process may be reading it: it sees the old one or the new one, never half of it.
    const fresh = `${fontConfig}.${process.pid}`
    await writeFile(fresh, written)
    await rename(fresh, fontConfig)
  }
  return { path: join(home, 'chromium'), fontConfig, libraries: join(home, 'al2023', 'lib') }
}

async function versionOf(packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  return version
}

async function unpackTo(home: string, below: string, packed: string): Promise<void> {
  await mkdir(below, { recursive: true })
  const fresh = await mkdtemp(join(below, 'unpack-'))
  const unpack = (name: string, to: NodeJS.WritableStream): Promise<void> =>
    pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), to)
  try {
    await Promise.all([
      unpack('chromium.br', createWriteStream(join(fresh, 'chromium'), { mode: 0o755 })),
      unpack('fonts.tar.br', extract(join(fresh, 'fonts'))),
      unpack('al2023.tar.br', extract(join(fresh, 'al2023'))),
      unpack('swiftshader.tar.br', extract(fresh)),
    ])
    await rename(fresh, home)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Two processes may unpack at once: the first rename wins, the other deletes its copy.
    if (!existsSync(join(home, 'chromium'))) throw error
  }
}

const fontConfigOf = (home: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${[
    join(home, 'fonts'),
    '/usr/share/fonts',
    '/usr/local/share/fonts',
  ]
    .map((folder) => `<dir>${folder}</dir>`)
    .join('')}<cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>\n`
