import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A small app of the same shape, with one planted violation per rule, cruised by the same script and rules as the real one.
const root = dirname(import.meta.dirname)
const rules: { name: string }[] = createRequire(import.meta.url)('../.dependency-cruiser.cjs').forbidden

const sound: Record<string, string> = {
  'contract/package.json': readFileSync(join(root, 'contract/package.json'), 'utf8'),
  'server/package.json': readFileSync(join(root, 'server/package.json'), 'utf8'),
  'web/package.json': readFileSync(join(root, 'web/package.json'), 'utf8'),
  'contract/src/campaigns/core.ts': "import { z } from 'zod'\nexport const Campaign = z.string()",
  'server/src/kernel/app-error.ts': 'export const fail = 1',
  'server/src/db/scope.ts': 'export const scope = 1',
  'server/src/db/tables/campaigns.ts': 'export const campaigns = 1',
  'server/src/services/mailer/port.ts': 'export interface Mailer { a: 1 }',
  'server/src/services/mailer/smtp.ts': "import nodemailer from 'nodemailer'\nexport const smtp = nodemailer",
  'server/src/features/index.ts': "export { a } from './campaigns/index.ts'",
  'server/src/features/campaigns/index.ts': "export { a } from './core/index.ts'",
  'server/src/features/campaigns/core/index.ts':
    "import { Campaign } from '@adwright/contract/campaigns/core'\nexport const a = Campaign",
  'server/src/features/campaigns/core/campaigns.store.ts':
    "import { campaigns } from '#db/tables/campaigns.ts'\nexport const s = campaigns",
  'server/src/transports/http.ts': 'export const http = 1',
  'web/src/app/shell.ts': "import '#features/chat/chat.ts'\nexport const shell = 1",
  'web/src/features/chat/chat.ts': "import '#ui/button.ts'\nexport const chat = 1",
  'web/src/features/dashboard/dashboard.ts': 'export const dashboard = 1',
  'web/src/ui/button.ts': 'export const button = 1',
}

/** Rule -> the file that breaks it, with its source. */
const planted: Record<string, [file: string, source: string]> = {
  'no-unresolvable': ['server/src/kernel/bad-import.ts', "import '#nowhere/else.ts'"],
  'no-cycles': ['server/src/kernel/bad-a.ts', "import type { B } from './bad-b.ts'\nexport type A = B"],
  'contract-stands-alone': ['contract/src/bad.ts', "import '../../server/src/kernel/app-error.ts'"],
  'contract-imports-zod-and-papaparse': ['contract/src/bad-lib.ts', "import 'pino'"],
  'web-never-sees-server': ['web/src/app/bad.ts', "import '../../../server/src/kernel/app-error.ts'"],
  'server-never-sees-web': ['server/src/kernel/bad-web.ts', "import '../../../web/src/ui/button.ts'"],
  'features-meet-at-index': [
    'server/src/features/images/bad.ts',
    "import '#features/campaigns/core/campaigns.store.ts'",
  ],
  'campaign-parts-meet-at-index': ['server/src/features/campaigns/ads/bad.ts', "import '../core/campaigns.store.ts'"],
  'web-features-are-strangers': ['web/src/features/dashboard/bad.ts', "import '../chat/chat.ts'"],
  'web-features-know-no-app': ['web/src/features/dashboard/bad-app.ts', "import '#app/shell.ts'"],
  'features-know-ports-not-vendors': ['server/src/features/images/bad-mail.ts', "import '#services/mailer/smtp.ts'"],
  'services-know-no-feature': ['server/src/services/mailer/bad.ts', "import '#features/index.ts'"],
  'features-know-no-transport': ['server/src/features/images/bad-transport.ts', "import '#transports/http.ts'"],
  'kernel-knows-no-feature': ['server/src/kernel/bad-feature.ts', "import '#features/index.ts'"],
  'db-knows-only-contract': ['server/src/db/bad.ts', "import '#features/index.ts'"],
  'only-stores-touch-tables': ['server/src/features/campaigns/bad-sql.ts', "import '#db/tables/campaigns.ts'"],
  'rules-are-pure': ['server/src/features/campaigns/bad.rules.ts', "import '#db/scope.ts'"],
  'ui-knows-no-domain': ['web/src/ui/bad.ts', "import '@adwright/contract/campaigns/core'"],
  'vendor-sdk-only-in-its-adapter': ['server/src/features/campaigns/bad-vendor.ts', "import 'nodemailer'"],
}

let app = ''
function put(file: string, source: string) {
  mkdirSync(dirname(join(app, file)), { recursive: true })
  writeFileSync(join(app, file), `${source}\n`)
}
const cruise = () => spawnSync(process.execPath, [join(root, 'scripts/layers.mjs'), app], { encoding: 'utf8' })

beforeAll(() => {
  app = realpathSync(mkdtempSync(join(tmpdir(), 'adwright-layers-')))
  for (const [file, source] of Object.entries(sound)) put(file, source)
  mkdirSync(join(app, 'node_modules/@adwright'), { recursive: true })
  symlinkSync(join(app, 'contract'), join(app, 'node_modules/@adwright/contract'))
  for (const name of ['zod', 'pino', 'nodemailer']) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    put(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
})
afterAll(() => rmSync(app, { recursive: true, force: true }))

test('a sound app passes', () => {
  const { stdout, stderr, status } = cruise()
  expect(stdout + stderr).toContain('0 violations')
  expect(status).toBe(0)
})

test('every floor rule bites: each planted violation is told by its own rule', () => {
  expect(Object.keys(planted).sort()).toEqual(rules.map((rule) => rule.name).sort())
  for (const [file, source] of Object.values(planted)) put(file, source)
  put('server/src/kernel/bad-b.ts', "import type { A } from './bad-a.ts'\nexport interface B {\n  readonly a: A\n}")
  const { stdout, status } = cruise()
  for (const [rule, [file]] of Object.entries(planted)) expect(stdout, stdout).toContain(`${rule}: ${file} ->`)
  expect(status).toBe(1)
})
