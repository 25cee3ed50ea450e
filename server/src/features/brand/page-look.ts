import { load } from 'cheerio'
import { coloursInCss, fontsInCss, type Said, strongest, themeColour } from './said-look.ts'

/** A page and its style sheets. */
export interface PageStyles {
  readonly html: string
  readonly css: readonly string[]
}

/** The URLs of a page's style sheets, as written. */
export const sheetsOf = (html: string): string[] => {
  const $ = load(html)
  return $('link[rel~="stylesheet"][href]')
    .toArray()
    .map((it) => $(it).attr('href') ?? '')
}

/** The brand colors and fonts in a page's styles, strongest first. */
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
