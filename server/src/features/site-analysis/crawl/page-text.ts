import { type CheerioAPI, load } from 'cheerio'

const UNSEEN = 'script,style,noscript,template,svg,iframe,object,canvas,[hidden],[aria-hidden="true"]'
const AROUND = 'nav,header,footer,aside,form,[role="navigation"],[role="banner"],[role="contentinfo"]'
const BLOCKS =
  'p,div,li,h1,h2,h3,h4,h5,h6,td,th,dt,dd,section,article,header,footer,nav,button,a,option,label,figcaption,blockquote'
const SENTENCES = 'p,li,h1,h2,h3,h4,h5,h6,dd,dt,td,th,figcaption,button,blockquote'
const TEXT_MAX_CHARS = 400_000

/** All that a visitor can read. */
export function textOf($: CheerioAPI): string {
  return plain($.html('body'), '')
}

/** The text that the page is about: its main part, or what is left without navigation, header and footer. */
export function mainTextOf($: CheerioAPI): string {
  const main = $('main,[role="main"]').first()
  const within = main.length > 0 ? main : $('article').first()
  return within.length > 0 ? plain($.html(within), 'nav,form') : plain($.html('body'), AROUND)
}

/** Blocks don't run into each other, and a heading or a list item ends a sentence though it has no full stop. */
function plain(html: string, without: string): string {
  const $ = load(html)
  $(UNSEEN).remove()
  if (without) $(without).remove()
  $('br').replaceWith(' ')
  for (const element of $(SENTENCES).toArray()) {
    const text = $(element).text().trim()
    if (text && !/[.!?:;,…]$/.test(text)) $(element).append('. ')
  }
  $(BLOCKS).append(' ')
  return $.root().text().replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX_CHARS)
}
