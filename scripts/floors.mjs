// The floors of the house, by dependency-cruiser. It must be seen to bite: a checker that quietly reads no file is green too,
// so the run fails when it cruised suspiciously few modules. scripts/floors.test.ts plants one violation per rule.
import { cruise } from 'dependency-cruiser'
import { createRequire } from 'node:module'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const require = createRequire(import.meta.url)
const { forbidden, options } = require('../.dependency-cruiser.cjs')
const trees = ['contract/src', 'server/src', 'web/src']

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  ).length
}

/** Violations as `rule: from -> to`, and how many modules were read. */
export async function cruiseHouse(base = root) {
  const ruleSet = { forbidden, options }
  const { output } = await cruise(trees, { ...options, ruleSet, validate: true, baseDir: base }, undefined, undefined)
  return {
    modules: output.summary.totalCruised,
    violations: output.summary.violations.map((it) => `${it.rule.name}: ${it.from} -> ${it.to}`),
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { modules, violations } = await cruiseHouse()
  const expected = trees.reduce((total, tree) => total + sources(join(root, tree)), 0)
  for (const violation of violations) process.stdout.write(`${violation}\n`)
  process.stdout.write(`${violations.length} violations, ${modules} modules read, ${expected} files there\n`)
  if (modules < expected * 0.8) process.stdout.write('Suspiciously few modules were read: the checker is blind.\n')
  process.exit(violations.length || modules < expected * 0.8 ? 1 : 0)
}
