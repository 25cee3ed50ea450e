import type { SeoResult } from '@adwright/contract/seo-result'
import { sampleSeo } from '@adwright/contract/site-analysis.sample'
import { texts } from '../site-analysis.texts.ts'
import { ScoreDial } from '../ScoreDial.tsx'
import { Audit } from './Audit.tsx'
import { Keywords } from './Keywords.tsx'
import { Backlinks, Competitors, Traffic } from './Outside.tsx'
import { Content, Readability, Structure } from './Texts.tsx'

/** product-2 §2.4: the SEO Analysis section with its eight parts. */
export function Seo({ seo, isSample }: { seo: SeoResult | null; isSample: boolean }) {
  const it = { data: seo?.data ?? sampleSeo, isSample }
  return (
    <section aria-labelledby="seo-title">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="seo-title" className="text-lg font-semibold">
            {texts.seo}
          </h2>
          {seo?.pages_read !== undefined && <p className="text-sm text-muted">{texts.pagesRead(seo.pages_read)}</p>}
        </div>
        {seo?.score !== undefined && <ScoreDial score={seo.score} label={texts.seoScore} size="sm" />}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Readability {...it} />
        <Content {...it} />
        <Keywords {...it} />
        <Backlinks {...it} />
        <div className="lg:col-span-2">
          <Structure {...it} />
        </div>
        <div className="lg:col-span-2">
          <Audit {...it} />
        </div>
        <Traffic {...it} />
        <Competitors {...it} />
      </div>
    </section>
  )
}
