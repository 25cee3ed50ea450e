import type { Hop } from '#services/web-reader/port.ts'

/** A page's facts, parsed once: the only input of the checks and the text analysis. All of it is the site's own text: data. */
export interface PageFacts {
  readonly url: string
  readonly status: number
  readonly chain: readonly Hop[]
  /** Lowercase names. */
  readonly headers: Readonly<Record<string, string>>
  readonly firstByteMs: number
  readonly htmlBytes: number
  readonly isCut: boolean
  readonly head: HeadFacts
  readonly headings: readonly Heading[]
  readonly images: readonly ImageFacts[]
  readonly links: readonly LinkFacts[]
  readonly structured: {
    readonly types: readonly string[]
    readonly broken: number
    /** Whether some item has a postal address, a phone number or opening hours. */
    readonly hasBusiness: boolean
  }
  readonly markup: MarkupFacts
  /** All text of the page, and its main text (without navigation, header and footer). */
  readonly text: string
  readonly mainText: string
  /** For a page built by scripts: its number of words without them. The fields above are those of the rendered page. */
  readonly wordsWithoutScripts?: number | undefined
}

export interface HeadFacts {
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  /** The robots meta tag and the X-Robots-Tag header combined, in lowercase. */
  readonly robots: string
  readonly viewport: string
  readonly hasCharset: boolean
  readonly language: string
  readonly hasDoctype: boolean
  readonly canonicals: readonly string[]
  readonly alternates: readonly { readonly language: string; readonly url: string }[]
  /** og:… and twitter:… */
  readonly social: Readonly<Record<string, string>>
  readonly hasIcon: boolean
  readonly hasTouchIcon: boolean
  readonly refreshes: boolean
}
export interface Heading {
  readonly level: number
  readonly text: string
}
export interface ImageFacts {
  readonly url: string
  /** Undefined: no alt attribute; '': marked as decorative. */
  readonly alt: string | undefined
  readonly hasSize: boolean
  readonly isLazy: boolean
}
export interface LinkFacts {
  /** Absolute; undefined if it isn't a URL (javascript:, #). */
  readonly url: string | undefined
  readonly written: string
  readonly text: string
  readonly rel: string
  readonly opensTab: boolean
}
export interface MarkupFacts {
  readonly elements: number
  readonly scripts: number
  readonly ids: number
  readonly fields: number
  readonly buttons: number
  readonly frames: number
  readonly depth: number
  readonly resources: readonly string[]
  readonly blockingScripts: number
  readonly blockingStyles: number
  readonly inlineBytes: number
  readonly styleAttributes: number
  readonly fieldsWithoutLabel: number
  readonly buttonsWithoutName: number
  readonly framesWithoutTitle: number
  readonly outdated: readonly string[]
  readonly plugins: number
  readonly duplicateIds: number
  readonly hasMain: boolean
  readonly passwordField: boolean
}

/** A crawl's result. */
export interface Site {
  readonly start: PageFacts
  /** The start page first; at most CRAWL_PAGES_MAX. */
  readonly pages: readonly PageFacts[]
  /** URLs with the same content as another page, without a canonical link. */
  readonly copies: readonly { readonly url: string; readonly of: string }[]
  /** Pages that look empty without scripts and couldn't be opened in a browser. */
  readonly unbuilt: readonly string[]
  readonly robots: { readonly found: boolean; readonly allowsSearch: boolean; readonly namesSitemap: boolean }
  readonly sitemap: { readonly found: boolean; readonly urls: readonly string[] }
  /** Status codes of linked URLs, own and others'; 0: no response. */
  readonly answers: readonly LinkAnswer[]
  /** The status for a URL that can't exist; undefined if it couldn't be read. */
  readonly unknownPageStatus: number | undefined
  /** Where http:// leads on an https site; undefined without a response. */
  readonly plainHttpLeadsTo: string | undefined
}
export interface LinkAnswer {
  readonly url: string
  readonly status: number
  /** Every URL on the way, including the last. */
  readonly chain: readonly string[]
  /** It's a redirect loop. */
  readonly isLoop: boolean
  readonly isInternal: boolean
  readonly kind: LinkKind
  /** The URLs of the pages that contain it. */
  readonly from: readonly string[]
  /** The size the server reports; undefined if it doesn't. */
  readonly bytes: number | undefined
}
/** A link for visitors, a canonical link, or a file that a page loads. */
export type LinkKind = 'link' | 'canonical' | 'file'
