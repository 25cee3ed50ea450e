// The tests that failed first and passed when retried. `npm test` lists them, so that none is hidden.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './setup.mjs'

/** One line each, from the JSON report of vitest or Playwright. */
export function secondTries(report) {
  const found = report.testResults
    ? report.testResults.flatMap(ofVitest)
    : report.suites.flatMap((it) => ofPlaywright(it))
  return found.map(({ file, title, cause }) => `${file} › ${title}: ${firstLine(cause)}`)
}

/** vitest keeps the first try's error with the test that passed. */
function ofVitest({ name, assertionResults }) {
  return assertionResults
    .filter((it) => it.status === 'passed' && it.failureMessages.length)
    .map((it) => ({ file: relative(root, name), title: it.fullName, cause: it.failureMessages[0] }))
}

function ofPlaywright({ title, file, specs = [], suites = [] }, outer = []) {
  const within = title === file ? outer : [...outer, title]
  const own = specs
    .filter((spec) => spec.tests.some((it) => it.status === 'flaky'))
    .map((spec) => ({ file, title: [...within, spec.title].join(' '), cause: causeOf(spec) }))
  return [...own, ...suites.flatMap((it) => ofPlaywright(it, within))]
}

const causeOf = (spec) =>
  spec.tests.flatMap((it) => it.results).find((it) => it.error)?.error.message ?? 'no cause given'
const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n')[0]
