import type { CheerioAPI } from 'cheerio'
import type { MarkupFacts } from './page-facts.ts'

const DEEPEST = 100
const OUTDATED = ['font', 'center', 'marquee', 'blink', 'strike', 'big', 'frameset', 'acronym', 'basefont', 'dir']

/** How a page is built: what slows it down and whom it excludes. */
export function markupOf($: CheerioAPI, absolute: (written: string | undefined) => string | undefined): MarkupFacts {
  const count = (selector: string): number => $(selector).length
  const ids = $('[id]')
    .toArray()
    .map((it) => $(it).attr('id'))
  return {
    elements: count('*'),
    scripts: count('script:not([type]),script[type="module"],script[type="text/javascript"]'),
    ids: ids.length,
    fields: count('input,select,textarea'),
    buttons: count('button'),
    frames: count('iframe'),
    depth: depthOf($),
    resources: $('script[src],link[rel~="stylesheet"],img[src],iframe[src],video[src],audio[src],source[src]')
      .slice(0, 500)
      .toArray()
      .flatMap((it) => absolute($(it).attr('src') ?? $(it).attr('href')) ?? []),
    blockingScripts: count('head script[src]:not([async]):not([defer]):not([type="module"])'),
    blockingStyles: count('head link[rel~="stylesheet"]:not([media="print"])'),
    inlineBytes: $('style,script:not([src]):not([type="application/ld+json"])')
      .toArray()
      .reduce((sum, it) => sum + Buffer.byteLength($(it).text()), 0),
    styleAttributes: count('[style]'),
    fieldsWithoutLabel: fieldsWithoutLabel($),
    buttonsWithoutName: $('button')
      .toArray()
      .filter(
        (it) =>
          !$(it).text().trim() &&
          !$(it).attr('aria-label') &&
          !$(it).attr('title') &&
          !$(it).attr('aria-labelledby') &&
          !$(it).find('[alt]').attr('alt'),
      ).length,
    framesWithoutTitle: count('iframe:not([title]):not([aria-hidden="true"])'),
    outdated: OUTDATED.filter((tag) => count(tag) > 0),
    plugins: count('embed,applet,object[type*="flash"],object[data$=".swf"]'),
    duplicateIds: ids.length - new Set(ids).size,
    hasMain: count('main,[role="main"],article') > 0,
    passwordField: count('input[type="password"]') > 0,
  }
}

function depthOf($: CheerioAPI): number {
  let level = $('body').children()
  let depth = 1
  while (level.length > 0 && depth < DEEPEST) {
    level = level.children()
    depth++
  }
  return depth
}

function fieldsWithoutLabel($: CheerioAPI): number {
  const named = new Set(
    $('label[for]')
      .toArray()
      .map((it) => $(it).attr('for')),
  )
  return $('input,select,textarea')
    .toArray()
    .filter((element) => {
      const field = $(element)
      if (/^(hidden|submit|button|image|reset)$/i.test(field.attr('type') ?? '')) return false
      if (field.attr('aria-label') ?? field.attr('aria-labelledby') ?? field.attr('title')) return false
      return !named.has(field.attr('id')) && field.closest('label').length === 0
    }).length
}
