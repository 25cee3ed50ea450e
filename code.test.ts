import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const sourceFiles = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'scripts', 'eval'].flatMap((side) =>
  readdirSync(side, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|[mc]?js|css)$/.test(file))
    .map((file) => `${side}/${file}`),
)

test('one idea a file: no source file is over 300 lines', () => {
  expect(sourceFiles.length).toBeGreaterThan(1_500)
  const lengths = sourceFiles.map((file) => [readFileSync(file, 'utf8').split('\n').length - 1, file] as const)
  expect(lengths.filter(([lines]) => lines > 300)).toEqual([])
})

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
function identifiersIn(node: ts.Node, found: ts.Identifier[] = []): ts.Identifier[] {
  if (ts.isIdentifier(node)) found.push(node)
  ts.forEachChild(node, (child) => void identifiersIn(child, found))
  return found
}
const lineOf = (node: ts.Node): string => {
  const source = node.getSourceFile()
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

/** Whether a name is a parameter, or part of one, of a single-expression arrow function. */
function isOfExpression(name: ts.Node): boolean {
  const { parent } = name
  if (ts.isBindingElement(parent) || ts.isObjectBindingPattern(parent) || ts.isArrayBindingPattern(parent))
    return isOfExpression(parent)
  return ts.isParameter(parent) && ts.isArrowFunction(parent.parent) && !ts.isBlock(parent.parent.body)
}

/** Where a name `it` may be declared other than by `(it) => …`: files without a match are skipped, since parsing takes long. */
const MAY_DECLARE =
  /\b(?:const|let|var|catch) \(?it\b|[[{,:.]\s*it\s*[,}\]=)]|\(\s*it,|\(\s+it\b|\bit\??:|\bit =(?![=>])|\bit(?:, [^()]*)?\)[^()\n]*\{/

test('`it` is the value of a lambda of one expression, and nothing else', () => {
  const code = sourceFiles.filter((it) => !it.endsWith('.css') && MAY_DECLARE.test(readFileSync(it, 'utf8')))
  const others = code.flatMap((file) =>
    identifiersIn(parse(file)).filter(
      (node) =>
        node.text === 'it' &&
        (ts.isParameter(node.parent) || ts.isVariableDeclaration(node.parent) || ts.isBindingElement(node.parent)) &&
        node.parent.name === node &&
        !isOfExpression(node),
    ),
  )
  // The `it` of that file is the language code for Italian.
  expect(others.map(lineOf).filter((it) => !it.includes('words.lexicon.ts'))).toEqual([])
})

/** Exported functions that throw one of our errors without saying so in their docstring. */
function silentThrowers(file: string, names?: ReadonlySet<string>): string[] {
  const functions = /((?:\/\*\*(?:(?!\*\/).)*\*\/\n)?)export (?:async )?function\*? (\w+).*?\n}\n/gs
  return [...readFileSync(file, 'utf8').matchAll(functions)].flatMap(([code, doc = '', name = '']) =>
    (names?.has(name) ?? true) && /\bthrow (?:new (?!Error\b)|invalid\()/.test(code) && !doc.includes('@throws')
      ? [`${file}: ${name}`]
      : [],
  )
}
/** Files next to an index, with the names it re-exports from each. */
function passedOn(index: string): [file: string, names: ReadonlySet<string>][] {
  const exported = /export \{([^}]*)\} from '(\.[^']+)'/g
  return [...readFileSync(index, 'utf8').matchAll(exported)].map(([, list = '', from = '']) => [
    join(dirname(index), from),
    new Set(
      list.split(',').map(
        (it) =>
          it
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
      ),
    ),
  ])
}
const silentExports = (index: string): string[] => [
  ...silentThrowers(index),
  ...passedOn(index).flatMap(([file, names]) =>
    file.endsWith('/index.ts') ? silentExports(file) : silentThrowers(file, names),
  ),
]

const declaring = sourceFiles.filter(
  (it) =>
    /^contract\/src\/|^server\/src\/kernel\/|^server\/src\/services\/(?:.+\/)?port\.ts$/.test(it) &&
    /(?<!\.test|\.testing|\.suite|\.sample)\.ts$/.test(it),
)
const featureIndexes = sourceFiles.filter((it) => /^server\/src\/features\/[\w-]+\/index\.ts$/.test(it))

test('what the contract, the kernel, ports and features export says in its docstring what it throws', () => {
  expect(declaring.length).toBeGreaterThan(100)
  expect(featureIndexes.length).toBeGreaterThan(20)
  expect([...declaring.flatMap((it) => silentThrowers(it)), ...featureIndexes.flatMap(silentExports)]).toEqual([])
})

/** A file's exports without a docstring: functions, classes, types and values. */
function silentOnes(file: string, names?: ReadonlySet<string>): string[] {
  const said = new Map<string, boolean>()
  for (const it of parse(file).statements) {
    if (!ts.canHaveModifiers(it) || !ts.getModifiers(it)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      continue
    const own = ts.isVariableStatement(it)
      ? it.declarationList.declarations.map(({ name }) => name.getText())
      : [(it as ts.NamedDeclaration).name?.getText() ?? '']
    for (const name of own)
      said.set(name, said.get(name) || speaksForItself(it) || ts.getJSDocCommentsAndTags(it).length > 0)
  }
  return [...said].flatMap(([name, isSaid]) => (!isSaid && (names?.has(name) ?? true) ? [`${file}: ${name}`] : []))
}
/** Texts for people, types derived from a documented value, and a feature's list of handlers or jobs. */
const speaksForItself = (it: ts.Statement): boolean =>
  /^export const [A-Z_]+ = ['`]|^export type \w+ = (?:\(?(?:keyof )?typeof|z\.\w+<typeof)|^export const \w*(?:Handlers|Jobs)\b/.test(
    it.getText(),
  )

/** The same for what an index re-exports from files next to it. */
const silentInIndex = (index: string): string[] => [
  ...silentOnes(index),
  ...passedOn(index).flatMap(([file, names]) =>
    file.endsWith('/index.ts') ? silentInIndex(file) : silentOnes(file, names),
  ),
]

test('what the contract, the kernel, ports and features export has a docstring', () => {
  // Limits have their unit in the name and their source in a comment above.
  const silent = [
    ...declaring.filter((it) => !it.endsWith('/limits.ts')).flatMap((it) => silentOnes(it)),
    ...featureIndexes.flatMap(silentInIndex),
  ]
  expect([...new Set(silent)]).toEqual([])
})
