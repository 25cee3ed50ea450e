import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './setup.mjs'

const needs = { devDependencies: { bread: '1.0.0' } }
const bread = { version: '1.0.0', integrity: 'sha512-a' }
const lock = {
  '': needs,
  'node_modules/bread': bread,
  'node_modules/bread-for-another-machine': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}

/** A folder as npm leaves it: its lock, what one of our package.json files asks for, and the contents of node_modules. */
function left(there: object | undefined, asked: object = needs): string {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  const write = (name: string, what: object): void => writeFileSync(join(folder, name), JSON.stringify(what))
  write('package.json', asked)
  write('package-lock.json', { packages: lock })
  if (there) write('node_modules/.package-lock.json', { packages: there })
  return folder
}

test('what `npm ci` or `npm install` left whole is not installed a second time', () => {
  expect(isInstalled(left({ 'node_modules/bread': bread }))).toBe(true)
})

test('what is missing, older, too much, or asked for since is installed', () => {
  const old = { ...bread, version: '0.9.0' }
  expect([
    isInstalled(left(undefined)),
    isInstalled(left({})),
    isInstalled(left({ 'node_modules/bread': old })),
    isInstalled(left({ 'node_modules/bread': bread, 'node_modules/cake': bread })),
    isInstalled(
      left({ 'node_modules/bread': bread }, { devDependencies: { ...needs.devDependencies, cake: '1.0.0' } }),
    ),
  ]).toEqual([false, false, false, false, false])
})
