// A copy of the sources with this project's packages, where a test may change code and run it.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './setup.mjs'

const sources = ['contract', 'server', 'web', 'docs', 'package.json', 'tsconfig.json', 'vitest.config.ts', 'biome.json']

/** Returns its folder. Packages are links to this checkout's; workspaces are links within the copy. */
export function copyProject() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'adwright-copy-')))
  for (const name of sources)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist|data|\.cache)$/.test(path) || path.includes('/src/'),
    })
  mkdirSync(join(copy, 'node_modules', '@adwright'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@adwright') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@adwright', name))
  // Named after their tables, they fit the copy as well; making them takes longer than most of what is run there.
  const databases = join('server', 'dist', 'first-database')
  if (existsSync(join(root, databases))) {
    mkdirSync(join(copy, 'server', 'dist'))
    symlinkSync(join(root, databases), join(copy, databases))
  }
  return copy
}
