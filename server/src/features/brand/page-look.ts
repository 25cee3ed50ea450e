import { load } from 'cheerio'
import { coloursInCss, fontsInCss, type Said, strongest, themeColour } from './said-look.ts'

/** A page and the style sheets that it names. */
export interface PageStyles {
  readonly html: string
  readonly css: readonly string[]
}

/** Addresses of a page's style sheets, as they are written. */
export const sheetsOf = (html: string): string[] => {
  const $ = load(html)
  return $('link[rel~="stylesheet"][href]')
    .toArray()
    .map((it) => $(it).attr('href') ?? '')
}

/** What a page's styles say of its brand: colours and fonts, the strongest first. */
export function pageLook({ html, css }: PageStyles): {
  readonly colours: readonly Said[]
  readonly fonts: readonly string[]
} {
  const $ = load(html)
  const inline = $('[style]')
    .toArray()
    .map((it) => `${it.tagName}{${$(it).attr('style') ?? ''}}`)
  const sheets = [
    $('style')
      .toArray()
      .map((it) => $(it).text())
      .join('\n'),
    inline.join('\n'),
    ...css,
  ]
  const theme =
    $('meta[name="theme-color"]').attr('content') ?? $('meta[name="msapplication-TileColor"]').attr('content')
  const whole = sheets.join('\n')
  return {
    colours: strongest([...themeColour(theme ?? ''), ...coloursInCss(whole)]),
    fonts: fontsInCss(
      whole,
      $('link[href*="fonts.googleapis.com"], link[href*="fonts.bunny.net"]')
        .toArray()
        .map((it) => $(it).attr('href') ?? ''),
    ),
  }
}
