import type { SeoData as Report } from '@adwright/contract/seo-result'

/** Data about a site from outside: traffic, backlinks and competitors. */
export interface SeoDataSource {
  readonly name: 'none' | 'dataforseo'
  /** Never throws: a part that isn't available is null, and `failures` says why. */
  about(domain: string, signal?: AbortSignal): Promise<OutsideFindings>
}

/** What others know of a website, and a sentence for each part that couldn't be had. */
export interface OutsideFindings extends Pick<Report, 'traffic' | 'backlinks' | 'competitors'> {
  readonly failures: readonly string[]
}
