import { TOP_KEYWORDS_OF_SITE_MAX } from '@adwright/contract/limits'
import type { SeoData } from '@adwright/contract/seo-result'
import { useState } from 'react'
import { Segmented } from '#ui/Segmented.tsx'
import { NotAvailable, Part } from '../Part.tsx'
import { siteTexts } from '../site-analysis.texts.ts'

const lengths = [
  { value: '1-word', label: siteTexts.oneWord },
  { value: '2-word', label: siteTexts.twoWords },
  { value: '3-word', label: siteTexts.threeWords },
] as const
type Length = (typeof lengths)[number]['value']

/** product-2 §9: the top 10 keywords of one word; also of two and three words. */
export function Keywords({ data, isSample }: { data: SeoData; isSample: boolean }) {
  const [length, setLength] = useState<Length>('1-word')
  const all = data.keyword_density ?? []
  const list = all.filter((it) => it.type === length).slice(0, TOP_KEYWORDS_OF_SITE_MAX)
  const most = Math.max(1, ...list.map((it) => it.frequency))
  return (
    <Part
      title={siteTexts.keywords}
      isSample={isSample}
      actions={
        all.length > 0 && (
          <Segmented label={siteTexts.keywordLength} value={length} onChange={setLength} options={lengths} />
        )
      }
    >
      {list.length === 0 ? (
        <NotAvailable title={siteTexts.noKeywords} />
      ) : (
        <table className="w-full text-base">
          <caption className="sr-only">{siteTexts.keywords}</caption>
          <thead className="text-sm text-muted">
            <tr className="text-left">
              <th scope="col" className="pb-1.5 font-medium">
                {siteTexts.keyword}
              </th>
              <th scope="col" className="pb-1.5 pl-3 text-right font-medium">
                {siteTexts.frequency}
              </th>
              <th scope="col" className="pb-1.5 pl-3 text-right font-medium">
                {siteTexts.density}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((it) => (
              <tr key={it.keyword}>
                <td className="relative py-1 pr-2 wrap-anywhere">
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-0.5 left-0 rounded-sm bg-accent-soft"
                    style={{ width: `${(it.frequency / most) * 100}%` }}
                  />
                  <span className="relative pl-2">{it.keyword}</span>
                </td>
                <td className="pl-3 text-right tabular-nums">{it.frequency}</td>
                <td className="pl-3 text-right text-muted tabular-nums">{it.density.toFixed(2)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}
