import type { Hop } from '#services/web-reader/port.ts'

/** What a page is, read once: the checks and the text analysis look at nothing else. All of it is the site's own words: data. */
export interface PageFacts {
  readonly url: string
  readonly status: number
  readonly chain: readonly Hop[]
  /** In small letters. */
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
    /** Whether something in it has a postal address, a phone number or opening hours. */
    readonly hasBusiness: boolean
  }
  readonly markup: MarkupFacts
  /** All text of the page, and the text of its main part (without navigation, header and footer). */
  readonly text: string
  readonly mainText: string
  /** Of a page that its scripts build: how many words it has without them. What stands above is the page as a browser shows it. */
  readonly wordsWithoutScripts?: number | undefined
}

export interface HeadFacts {
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  /** The robots meta tag and the X-Robots-Tag header together, in small letters. */
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
  /** Undefined: no alt attribute at all; '': marked as decoration. */
  readonly alt: string | undefined
  readonly hasSize: boolean
  readonly isLazy: boolean
}
export interface LinkFacts {
  /** Absolute; undefined for what isn't an address (javascript:, #). */
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

/** What a crawl found. */
export interface Site {
  readonly start: PageFacts
  /** The start page first; at most CRAWL_PAGES_MAX. */
  readonly pages: readonly PageFacts[]
  /** Addresses that show what another page shows, with no canonical link to say so. */
  readonly copies: readonly { readonly url: string; readonly of: string }[]
  /** Pages that look empty without scripts, and could not be opened in a browser. */
  readonly unbuilt: readonly string[]
  readonly robots: { readonly found: boolean; readonly allowsSearch: boolean; readonly namesSitemap: boolean }
  readonly sitemap: { readonly found: boolean; readonly urls: readonly string[] }
  /** What linked addresses answered; 0: nothing. Own pages and others'. */
  readonly answers: readonly LinkAnswer[]
  /** How the site answers an address that can't exist; undefined when it couldn't be read. */
  readonly unknownPageStatus: number | undefined
  /** Where http:// leads when the site is on https; undefined when it does not answer. */
  readonly plainHttpLeadsTo: string | undefined
}
export interface LinkAnswer {
  readonly url: string
  readonly status: number
  /** Every address on the way, the last included. */
  readonly chain: readonly string[]
  /** It leads round in a circle. */
  readonly isLoop: boolean
  readonly isInternal: boolean
  readonly kind: LinkKind
  /** The pages that hold it, as addresses. */
  readonly from: readonly string[]
  /** What the server says of its size; undefined when it says nothing. */
  readonly bytes: number | undefined
}
/** A link for visitors, what a canonical link names, or a file that belongs to a page. */
export type LinkKind = 'link' | 'canonical' | 'file'
