import { Lexer, type Token, type Tokens } from 'marked'
import { saveAs, saveFile } from '#ui/download.ts'
import { fileNameOf } from './blog-suggestions.rules.ts'
import { inlineOf, plainOf } from './markdown.rules.ts'

export type PostFormat = 'md' | 'html' | 'docx'
export const postFormats: readonly PostFormat[] = ['md', 'html', 'docx']

/** Saves a post as a file. The code for Word files is loaded on demand. */
export async function savePost(title: string, markdown: string, format: PostFormat): Promise<void> {
  const name = fileNameOf(title, format)
  if (format === 'md') return saveAs(name, 'text/markdown', markdown)
  if (format === 'html') return saveAs(name, 'text/html', htmlOf(title, markdown))
  const { wordOf } = await import('./word.ts')
  saveFile(name, await wordOf(title, markdown))
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (it) => signs[it] ?? it)
const inline = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token) => {
      const inner = () => inline('tokens' in token ? token.tokens : [])
      if (token.type === 'strong') return `<strong>${inner()}</strong>`
      if (token.type === 'em') return `<em>${inner()}</em>`
      if (token.type === 'br') return '<br>'
      if (token.type === 'link' && /^https?:/i.test(token.href))
        return `<a href="${escaped(token.href)}">${inner()}</a>`
      return escaped(plainOf('text' in token ? String(token.text) : token.raw))
    })
    .join('')

function block(token: Token): string {
  if (token.type === 'heading') return `<h${token.depth}>${inline(token.tokens)}</h${token.depth}>`
  if (token.type === 'list') {
    const list = token as Tokens.List
    const items = list.items.map((it) => `<li>${inline(inlineOf(it))}</li>`).join('')
    return list.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`
  }
  if (token.type === 'space') return ''
  if (token.type === 'hr') return '<hr>'
  return `<p>${inline('tokens' in token && token.tokens ? token.tokens : [token])}</p>`
}

/** A whole page for any blog editor and browser. HTML in the text is shown as text. */
export function htmlOf(title: string, markdown: string): string {
  const body = new Lexer()
    .lex(markdown)
    .map(block)
    .filter((it) => it !== '')
    .join('\n')
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${escaped(title)}</title>\n</head>\n<body>\n<article>\n${body}\n</article>\n</body>\n</html>\n`
}
