import { inflateSync } from 'node:zlib'

/** What tests check in a printed PDF. */
export interface ReadPdf {
  /** The text as a reader would select it, with line breaks between pieces. */
  readonly text: string
  readonly pages: number
  /** The same, page by page. */
  readonly pageTexts: readonly string[]
  /** Marked for screen readers. */
  readonly tagged: boolean
  /** A page's size in millimeters; A4 is 210 x 297. */
  readonly sizeMm: readonly [number, number]
  /** The names of embedded fonts. */
  readonly embeddedFonts: readonly string[]
}

/** Reads PDFs written by Chromium (plain objects, deflated streams): just enough to check what was printed. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-')) throw new Error('not a PDF')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n?([\s\S]*?)\r?\n?endobj/g))
    objects.set(id, body)
  const all = [...objects.values()]
  const pages = all.filter((it) => /\/Type \/Page\b/.test(it))
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages[0] ?? '')
  const pageTexts = pages.map((page) => textOf(page, objects))
  return {
    text: pageTexts.join('\n'),
    pages: pages.length,
    pageTexts,
    tagged: /\/MarkInfo <<[^>]*\/Marked true/.test(file) && /\/StructTreeRoot/.test(file),
    sizeMm: [millimetres(box?.[1]), millimetres(box?.[2])],
    embeddedFonts: all.flatMap((it) => (/\/FontFile/.test(it) ? (/\/FontName \/(\S+)/.exec(it)?.[1] ?? []) : [])),
  }
}

const millimetres = (points: string | undefined): number => Math.round((Number(points) / 72) * 25.4)

type Objects = ReadonlyMap<string, string>

function textOf(page: string, objects: Objects): string {
  const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''))
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    if (map !== undefined) fonts.set(name, letters(streamOf(objects.get(map))))
  }
  let font: ReadonlyMap<number, string> = new Map()
  const said: string[] = []
  // A tagged piece (BDC … EMC) is a run of text; inside it, parts are split only for kerning and fonts.
  for (const [whole, face, glyphs] of content.matchAll(
    /\bB[DM]C\b|\/(F\d+) [\d.]+ Tf|((?:<[0-9A-Fa-f]+>|\[[^\]]*\]) T[jJ])/g,
  )) {
    if (whole === 'BDC' || whole === 'BMC') said.push('\n')
    else if (face !== undefined) font = fonts.get(face) ?? new Map()
    const hex = [...(glyphs ?? '').matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, word]) => word).join('')
    const codes = hex.match(/.{4}/g) ?? []
    if (codes.length > 0) said.push(codes.map((code) => font.get(Number.parseInt(code, 16)) ?? '').join(''))
  }
  return said.join('').trim()
}

function streamOf(object = ''): string {
  const [, start = ''] = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(object) ?? []
  const bytes = Buffer.from(start, 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** A ToUnicode map: glyph -> letter. */
function letters(map: string): Map<number, string> {
  const read = new Map<number, string>()
  const word = (hex: string): string =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((it) => Number.parseInt(it, 16)))
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      read.set(Number.parseInt(from, 16), word(to))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at++)
        read.set(at, String.fromCharCode(Number.parseInt(first, 16) + at - Number.parseInt(from, 16)))
  return read
}
