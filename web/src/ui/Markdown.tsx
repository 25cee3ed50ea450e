import { Lexer, type Token, type Tokens } from 'marked'
import { createContext, memo, type ReactNode, useContext, useMemo } from 'react'
import { safeUrl } from './safe-url.ts'
import { cx } from './cx.ts'
import { isStackedWhenNarrow, lookOf } from './table-columns.rules.ts'

// marked's lexer creates tokens, React creates elements. There is never an HTML string, so nothing can be injected; raw HTML in the text is
// shown as plain text.

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (it) => entities[it] ?? it)

/** How pictures are rendered, and which links count as pictures. */
interface Pictures {
  draw?: ((address: string, alt: string) => ReactNode) | undefined
  isPicture?: ((address: string) => boolean) | undefined
}
const PicturesContext = createContext<Pictures>({})

function Picture({ href, alt }: { href: string; alt: string }) {
  const { draw } = useContext(PicturesContext)
  const src = safeUrl(href)
  if (!src) return alt
  return draw ? draw(src, alt) : <img src={src} alt={alt} loading="lazy" />
}

function Link({ href, words, alt }: { href: string; words: ReactNode; alt: string }) {
  const { draw, isPicture } = useContext(PicturesContext)
  const address = safeUrl(href)
  if (!address) return <span>{words}</span>
  if (draw && isPicture?.(address)) return draw(address, alt)
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {words}
    </a>
  )
}

/** How plain text is rendered, if it needs more than that. */
const WordsContext = createContext<((text: string) => ReactNode) | undefined>(undefined)
const Words = ({ text }: { text: string }) => useContext(WordsContext)?.(text) ?? text

/** The actions above a table (copying, downloading), which get its plain text. */
type AboveTable = (header: readonly string[], rows: readonly (readonly string[])[]) => ReactNode
const AboveTableContext = createContext<AboveTable | undefined>(undefined)

/** The heading depths in the text, from the outermost: they become h2, h3 … without gaps, below the page's own h1. */
const LevelsContext = createContext<readonly number[]>([])

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  const level = useContext(LevelsContext).indexOf(depth)
  const Tag = (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[Math.max(0, level)] ?? 'h6'
  return <Tag>{children}</Tag>
}

const childrenOf = (token: Token): Token[] => ('tokens' in token && token.tokens ? token.tokens : [])
const textOf = (token: Token): string =>
  plain('text' in token && typeof token.text === 'string' ? token.text : token.raw)

function inline(tokens: Token[]): ReactNode {
  return tokens.map((token, at) => {
    const key = `${at}`
    switch (token.type) {
      case 'strong':
        return <strong key={key}>{inline(childrenOf(token))}</strong>
      case 'em':
        return <em key={key}>{inline(childrenOf(token))}</em>
      case 'del':
        return <del key={key}>{inline(childrenOf(token))}</del>
      case 'codespan':
        return <code key={key}>{textOf(token)}</code>
      case 'br':
        return <br key={key} />
      case 'link': {
        const { href, text } = token as Tokens.Link
        return <Link key={key} href={href} words={inline(childrenOf(token))} alt={text} />
      }
      case 'image':
        return <Picture key={key} href={(token as Tokens.Image).href} alt={(token as Tokens.Image).text} />
      case 'text':
      case 'escape':
        return childrenOf(token).length > 0 ? (
          <span key={key}>{inline(childrenOf(token))}</span>
        ) : (
          <Words key={key} text={textOf(token)} />
        )
      default:
        return token.raw
    }
  })
}

const List = ({ token }: { token: Tokens.List }) => {
  const items = token.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text have no other name
    <li key={at}>
      {item.task && <input type="checkbox" checked={item.checked ?? false} disabled readOnly aria-label={item.text} />}
      {blocks(item.tokens)}
    </li>
  ))
  return token.ordered ? <ol start={token.start === '' ? 1 : token.start}>{items}</ol> : <ul>{items}</ul>
}

const cellText = (cell: Tokens.TableCell | undefined): string => plain(cell?.text ?? '').replace(/[*_`]/g, '')

function Grid({ token }: { token: Tokens.Table }) {
  const above = useContext(AboveTableContext)
  const rows = token.rows.map((row) => row.map(cellText))
  const header = token.header.map(cellText)
  const styles = token.header.map((_, at) => {
    const cells = rows.map((row) => row[at] ?? '')
    const { align, isUnbroken } = lookOf(token.align[at] ?? null, cells)
    return {
      head: { textAlign: align },
      cell: { textAlign: align, ...(isUnbroken && { whiteSpace: 'nowrap' as const }) },
    }
  })
  return (
    <>
      {above?.(header, rows)}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div className={cx('md-scroll', isStackedWhenNarrow(header, rows) && 'md-stacked')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {token.header.map((cell, at) =>
                // A heading without a name is announced as one, with nothing to say.
                header[at] ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <th key={at} scope="col" style={styles[at]?.head}>
                    {inline(cell.tokens)}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <td key={at} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {token.rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={line}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <td key={at} data-label={header[at]} style={styles[at]?.cell}>
                    {inline(cell.tokens)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading depth={(token as Tokens.Heading).depth}>{inline(childrenOf(token))}</Heading>
    case 'paragraph':
      return <p>{inline(childrenOf(token))}</p>
    case 'text':
      return <>{childrenOf(token).length > 0 ? inline(childrenOf(token)) : <Words text={textOf(token)} />}</>
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote>{blocks(childrenOf(token))}</blockquote>
    case 'hr':
      return <hr />
    case 'list':
      return <List token={token as Tokens.List} />
    case 'table':
      return <Grid token={token as Tokens.Table} />
    case 'space':
    case 'def':
      return null
    default:
      return <p>{token.raw}</p>
  }
}

// While a reply is being typed, only its last block changes; the earlier ones keep their elements.
const Block = memo(
  ({ token }: { token: Token }): ReactNode => block(token),
  (a, b) => a.token.raw === b.token.raw,
)
Block.displayName = 'Block'

// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a growing text are known by their place
const blocks = (tokens: Token[]) => tokens.map((token, at) => <Block key={at} token={token} />)

export interface MarkdownProps {
  text: string
  /** Renders a picture other than as a plain <img>. */
  picture?: Pictures['draw']
  /** Links for which this returns true are rendered as pictures. */
  isPicture?: Pictures['isPicture']
  /** Renders plain text other than as it is. */
  words?: ((text: string) => ReactNode) | undefined
  /** Renders the actions above each table. */
  aboveTable?: AboveTable
}

/** Renders Markdown. Links open in a new tab; only http, https, mailto and tel are allowed. */
export function Markdown({ text, picture, isPicture, words, aboveTable }: MarkdownProps) {
  const tokens = useMemo(() => new Lexer({ gfm: true, breaks: true }).lex(text), [text])
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? [(token as Tokens.Heading).depth] : []))
  const levels = [...new Set(depths)].sort((a, b) => a - b).join('')
  const outermost = useMemo(() => Array.from(levels, Number), [levels])
  const pictures = useMemo(() => ({ draw: picture, isPicture }), [picture, isPicture])
  return (
    <PicturesContext value={pictures}>
      <LevelsContext value={outermost}>
        <WordsContext value={words}>
          <AboveTableContext value={aboveTable}>
            <div className="md">{blocks(tokens)}</div>
          </AboveTableContext>
        </WordsContext>
      </LevelsContext>
    </PicturesContext>
  )
}
