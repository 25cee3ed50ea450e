import type { WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { ScoreDial } from './ScoreDial.tsx'
import { Part } from './Part.tsx'
import { siteTexts } from './site-analysis.texts.ts'

interface Props {
  pagespeed: WebsiteAnalysis['pagespeed']
  id: string | undefined
  isSample: boolean
}

/** On the SEO page: a summary of the same analysis's speed, which Website Analysis shows in full. */
export function SpeedInShort({ pagespeed, id, isSample }: Props) {
  if (!pagespeed) return null
  return (
    <Part title={siteTexts.speed} isSample={isSample}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <ScoreDial size="sm" score={pagespeed.mobile.performance_score} label={siteTexts.mobile} />
        <ScoreDial size="sm" score={pagespeed.desktop.performance_score} label={siteTexts.desktop} />
        <Button onClick={() => ask('view', { view: 'website_analysis', ...(id && { params: { id } }) })}>
          {siteTexts.openView}
        </Button>
      </div>
    </Part>
  )
}
