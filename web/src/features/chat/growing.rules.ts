/** A line that so far is only the mark of a heading, a list, a rule or a fence. */
const BARE_MARK = /^\s*(?:#{1,6}|[-=*_+>]+|\d{1,3}[.)]|`{1,2}|~{1,2})\s*$/
const FENCE = /^\s*(?:```|~~~)/
const TABLE_DIVIDER = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/
/** What opens and closes something within a line. */
const MARKS = /\\.|`+|\*{1,3}|_{1,3}|~~|!?\[|\](?:\([^)\s]*\)?)?/gu

interface Open {
  readonly mark: string
  readonly at: number
}

/** A reply that is still being written, as it will look: open marks are closed, and a mark that has nothing yet is left out. */
export function settled(text: string): string {
  const lines = text.split('\n')
  if (lines.filter((line) => FENCE.test(line)).length % 2 === 1) return text
  const last = lines.at(-1) ?? ''
  if (BARE_MARK.test(last)) return lines.slice(0, -1).join('\n')
  const written = text.endsWith('\n') ? lines.slice(0, -1) : lines
  const from = written.findLastIndex((line) => line.trim() === '') + 1
  const block = written.slice(from)
  const isTable = block.length > 0 && block.every((line) => line.trimStart().startsWith('|'))
  // A table is one once its second line is whole.
  if (isTable && !lines.slice(from, -1).some((line) => TABLE_DIVIDER.test(line))) return lines.slice(0, from).join('\n')
  return [...lines.slice(0, -1), settledLine(last)].join('\n')
}

/** The same for the line at the end: marks are closed within their line. */
function settledLine(line: string): string {
  const open: Open[] = []
  for (const found of line.matchAll(MARKS)) take(open, found[0], found.index, line)
  return open.reduceRight(closed, line)
}

function take(open: Open[], mark: string, at: number, line: string): void {
  const inCode = open.at(-1)?.mark.startsWith('`')
  if (inCode ? mark !== open.at(-1)?.mark : mark.startsWith('\\')) return
  const opener = open.findLastIndex((it) => it.mark === mark)
  if (mark.startsWith(']')) takeEndOfLink(open, mark, at, line)
  else if (opener >= 0 && (inCode || /\S/.test(line[at - 1] ?? ''))) open.splice(opener)
  else if (opens(mark, at, line)) open.push({ mark, at })
}

/** Emphasis begins before a word and not within one: '5 * 3' and 'a_b' are plain. */
function opens(mark: string, at: number, line: string): boolean {
  if (mark.startsWith('`') || mark.endsWith('[')) return true
  const isAtWord = !/\s/.test(line[at + mark.length] ?? '')
  return isAtWord && !/[\p{L}\p{N}]/u.test(line[at - 1] ?? '')
}

/** `[words](address)` is a link once it's complete; `[words] ` was none. */
function takeEndOfLink(open: Open[], mark: string, at: number, line: string): void {
  const opener = open.findLastIndex((it) => it.mark.endsWith('['))
  const isUnclear = mark === ']' ? at === line.length - 1 : !mark.endsWith(')')
  if (opener >= 0 && !(isUnclear && at + mark.length === line.length)) open.splice(opener)
}

/** The line without the mark, or with its other half. */
function closed(line: string, { mark, at }: Open): string {
  const [before, inside] = [line.slice(0, at), line.slice(at + mark.length)]
  if (mark === '![') return before
  if (mark === '[') return before + inside.replace(/\](?:\(\S*)?(?=[*_~]*$)/, '')
  // A star at the end may be the first half of the other mark.
  const words = inside.replace(/[*_~`]+$/, '').trimEnd()
  return words === '' ? before : `${before}${mark}${words}${mark}`
}
