import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A text for people, and where it is. */
export interface TextOutside {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Attributes and properties whose string is shown or read aloud, even a single word. */
const shown =
  /^(title|label|aria-?[lL]abel|aria-?[dD]escription|aria-valuetext|placeholder|alt|hint|heading|subject|footnote|button|caption|summary|message|sentence|paragraphs|empty|tooltip|notice|element|recommendation)$/
/** Their strings hold nothing that a person reads: styles, addresses, descriptions for a model. */
const unread =
  /^(className|class|style|key|href|src|id|role|type|d|transform|sandbox|allow|rel|target|describe|description|displayName|system)$/
const unreadCalls =
  /^(console\.\w+|(?:\w+\.)*log\.\w+|(?:\w+\.)*(?:describe|meta|register|unsafe|raw|part|includes)|clsx|cn)$/
/** An error in the code, never shown as it is; an `AppError` is shown. */
const faults = /^(Error|TypeError|RangeError|RegExp)$/
/** Names, not words: they are the same in every language. */
const names =
  /^(?:(?:… - )?Adwright|Google|Ctrl|Shift|Mod|Esc|Enter|Free|Pro|Enterprise|Running|[A-Z][a-zA-Z]*(?:-[A-Z][a-zA-Z]*)+)$|^(?:Bearer |calc\(|animate-)/

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text)
/** A capital letter followed by more words; or words that end like a sentence. */
const isProse = (text: string): boolean =>
  /^[“‘(]?\p{Lu}[\p{L}’']*,? (?:.* )?\p{Ll}/su.test(text) || /\p{Ll}[\p{L}’']*,? .*\p{Ll}[.?!…]$/su.test(text)
/** Headings of tables and tiles, too: `Total Cost`, `Clicks`. */
const isWord = (text: string): boolean => /^\p{Lu}\p{Ll}+(?: [\p{Lu}(].*)?$/su.test(text)
/** Words next to a value, as in `${n} campaigns`; not an address, style or code. */
const hasWordsBesideValues = (parts: readonly string[]): boolean =>
  parts.length > 1 &&
  parts.some((it) => / /.test(it) && /(?:^| )(?:\p{Lu}?\p{Ll}{2,}[’\p{Ll}]*|a)[,.:]?(?: |$)/u.test(it)) &&
  !parts.some((it) => /[<>{}=]|https?:|--|\bpx\b|_|^\/|;/.test(it))

function literalParts(node: ts.Node): readonly string[] | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((it) => it.literal.text)]
  return undefined
}

const isWrapper = (parent: ts.Node, child: ts.Node): boolean =>
  ts.isConditionalExpression(parent)
    ? parent.condition !== child
    : ts.isParenthesizedExpression(parent) ||
      ts.isArrayLiteralExpression(parent) ||
      ts.isJsxExpression(parent) ||
      ts.isAsExpression(parent) ||
      ts.isSatisfiesExpression(parent) ||
      (ts.isArrowFunction(parent) && parent.body === child) ||
      (ts.isBinaryExpression(parent) && /^(\?\?|\|\||&&|\+)$/.test(parent.operatorToken.getText()))

/** What a string is used for, looking through conditions, lists and brackets around it. */
function purposeOf(node: ts.Node): 'shown' | 'unread' | 'unknown' {
  const { parent } = node
  if (ts.isJsxExpression(parent) && (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent))) return 'shown'
  if (isWrapper(parent, node)) return purposeOf(parent)
  if (ts.isBinaryExpression(parent))
    return /^[!=]==?$/.test(parent.operatorToken.getText()) || /\.displayName$/.test(parent.left.getText())
      ? 'unread'
      : 'unknown'
  if (!ts.isJsxAttribute(parent) && !ts.isPropertyAssignment(parent)) return 'unknown'
  if (parent.name === node) return 'unread'
  const name = parent.name.getText().replace(/['"]/g, '')
  return shown.test(name) ? 'shown' : unread.test(name) ? 'unread' : 'unknown'
}

const isUnread = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isPropertyAssignment(node) && unread.test(node.name.getText())) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isNewExpression(node) && faults.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && unreadCalls.test(node.expression.getText()))

const isHtml = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html'

/** The text between the tags of an `html` template. */
const betweenTags = (parts: readonly string[]): string[] =>
  parts
    .join('…')
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '<>')
    .split(/<[^>]*>/)
    .map((it) => it.trim())
    .filter((it) => hasWord(it.replace(/&\w+;/g, '')) && !/^[a-z][a-z-]*(="|$)/.test(it) && !names.test(it))

/** A node's own texts. */
function textsOf(node: ts.Node, words: boolean): string[] {
  if (ts.isJsxText(node)) return hasWord(node.text) ? [node.text] : []
  if (isHtml(node)) return betweenTags(literalParts(node.template) ?? [])
  const parts = literalParts(node)
  if (!parts) return []
  const [purpose, text] = [purposeOf(node), parts.join('…')]
  if (purpose === 'unread' || names.test(text) || text.startsWith('<')) return []
  const isText = purpose === 'shown' ? /\p{Lu}\p{Ll}|[\p{L}\d] \p{L}/u.test(text) : words && isWord(text)
  return isText || isProse(text) || hasWordsBesideValues(parts) ? [text] : []
}

/** The texts for people in one file. `words`: also single capitalized words, which in other code are mostly names and codes. */
export function textsIn(source: ts.SourceFile, words = false): TextOutside[] {
  const found: TextOutside[] = []
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    const texts = textsOf(node, words).map((it) => it.replace(/\s+/g, ' ').trim())
    found.push(...texts.map((text) => ({ file: source.fileName, line, text })))
    if (isHtml(node)) {
      if (ts.isTemplateExpression(node.template)) for (const span of node.template.templateSpans) visit(span.expression)
    } else if (texts.length === 0 && !isUnread(node)) ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Catalogs, data, and what no person reads: tests, prompts for a model, simulated outside services. */
const apart =
  /[./-](by-model|texts|lexicon|test|testing|suite|sample|prompt|data|data\.rules|cases|d)\.tsx?$|\/testing[\w-]*\.tsx?$|\/(testing|sandbox|sandbox-pages|data|migrations|demo|backup)\//

/**
 * Texts for people in a folder's files that are outside the catalogs (`<feature>.texts.ts`): text and attributes of JSX and of `html`
 * templates, and string literals that read like a sentence, part of one, or, with `words`, a heading.
 */
export const textsOutside = (folder: string, { words = false } = {}): TextOutside[] =>
  (/\.tsx?$/.test(folder) ? [''] : readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .map((it) => (it === '' ? folder : `${folder}/${it}`))
    .filter((it) => /\.tsx?$/.test(it) && !apart.test(it))
    .flatMap((it) => textsIn(ts.createSourceFile(it, readFileSync(it, 'utf8'), ts.ScriptTarget.Latest, true), words))
