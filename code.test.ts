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
const nodesIn = (node: ts.Node): ts.Node[] => [node, ...node.getChildren().flatMap(nodesIn)]
const lineOf = (node: ts.Node): string => {
  const source = node.getSourceFile()
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

/** Whether a name of a variable, a parameter or a part of one is that of a lambda of one expression. */
function isOfExpression({ parent: { parent: holder } }: ts.Identifier): boolean {
  return ts.isArrowFunction(holder) && !ts.isBlock(holder.body)
}

test('`it` is the value of a lambda of one expression, and nothing else', () => {
  const code = sourceFiles.filter((it) => !it.endsWith('.css') && /\bit\b/.test(readFileSync(it, 'utf8')))
  const others = code.flatMap((file) =>
    nodesIn(parse(file)).filter(
      (node) =>
        ts.isIdentifier(node) &&
        node.text === 'it' &&
        (ts.isParameter(node.parent) || ts.isVariableDeclaration(node.parent) || ts.isBindingElement(node.parent)) &&
        node.parent.name === node &&
        !isOfExpression(node),
    ),
  )
  // The Italian one of six languages.
  expect(others.map(lineOf).filter((it) => !it.includes('words.lexicon.ts'))).toEqual([])
})

/** Exported functions that throw an error of ours, without a word about it in their docstring. */
function silentThrowers(file: string, names?: ReadonlySet<string>): string[] {
  const functions = /((?:\/\*\*(?:(?!\*\/).)*\*\/\n)?)export (?:async )?function\*? (\w+).*?\n}\n/gs
  return [...readFileSync(file, 'utf8').matchAll(functions)].flatMap(([code, doc = '', name = '']) =>
    (names?.has(name) ?? true) && /\bthrow (?:new (?!Error\b)|invalid\()/.test(code) && !doc.includes('@throws')
      ? [`${file}: ${name}`]
      : [],
  )
}
/** The same for what an index exports from other files. */
function silentExports(index: string): string[] {
  const exported = /export \{([^}]*)\} from '(\.[^']+)'/g
  const elsewhere = [...readFileSync(index, 'utf8').matchAll(exported)].flatMap(([, list = '', from = '']) => {
    const names = new Set(list.split(',').map((it) => it.trim().split(' as ')[0] ?? ''))
    const file = join(dirname(index), from)
    return file.endsWith('/index.ts') ? silentExports(file) : silentThrowers(file, names)
  })
  return [...silentThrowers(index), ...elsewhere]
}

test('what the contract, the kernel, ports and features export says in its docstring what it throws', () => {
  const files = ['contract/src', 'server/src/kernel', 'server/src/services'].flatMap((side) =>
    readdirSync(side, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /(?<!\.test|\.testing|\.suite)\.ts$/.test(file) &&
          (!side.endsWith('services') || /(?:^|\/)port\.ts$/.test(file)),
      )
      .map((file) => `${side}/${file}`),
  )
  const indexes = readdirSync('server/src/features', { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map((it) => `server/src/features/${it.name}/index.ts`)
  expect(files.length).toBeGreaterThan(100)
  expect([...files.flatMap((it) => silentThrowers(it)), ...indexes.flatMap(silentExports)]).toEqual([])
})
