// Checks the layers with dependency-cruiser. It must be proven to catch violations: a checker that reads no files passes too, so the run
// fails when it cruised suspiciously few modules, and scripts/layers.test.ts plants one violation per rule.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { root } from './setup.mjs'

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const trees = ['contract/src', 'server/src', 'web/src']

const countSources = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  ).length

// `node scripts/layers.mjs [folder]`: the folder is another project of the same shape, for the planted violations.
process.chdir(resolve(process.argv[2] ?? root))
const { output } = await cruise(trees, { ...options, ruleSet: { forbidden, options }, validate: true })
const { violations, totalCruised } = output.summary
const expected = trees.reduce((total, tree) => total + countSources(tree), 0)

for (const { rule, from, to } of violations) process.stdout.write(`${rule.name}: ${from} -> ${to}\n`)
process.stdout.write(`${violations.length} violations, ${totalCruised} modules read, ${expected} files there\n`)
const blind = totalCruised < expected * 0.8
if (blind) process.stdout.write('Suspiciously few modules were read: the checker is blind.\n')
process.exit(violations.length > 0 || blind ? 1 : 0)
