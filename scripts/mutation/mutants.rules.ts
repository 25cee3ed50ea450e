import ts from 'typescript'

/** A small fault: the code from `start` to `end` of a file becomes `text`. */
export interface Mutant {
  readonly kind: 'comparison' | 'arithmetic' | 'boolean' | 'constant' | 'statement' | 'choice'
  readonly start: number
  readonly end: number
  readonly text: string
}

const K = ts.SyntaxKind
type Swap = readonly [kind: Mutant['kind'], text: string]
const operators: Readonly<Partial<Record<ts.SyntaxKind, Swap>>> = {
  [K.LessThanToken]: ['comparison', '<='],
  [K.LessThanEqualsToken]: ['comparison', '<'],
  [K.GreaterThanToken]: ['comparison', '>='],
  [K.GreaterThanEqualsToken]: ['comparison', '>'],
  [K.EqualsEqualsEqualsToken]: ['comparison', '!=='],
  [K.ExclamationEqualsEqualsToken]: ['comparison', '==='],
  [K.PlusToken]: ['arithmetic', '-'],
  [K.MinusToken]: ['arithmetic', '+'],
  [K.AsteriskToken]: ['arithmetic', '/'],
  [K.SlashToken]: ['arithmetic', '*'],
  [K.PercentToken]: ['arithmetic', '*'],
  [K.AmpersandAmpersandToken]: ['boolean', '||'],
  [K.BarBarToken]: ['boolean', '&&'],
}
/** Names with opposite meanings. */
const opposites: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
const isOfType = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node)

type Plant = (kind: Mutant['kind'], at: ts.Node, text: string) => void

function plantOperator({ left, operatorToken, right }: ts.BinaryExpression, plant: Plant): void {
  const swap = operators[operatorToken.kind]
  // Strings are joined with a plus; they have no difference.
  if (swap && !(operatorToken.kind === K.PlusToken && (isText(left) || isText(right))))
    plant(swap[0], operatorToken, swap[1])
}

function plantCall({ expression }: ts.CallExpression, plant: Plant): void {
  if (!ts.isPropertyAccessExpression(expression)) return
  const opposite = opposites[expression.name.text]
  if (opposite !== undefined) plant('choice', expression.name, opposite)
}

function plantAt(node: ts.Node, plant: Plant): void {
  if (ts.isBinaryExpression(node)) {
    plantOperator(node, plant)
    if (node.operatorToken.kind === K.QuestionQuestionToken) plant('boolean', node, `(${node.left.getText()})`)
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
    plant('boolean', node, node.operand.getText())
  else if (ts.isCallExpression(node)) plantCall(node, plant)
  else if (ts.isConditionalExpression(node)) plant('choice', node.condition, `!(${node.condition.getText()})`)
  else if (ts.isIfStatement(node)) plant('choice', node.expression, `!(${node.expression.getText()})`)
  else if (ts.isExpressionStatement(node)) plant('statement', node, ';')
  else if (ts.isNumericLiteral(node)) plant('constant', node, String(Number(node.text.replaceAll('_', '')) + 1))
  else if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword)
    plant('boolean', node, String(node.kind === K.FalseKeyword))
}

/** Every small fault that can be planted in a file, in source order. None in types and imports. */
export function mutantsOf(fileName: string, source: string): Mutant[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const plant: Plant = (kind, at, text) => void found.push({ kind, start: at.getStart(file), end: at.end, text })
  const visit = (node: ts.Node): void => {
    if (isOfType(node)) return
    plantAt(node, plant)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)

/** `12: daily < limit -> <=`: where it is and what it was. */
export function shown(source: string, { start, end, text }: Mutant): string {
  const line = source.slice(0, start).split('\n').length
  const whole = source.split('\n')[line - 1]?.trim() ?? ''
  return `${line}: ${source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 60)} -> ${text.replaceAll(/\s+/g, ' ').slice(0, 60)}   in: ${whole.slice(0, 110)}`
}
