import type { SeoResult } from '@adwright/contract/seo-result'
import { sampleSeo } from '@adwright/contract/site-analysis.sample'
import { Card } from '#ui/Card.tsx'
import { siteTexts } from '../site-analysis.texts.ts'
import { SampleMark } from '../Part.tsx'
import { ScoreDial } from '../ScoreDial.tsx'
import { Audit } from './Audit.tsx'
import { Keywords } from './Keywords.tsx'
import { Backlinks, Competitors, Traffic } from './Outside.tsx'
import { Content, Readability, Structure } from './Texts.tsx'

/** product-2 §2.4: the SEO Analysis section with its eight parts. */
export function Seo({ seo, isSample }: { seo: SeoResult | null; isSample: boolean }) {
  const shown = { data: seo?.data ?? sampleSeo, isSample }
  return (
    <section aria-labelledby="seo-title">
      <h2 id="seo-title" className="mb-3 text-lg font-semibold">
        {siteTexts.seo}
      </h2>
      {seo?.score !== undefined && <Score seo={seo} score={seo.score} isSample={isSample} />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Readability {...shown} />
        <Content {...shown} />
        <Keywords {...shown} />
        <Structure {...shown} />
        <div className="lg:col-span-2">
          <Audit {...shown} />
        </div>
        <Traffic {...shown} />
        <Backlinks {...shown} />
        <div className="lg:col-span-2">
          <Competitors {...shown} />
        </div>
      </div>
    </section>
  )
}

function Score({ seo, score, isSample }: { seo: SeoResult; score: number; isSample: boolean }) {
  const audit = seo.data.technical_audit?.overview
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ScoreDial score={score} label={siteTexts.seoScore} size="sm" hideLabel />
        <div className="grow basis-36 text-base">
          <p className="text-md font-semibold">{siteTexts.seoScore}</p>
          {audit && <p>{siteTexts.auditOverview(audit.passed, audit.total)}</p>}
          {seo.pages_read !== undefined && <p className="text-sm text-muted">{siteTexts.pagesRead(seo.pages_read)}</p>}
        </div>
        {isSample && <SampleMark />}
      </div>
    </Card>
  )
}
