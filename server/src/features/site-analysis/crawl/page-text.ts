import type { CheerioAPI } from 'cheerio'

/** The parts of the parsed tree we use: elements have a name and attributes, texts have data. */
interface Node {
  readonly type: string
  readonly data?: string
  readonly name?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly Node[]
}
interface Element extends Node {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}
/** Marks the end of an element's text. */
interface End {
  readonly ends: Element
  readonly from: number
}
const isElement = (node: Node): node is Element => node.name !== undefined && node.attribs !== undefined

const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'canvas'])
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'form'])
/** 'Posted by Ada on 3 May': a byline, which isn't about the content. */
const BYLINE = /(?:^|\s)(?:(?:post|entry|article|blog)[-_]+meta|byline)(?:\s|$)/i
const AROUND_ROLES = new Set(['navigation', 'banner', 'contentinfo'])
/** Inline elements; anything else is separated from its neighbors. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const SENTENCES = new Set('p li h1 h2 h3 h4 h5 h6 dd dt td th figcaption button blockquote'.split(' '))
const TEXT_MAX_CHARS = 400_000

/** All text a visitor can read. */
export const textOf = ($: CheerioAPI): string => plain($('body').toArray(), () => false)

/** The page's main text: its main element, or what remains without navigation, header and footer. */
export function mainTextOf($: CheerioAPI): string {
  const main = $('main,[role="main"]').first()
  const within = main.length > 0 ? main : $('article').first()
  return within.length > 0
    ? plain(within.toArray(), (it) => it.name === 'nav' || it.name === 'form' || isByline(it))
    : plain($('body').toArray(), (it) => AROUND.has(it.name) || AROUND_ROLES.has(it.attribs.role ?? '') || isByline(it))
}

const isByline = ({ attribs }: Element): boolean => BYLINE.test(attribs.class ?? '')
const isUnseen = ({ name, attribs }: Element): boolean =>
  UNSEEN.has(name) || 'hidden' in attribs || attribs['aria-hidden'] === 'true'

/** Separates blocks; headings and list items end a sentence even without a period. */
function plain(roots: readonly Node[], isLeftOut: (element: Element) => boolean): string {
  let text = ''
  const say = (more: string): void => {
    // 'sight</span><b>Best': two words, although the markup doesn't separate them.
    const isGlued = /\p{Ll}$/u.test(text) && /^\p{Lu}/u.test(more)
    text += isGlued ? ` ${more}` : more
  }
  const end = ({ ends, from }: End): void => {
    const said = text.slice(from).trim()
    const isUnended = SENTENCES.has(ends.name) && said !== '' && !/[.!?:;,…]$/.test(said)
    text = isUnended ? `${text.trimEnd()}. ` : `${text} `
  }
  // An explicit stack, since a page may be nested deeper than the call stack allows.
  const open: (Node | End)[] = [...roots].reverse()
  const enter = (element: Element): void => {
    if (isUnseen(element) || isLeftOut(element)) return
    if (!INLINE.has(element.name)) {
      text += ' '
      open.push({ ends: element, from: text.length })
    }
    for (const child of element.children.toReversed()) open.push(child)
  }
  for (let node = open.pop(); node !== undefined && text.length < TEXT_MAX_CHARS; node = open.pop()) {
    if ('ends' in node) end(node)
    else if (isElement(node)) enter(node)
    else if (node.type === 'text') say(node.data ?? '')
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX_CHARS)
}
