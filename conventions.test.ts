import { stripTypeScriptTypes } from 'node:module'
import { parseAst } from 'vite'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { allActions, allTools } from '@adwright/contract/index'
import { errors } from '@adwright/contract/errors'
import { expect, test } from 'vitest'
import { CONTRACT_FILE, cutContract } from './web/contract-in-browser.ts'
import { allHandlers as handlers } from './server/src/build/all-handlers.ts'

const folders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((it) => it.isDirectory())
        .map((it) => it.name)
    : []
const twice = (names: readonly string[]): string[] => names.filter((it, at) => names.indexOf(it) !== at)

test('the browser’s build takes the schemas out of every file that declares an action, whatever its folder', () => {
  const files = readdirSync('contract/src', { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.ts'))
  const declaring = files.filter((it) => / = action\(\{/.test(readFileSync(`contract/src/${it}`, 'utf8')))
  expect(declaring.length).toBeGreaterThan(20)
  for (const file of declaring) expect(`/contract/src/${file}`).toMatch(CONTRACT_FILE)
})

test('what the browser’s build leaves of the contract imports the name that all schemas have there', () => {
  const { handler } = cutContract().transform as unknown as {
    handler: (this: { parse: typeof parseAst }, code: string, id: string) => { code: string }
  }
  const files = readdirSync('contract/src', { recursive: true, encoding: 'utf8' }).filter(
    (it) => CONTRACT_FILE.test(`/contract/src/${it}`) && !it.endsWith('.test.ts'),
  )
  for (const file of files) {
    const source = stripTypeScriptTypes(readFileSync(`contract/src/${file}`, 'utf8'), { mode: 'strip' })
    const { code } = handler.call({ parse: parseAst }, source, `/contract/src/${file}`)
    const uses = /(?<![\w.'"`{}$])z(?![\w'"`-])/.test(code.replace(/^import .*|\/\*[\s\S]*?\*\/|\/\/.*/gm, ''))
    if (uses) expect(code, file).toMatch(/^import \{ z \} from 'zod'$/m)
  }
})

test('the page for desktop assistants names every tool, and no other', () => {
  const page = readFileSync('docs/desktop-assistant.md', 'utf8')
  const table = page.slice(page.indexOf('## The tools'), page.indexOf('- Tell the owner'))
  const named = [...table.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name).sort()
  expect(named).toEqual(allTools.map((it) => it.name).sort())
})

test('no two actions share a name', () => {
  expect(twice(allActions.map((it) => it.name))).toEqual([])
})

test('no two actions share a method and a path', () => {
  const routes = allActions.flatMap(({ rest }) =>
    rest ? [`${rest.method} ${rest.path.replace(/\{\w+\}/g, '{}')}`] : [],
  )
  expect(twice(routes)).toEqual([])
})

test('an action is named by a verb, with its noun where it has one, and has a transport', () => {
  for (const action of allActions) {
    expect(action.name).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(action.rest ?? action.tool, action.name).toBeDefined()
  }
})

test('every path parameter, and the field that is the body, is in the input', () => {
  for (const { name, rest, input } of allActions) {
    const fields = Object.keys((input as { shape?: object }).shape ?? {})
    for (const [, field] of rest?.path.matchAll(/\{(\w+)\}/g) ?? []) expect(fields, name).toContain(field)
    if (rest?.bodyIs) expect(fields, name).toContain(rest.bodyIs)
    if (rest?.upload) expect(fields, name).toContain('file')
    if (rest?.paged) expect(fields, name).toEqual(expect.arrayContaining(['limit', 'before']))
  }
})

test('an action that writes says what goes stale', () => {
  for (const action of allActions) if (action.effect !== 'read') expect(action.staleAfter, action.name).toBeDefined()
})

test('a status other than 200 means what it says: 204 has no body', () => {
  for (const { name, rest, output } of allActions)
    if (rest) expect(output.safeParse(undefined).success, name).toBe(rest.status === 204)
})

test('what an anonymous caller may do has no plan, no tool and no Idempotency-Key', () => {
  for (const action of allActions)
    if (action.access === 'public')
      expect([action.tier, action.tool, action.rest?.idempotent], action.name).toEqual([
        undefined,
        undefined,
        undefined,
      ])
})

test('every declared action has exactly one handler, and every handler a declared action', () => {
  expect(handlers.map((it) => it.action.name).toSorted()).toEqual(allActions.map((it) => it.name).toSorted())
  const declared = new Set(allActions)
  expect(handlers.filter((it) => !declared.has(it.action)).map((it) => it.action.name)).toEqual([])
})

/** Features on one side only: the tour and the pages before sign-in on the web; the demo and the place names on the server. */
const oneSided = new Set(['tour', 'auth', 'demo', 'places'])

test('a feature has the same name in every room', () => {
  const strangers = [...folders('server/src/features'), ...folders('web/src/features')].filter(
    (it) => !oneSided.has(it) && !existsSync(`contract/src/${it}.ts`) && !existsSync(`contract/src/${it}`),
  )
  expect([...new Set(strangers)]).toEqual([])
})

test('a server feature has a transport to the others', () => {
  for (const folder of folders('server/src/features'))
    expect(existsSync(`server/src/features/${folder}/index.ts`), folder).toBe(true)
})

test('every service has a port, a sandbox and one suite that its adapters pass', () => {
  const inUse = folders('server/src/services').filter((it) => readdirSync(`server/src/services/${it}`).length > 0)
  const lacking = inUse.flatMap((text) => {
    const at = (name: string): boolean => existsSync(`server/src/services/${text}/${name}`)
    const lacks = [
      ...(at('port.ts') ? [] : ['port.ts']),
      ...(at('sandbox.ts') || at('sandbox') || at('builtin.ts') || at('builtin') ? [] : ['sandbox.ts']),
      ...(at('suite.ts') ? [] : ['suite.ts']),
    ]
    return lacks.map((name) => `${text}/${name}`)
  })
  expect(lacking).toEqual([])
})

test('every error has a status of a failure and words for a person', () => {
  for (const [code, [status, words]] of Object.entries(errors)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(words, code).toMatch(/^[A-Z].{8,}/)
  }
})

test('a number of the business has its unit in its name', () => {
  const units =
    /_(CREDITS|USD|PERCENT|CHARS|HOURS|MINUTES|SECONDS|DAYS|MS|BYTES|DIGITS|TIMES|ITEMS|MAX|MIN|DEFAULT|SHARE|HOUR|MINUTE|ADDRESS|TRIES|ACCOUNTS|HEADLINES|DESCRIPTIONS|KEYWORDS|CAMPAIGNS|DATES|WORDS|MESSAGE|PACKAGE)$/
  const names = [...readFileSync('contract/src/limits.ts', 'utf8').matchAll(/^export const (\w+)/gm)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) expect(name).toMatch(units)
})

/** A file's `useEffect(…)` and `useLayoutEffect(…)` calls, each complete. */
function effectsIn(code: string): string[] {
  return [...code.matchAll(/\buse(?:Layout)?Effect\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < code.length; at++) {
      if (code[at] === '(') depth++
      if (code[at] === ')' && --depth === 0) return code.slice(index, at)
    }
    return code.slice(index)
  })
}
/** These remember what they have sent. Everything else is written on a click: an effect may run again at any render. */
const writingEffects = [
  'VerifyEmail.tsx',
  'Callback.tsx',
  'NotificationsDialog.tsx',
  'WebsiteAnalysisView.tsx',
  'ZoneKeeper.tsx',
]

test('dates are written by contract/values/date-text alone, so that there is one style', () => {
  const writes = /dateStyle|toLocaleDateString\('en|\bday: 'numeric'/
  const found = ['web/src', 'server/src/features', 'server/src/transports'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((it) => /(?<!\.test)\.tsx?$/.test(it.name))
      .map((it) => `${it.parentPath}/${it.name}`)
      .filter((path) => writes.test(readFileSync(path, 'utf8'))),
  )
  expect(found).toEqual([])
})

test('no effect of the web writes, but for those that are known to do it once', () => {
  const writes = /\b(?:mutate(?:Async)?|\w+\.run|call|upload|send)\(/
  const sources = readdirSync('web/src', { recursive: true, withFileTypes: true }).filter(
    (it) => it.isFile() && /(?<!\.test)\.tsx?$/.test(it.name),
  )
  const writing = sources.filter((it) =>
    effectsIn(readFileSync(`${it.parentPath}/${it.name}`, 'utf8')).some((effect) => writes.test(effect)),
  )
  expect(writing.map((it) => it.name).toSorted()).toEqual(writingEffects.toSorted())
})

test('a test that replaces a module says so in its name, which gives it a process of its own', () => {
  const tests = ['contract/src', 'server/src', 'web/src'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((it) => /\.test\.tsx?$/.test(it))
      .map((it) => `${top}/${it}`),
  )
  expect(tests.length).toBeGreaterThan(300)
  const replacing = tests.filter((it) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(it, 'utf8')))
  expect(replacing.filter((it) => !it.endsWith('.mocked.test.tsx'))).toEqual([])
})
