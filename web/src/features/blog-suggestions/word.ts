import { Document, ExternalHyperlink, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx'
import { Lexer, type Token, type Tokens } from 'marked'
import { inlineOf, plainOf } from './markdown.rules.ts'

const levels = [
  HeadingLevel.TITLE,
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
] as const
const NUMBERS = 'numbers'

interface Style {
  readonly bold?: true
  readonly italics?: true
}

function runs(tokens: readonly Token[] = [], style: Style = {}): (TextRun | ExternalHyperlink)[] {
  return tokens.flatMap((token) => {
    const inner = 'tokens' in token ? token.tokens : undefined
    if (token.type === 'strong') return runs(inner, { ...style, bold: true })
    if (token.type === 'em') return runs(inner, { ...style, italics: true })
    if (token.type === 'br') return [new TextRun({ break: 1 })]
    if (token.type === 'link' && /^https?:/i.test(token.href)) {
      const children = [new TextRun({ ...style, text: plainOf(String(token.text)), style: 'Hyperlink' })]
      return [new ExternalHyperlink({ link: token.href, children })]
    }
    return [new TextRun({ ...style, text: plainOf('text' in token ? String(token.text) : token.raw) })]
  })
}

function paragraphs(token: Token): Paragraph[] {
  if (token.type === 'space' || token.type === 'hr') return []
  if (token.type === 'heading')
    return [new Paragraph({ heading: levels[token.depth - 1] ?? HeadingLevel.HEADING_5, children: runs(token.tokens) })]
  if (token.type === 'list') {
    const list = token as Tokens.List
    const mark = list.ordered ? { numbering: { reference: NUMBERS, level: 0 } } : { bullet: { level: 0 } }
    return list.items.map((it) => new Paragraph({ ...mark, children: runs(inlineOf(it)) }))
  }
  const inner = 'tokens' in token && token.tokens ? token.tokens : [token]
  return [new Paragraph({ spacing: { after: 160 }, children: runs(inner) })]
}

/** A post as a Word document. */
export const wordOf = (title: string, markdown: string): Promise<Blob> =>
  Packer.toBlob(
    new Document({
      title,
      numbering: {
        config: [{ reference: NUMBERS, levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.' }] }],
      },
      sections: [{ children: new Lexer().lex(markdown).flatMap(paragraphs) }],
    }),
  )
