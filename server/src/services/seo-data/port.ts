import type { SeoData as Report } from '@adwright/contract/seo-result'

/** External data about a site: traffic, backlinks and competitors. */
export interface SeoDataSource {
  readonly name: 'none' | 'dataforseo'
  /** Never throws: an unavailable part is null, and `failures` says why. */
  about(domain: string, signal?: AbortSignal): Promise<OutsideFindings>
}

/** External data about a website, and a sentence for each unavailable part. */
export interface OutsideFindings extends Pick<Report, 'traffic' | 'backlinks' | 'competitors'> {
  readonly failures: readonly string[]
}
