import type { SeoData } from '@adwright/contract/seo-result'
import { shortAddress } from '../address.rules.ts'
import { Part } from '../Part.tsx'
import { siteTexts } from '../site-analysis.texts.ts'

/** What fits into a search result. */
const TITLE_CHARS = 60
const DESCRIPTION_CHARS = 160
const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)

/** The page as a search result shows it. */
export function SearchPreview({ preview, isSample }: { preview: NonNullable<SeoData['preview']>; isSample: boolean }) {
  const { title, description, address } = preview
  return (
    <Part title={siteTexts.searchPreview} isSample={isSample}>
      <div className="max-w-prose wrap-anywhere">
        <p className="text-sm text-muted">{shortAddress(address)}</p>
        <p className="text-lg text-accent-text">{cut(title, TITLE_CHARS) || siteTexts.noTitle}</p>
        <p className="text-base text-muted">{cut(description, DESCRIPTION_CHARS) || siteTexts.noDescription}</p>
      </div>
    </Part>
  )
}
