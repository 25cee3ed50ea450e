// npm run new -- feature guest-notes: creates a feature's files on the server, in the contract and on the web, each with a first piece of
// working code.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf, namesOf, placesOf } from './new/feature.mjs'
import { ensureInstalled, node24, root } from './setup.mjs'

/** Writes a feature's files into `folder` and registers it there. Writes nothing if a file already exists. */
export function layOutFeature(plural, folder = root) {
  const names = namesOf(plural)
  const files = Object.entries(filesOf(names)).map(([path, text]) => [join(folder, path), text])
  const known = new Map()
  for (const [path, before, line] of placesOf(names)) {
    const file = join(folder, path)
    const text = known.get(file) ?? readFileSync(file, 'utf8')
    if (!text.includes(before))
      throw new Error(`${path} has no line '${before.trim()}' any more: mend scripts/new/feature.mjs`)
    known.set(
      file,
      text.replace(before, () => line + before),
    )
  }
  for (const [file] of files) if (existsSync(file)) throw new Error(`${file} is there already`)
  for (const [file, text] of [...files, ...known]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return { made: files.map(([file]) => file), changed: [...known.keys()] }
}

/** Adds the table's migration and registers it with the test that keeps migrations unchanged. */
function addMigration(name) {
  const made = spawnSync('bash', [join(root, 'scripts', 'db-generate.sh'), `add_${name.replaceAll('-', '_')}`], {
    encoding: 'utf8',
  })
  const line = made.stdout.match(/^ {2}'\d{4}_.*$/m)?.[0]
  if (made.status !== 0 || !line) throw new Error(`the migration could not be made:\n${made.stdout}${made.stderr}`)
  const file = join(root, 'server/src/db/migrations.test.ts')
  const text = readFileSync(file, 'utf8')
  const last = text.match(/(?: {2}'\d{4}_\w+': '\w+',\n)+/)?.[0] ?? ''
  writeFileSync(
    file,
    text.replace(last, () => `${last}${line}\n`),
  )
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kind, name] = process.argv.slice(2)
  if (kind !== 'feature' || !name) {
    process.stderr.write('npm run new -- feature guest-notes\n')
    process.exit(2)
  }
  try {
    ensureInstalled()
    const { made, changed } = layOutFeature(name)
    changed.push(addMigration(name))
    spawnSync(node24, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...made, ...changed], {
      cwd: root,
    })
    const short = (file) => `  ${file.slice(root.length + 1)}\n`
    process.stdout.write(`Made:\n${made.map(short).join('')}Made known in:\n${changed.map(short).join('')}
Next: npm run check, and npx vitest run --retry 0 ${name} stranger migrations
Its two changes need a line each in server/src/agent/phrases.jsonl, in every language.
A \`group\` for the view in web/src/app/views.ts puts it into the sidebar. docs/add-an-action.md says how to add more.
`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
