// Writes .env.example: every setting of the README's table, commented out, so that settings are described in one place.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './setup.mjs'

const plain = (text) =>
  text
    .replaceAll('`', '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim()

/** The cells of a row; `\|` is not a border. */
const cells = (row) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Text wrapped at 100 characters, as comment lines. */
function comment(text) {
  const lines = ['#']
  for (const word of text.split(/\s+/)) {
    if (`${lines.at(-1)} ${word}`.length > 100) lines.push('#')
    lines[lines.length - 1] += ` ${word}`
  }
  return lines.join('\n')
}

/** The names in a row's first cell; `_CLIENT_ID` continues the name before it. */
const namesIn = (cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name)

/** The text of .env.example, from the text of the README. */
export function envExample(readme) {
  const table = readme.slice(readme.indexOf('| Setting |')).split('\n\n')[0].split('\n').slice(2)
  const rows = table.map((row) => {
    const [setting, standard, meaning] = cells(row)
    const value =
      /^[\w.,=-]+$/.test(plain(standard)) && !['none', 'disk'].includes(plain(standard)) ? plain(standard) : ''
    return `${comment(`${plain(meaning)} (${plain(standard)})`)}\n${namesIn(setting)
      .map((name, at) => `#${name}=${at === 0 ? value : ''}`)
      .join('\n')}`
  })
  return `# Settings of Adwright. Copy to .env and take away the # of what you set; \`npm start\` reads it.\n# Made from the README by: node scripts/env-example.mjs\n\n${rows.join('\n\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, '.env.example'), envExample(readFileSync(join(root, 'README.md'), 'utf8')))
