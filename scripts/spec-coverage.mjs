// Prints which tests cover which section of the specification, from the tests' own names (`product-1 §8: …`, `contract Identity: …`), so
// that a section without a test stands out.
import { readdirSync, readFileSync } from 'node:fs'
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

// The first string of a test, or of a group of tests, in any kind of quotes; the tags before its colon name the section.
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

/** `npm run spec-coverage` lists the sections with their number of tests; given part of a section's name, also the tests' titles. */
const wanted = process.argv[2]
let gaps = 0
/** A test that names `§4` covers no particular subsection; one that names `§4.2` counts there. */
for (const [document, parts] of Object.entries(sections))
  for (const [number, title] of Object.entries(parts).sort(([a], [b]) => Number(a) - Number(b))) {
    const isOfSection = ([key]) =>
      key === `${document} ${number}` || (number && key.startsWith(`${document} ${number}.`))
    const tests = [...new Set([...found].filter(isOfSection).flatMap(([, lines]) => lines))]
    const name = `${document}${number ? ` §${number}` : ''} ${title}`
    if (tests.length === 0) gaps++
    if (wanted !== undefined && !name.toLowerCase().includes(wanted.toLowerCase())) continue
    process.stdout.write(`${String(tests.length || 'none').padStart(5)}  ${name}\n`)
    if (wanted !== undefined)
      for (const test of tests) process.stdout.write(`         ${test.replaceAll('\\|', '|')}\n`)
  }
process.stdout.write(`${gaps} sections without a test\n`)
