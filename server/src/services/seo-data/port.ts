import type { SeoData as Report } from '@adwright/contract/seo-result'

/** What a site alone can't tell: its visitors, who links to it, and who competes with it. */
export interface SeoDataSource {
  readonly name: 'none' | 'dataforseo'
  /** Whatever part can't be had is null, and `failures` says why in a sentence; it does not throw. */
  about(domain: string, signal?: AbortSignal): Promise<OutsideFindings>
}

export interface OutsideFindings extends Pick<Report, 'traffic' | 'backlinks' | 'competitors'> {
  readonly failures: readonly string[]
}
