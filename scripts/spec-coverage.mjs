// Writes docs/spec-coverage.md: which test stands for which section of the specification, from the tests' own names
// (`product-1 §8: …`, `contract Identity: …`), so that a section without a test is seen.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const sections = {
  'product-1': {
    2: 'Screens and routes',
    3: 'Entities and their fields',
    4: 'States and transitions',
    5: 'Validation rules',
    6: 'Roles and permissions',
    7: 'The calls it makes',
    8: 'Error catalogue',
    9: 'Business constants and limits',
  },
  'product-2': {
    2.1: 'Business Profile page',
    2.2: 'Starred Messages modal',
    2.3: 'AI Image Generator page',
    2.4: 'Website Performance and SEO Analysis page',
    2.5: 'Blog Suggestions page',
    2.6: 'Content Calendar page',
    3: 'Entities and their fields',
    4: 'States and transitions',
    5: 'Validation rules',
    7: 'The calls it makes',
    8: 'The error catalogue',
    9: 'Business constants and limits',
  },
  'product-3': {
    2.1: 'Campaigns list',
    2.2: 'Campaign analytics and detail view',
    2.3: 'Shared campaigns',
    2.4: 'Campaign Calendar',
    2.5: 'Payment History modal',
    2.6: 'Notifications modal',
    2.7: 'Email Preference modal',
    2.8: 'Profile Picture modal',
    2.9: 'Campaign creation wizard',
    3: 'Entities and their fields',
    4.1: 'Campaign status',
    4.2: 'Derived badge on a campaign',
    4.3: 'Loading',
    4.4: 'Date-range filter',
    4.5: 'Ad editing',
    4.6: 'Shared campaign approval_status',
    4.7: 'Wizard flow',
    4.8: 'Payment receipts',
    5.1: 'Wizard form',
    5.2: 'Ad schedule',
    5.3: 'Locations and audience',
    5.4: 'Conversion',
    5.5: 'Profile picture',
    5.6: 'Campaign deletion',
    5.7: 'Shared campaign edit',
    6: 'Roles and permissions',
    7: 'The calls it makes',
    8: 'The error catalogue',
    9: 'Business constants and limits',
  },
  decisions: { '': 'Settled readings, the agent, quality' },
  contract: { '': 'The wire' },
  sandbox: { '': 'The outside world in a box' },
}

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', 'data'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.test\.tsx?$/.test(entry.name) || /\/e2e\/.*\.ts$/.test(path) || /suite\.ts$/.test(entry.name))
      yield path
  }
}

// The first string of a test, or of a group of them, whichever quote it stands in; the tags before its colon say what it stands for.
const name = /\b(?:test|it|describe)(?:\.\w+)?(?:\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g
const tag = /(product-[123]|decisions|contract|sandbox)(?:\s*§\s*([\d.]+(?:\s*,\s*§?\s*[\d.]+)*))?/g

const found = new Map()
const note = (document, section, line) => {
  const key = `${document} ${section}`
  found.set(key, [...(found.get(key) ?? []), line])
}
for (const file of testFiles(root)) {
  for (const [, , title] of readFileSync(file, 'utf8').matchAll(name)) {
    const head = title.includes(':') ? title.slice(0, title.indexOf(':')) : title
    for (const [, document, numbers] of head.matchAll(tag)) {
      const line = `${title.replace(/\\'/g, "'").replaceAll('|', '\\|')} — \`${file.slice(root.length + 1)}\``
      if (!numbers) note(document, '', line)
      else for (const number of numbers.match(/\d+(?:\.\d+)*/g)) note(document, number, line)
    }
  }
}

/** A test that names `§4` covers no particular subsection; one that names `§4.2` counts there. */
const rows = Object.entries(sections).flatMap(([document, parts]) =>
  Object.entries(parts)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([number, title]) => {
      const tests = [
        ...new Set(
          [...found]
            .filter(([key]) => key === `${document} ${number}` || (number && key.startsWith(`${document} ${number}.`)))
            .flatMap(([, lines]) => lines),
        ),
      ]
      return `| ${document}${number ? ` §${number}` : ''} | ${title} | ${tests.length ? `${tests.length}: ${tests.slice(0, 12).join('<br>')}${tests.length > 12 ? '<br>…' : ''}` : '**none**'} |`
    }),
)
const page = `# Which test stands for which section of the specification

Written by \`node scripts/spec-coverage.mjs\` from the tests' names; don't edit by hand. A section marked **none** is a gap.

| Section | | Tests |
|---|---|---|
${rows.join('\n')}
`
writeFileSync(join(root, 'docs', 'spec-coverage.md'), page)
process.stdout.write(
  `${rows.filter((row) => row.includes('**none**')).length} of ${rows.length} sections without a test\n`,
)
