export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'table'; header: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'headlines'; items: readonly { title: string; more: string }[] }

/** One CSV line: quoted fields may contain commas and doubled quotes. */
export function csvCells(line: string): string[] {
  const cells: string[] = []
  for (const [, quoted, bare] of line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g))
    cells.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim())
  return cells
}

const startsWithDate = (line: string): boolean => /^\s*"?\d{4}-\d{2}-\d{2}"?\s*,/.test(line)

/** product-1 §2: a CSV block whose second line starts with a date is shown as a table. */
function tableOf(lines: readonly string[]): Part | undefined {
  const [head, second] = lines
  if (head === undefined || second === undefined || !head.includes(',') || !startsWithDate(second)) return undefined
  return {
    kind: 'table',
    header: csvCells(head),
    rows: lines
      .slice(1)
      .filter((line) => line.trim() !== '')
      .map(csvCells),
  }
}

const numbered = /^\s*\d{1,2}[.)]\s+(.+)$/
const HEADLINES_MIN = 3
const HEADLINE_MAX_CHARS = 160

/** A numbered line as a tile: its title without quotes and asterisks, and the text after a colon or dash behind a bold title. */
function headlineOf(line: string): { title: string; more: string } | undefined {
  const text = numbered.exec(line)?.[1]?.trim()
  if (!text) return undefined
  const bold = /^\*\*(.+?)\*\*[:\s–—-]*(.*)$/.exec(text)
  const title = (bold?.[1] ?? text).replace(/^["“']|["”']$/g, '').replace(/[:\s]+$/, '')
  return title.length > HEADLINE_MAX_CHARS ? undefined : { title, more: bold?.[2]?.trim() ?? '' }
}

const looksLikeBlog = (text: string): boolean => /\bblog|headline|\bideas\b/i.test(text)

/** A run of consecutive numbered lines, including blank ones between them. */
function runOf(lines: readonly string[], from: number): { items: { title: string; more: string }[]; end: number } {
  const items: { title: string; more: string }[] = []
  let end = from
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    const item = headlineOf(line)
    if (!item) break
    items.push(item)
    end = at + 1
  }
  return { items, end }
}

interface Taken {
  part: Part
  end: number
}

/** The end of a block of lines: the next blank line. */
function blockEnd(lines: readonly string[], from: number): number {
  let end = from
  while (end < lines.length && (lines[end] ?? '').trim() !== '') end++
  return end
}

function fenced(lines: readonly string[], at: number): Taken {
  let end = at + 1
  while (end < lines.length && !/^\s*```/.test(lines[end] ?? '')) end++
  const inside = lines.slice(at + 1, end)
  return { part: tableOf(inside) ?? { kind: 'text', text: lines.slice(at, end + 1).join('\n') }, end: end + 1 }
}

function taken(lines: readonly string[], at: number, blog: boolean): Taken | undefined {
  const line = lines[at] ?? ''
  if (/^\s*```/.test(line)) return fenced(lines, at)
  if (startsWithDate(lines[at + 1] ?? '')) {
    const end = blockEnd(lines, at)
    const part = tableOf(lines.slice(at, end))
    if (part) return { part, end }
  }
  if (blog && numbered.test(line)) {
    const { items, end } = runOf(lines, at)
    if (items.length >= HEADLINES_MIN) return { part: { kind: 'headlines', items }, end }
  }
  return undefined
}

const listItem = /^(\s*)([-*+]|\d{1,3}[.)])\s+\S/
const ownBlock = /^(\s|[-*+]\s|\d{1,3}[.)]\s|#{1,6}\s|>|\||```|~~~|$)/

/**
 * Models often end a list and continue with a paragraph, which markdown would treat as the last item's second line. Here, a line that is
 * neither indented nor an item starts its own paragraph.
 */
export function withParagraphs(text: string): string {
  const lines: string[] = []
  let inFence = false
  for (const line of text.split('\n')) {
    const before = lines.at(-1) ?? ''
    if (!inFence && listItem.test(before) && !ownBlock.test(line)) lines.push('')
    if (/^\s*(```|~~~)/.test(line)) inFence = !inFence
    lines.push(line)
  }
  return lines.join('\n')
}

/** Splits a reply into its parts: tables from CSV, tiles from blog headlines, the rest as markdown (product-1 §2). */
export function partsOf(text: string): Part[] {
  const lines = text.split('\n')
  const blog = looksLikeBlog(text)
  const parts: Part[] = []
  let plain: string[] = []
  const flush = () => {
    const kept = plain.join('\n')
    if (kept.trim() !== '') parts.push({ kind: 'text', text: withParagraphs(kept) })
    plain = []
  }
  for (let at = 0; at < lines.length; ) {
    const special = taken(lines, at, blog)
    if (!special) {
      plain.push(lines[at] ?? '')
      at++
      continue
    }
    if (special.part.kind === 'text') plain.push(special.part.text)
    else {
      flush()
      parts.push(special.part)
    }
    at = special.end
  }
  flush()
  return parts
}

/** A cloud drive file as a 400 px picture, a large picture and the file itself; any other URL unchanged. */
export function pictureOf(address: string): { thumbnail: string; whole: string; file: string } {
  const id = /drive\.google\.com\/(?:file\/d\/|open\?id=|uc\?(?:[^#]*&)?id=)([\w-]+)/.exec(address)?.[1]
  if (!id) return { thumbnail: address, whole: address, file: address }
  const at = (width: number) => `https://drive.google.com/thumbnail?id=${id}&sz=w${width}`
  return {
    thumbnail: at(400),
    whole: at(1600),
    file: `https://drive.google.com/uc?export=download&id=${id}`,
  }
}
const isDriveFile = (address: string): boolean => pictureOf(address).thumbnail !== address
/** One of our own pictures: a file served here. */
export function isOwnImage(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false
  const { origin: from, pathname } = new URL(address, origin)
  return from === origin && /^\/(files|api\/images)\/.+\.(png|jpe?g|webp|gif)$/i.test(pathname)
}
/** Links shown as the picture they lead to (product-1 §2). */
export const isPicture = (address: string, origin: string): boolean =>
  isDriveFile(address) || isOwnImage(address, origin)
