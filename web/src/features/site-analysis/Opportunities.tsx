import type { PageSpeedSide } from '@adwright/contract/site-analysis'
import { fileText } from '@adwright/contract/site-analysis.rules'
import { bytesText } from '@adwright/contract/values/bytes.rules'
import { Details } from './Details.tsx'
import { NotAvailable } from './Part.tsx'
import { siteTexts } from './site-analysis.texts.ts'

/** What would save time, biggest savings first; details are one click away. */
export function Opportunities({ side }: { side: PageSpeedSide }) {
  if (side.opportunities.length === 0)
    return <NotAvailable title={siteTexts.noOpportunities}>{siteTexts.noOpportunitiesHint}</NotAvailable>
  const most = Math.max(1, ...side.opportunities.map((it) => it.savings_ms))
  return (
    <Details>
      <ul className="flex flex-col gap-4">
        {side.opportunities.map((it) => (
          <li key={it.title}>
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="text-base font-medium">{it.title}</h3>
              {it.savings_ms > 0 && (
                <span className="shrink-0 text-sm font-medium text-warn tabular-nums">
                  {siteTexts.saves((it.savings_ms / 1000).toFixed(2))}
                </span>
              )}
            </div>
            <p className="mt-0.5 max-w-prose text-sm text-pretty text-muted">{it.description}</p>
            {it.files && it.files.length > 0 && (
              <ul className="mt-1 text-sm">
                {it.files.map((file) => (
                  <li key={file.name} className="wrap-anywhere">
                    {fileText(file)}
                    {file.saves_bytes !== null && (
                      <span className="text-warn"> ({siteTexts.savesBytes(bytesText(file.saves_bytes))})</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {it.savings_ms > 0 && (
              <span aria-hidden="true" className="mt-2 block h-1 rounded-full bg-hover">
                <span
                  className="block h-full rounded-full bg-warn"
                  style={{ width: `${(it.savings_ms / most) * 100}%` }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Details>
  )
}
