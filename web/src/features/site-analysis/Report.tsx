import { startChat } from '@adwright/contract/chat'
import type { WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { shownParts } from '@adwright/contract/site-analysis.rules'
import { CircleAlert, MessageCircle, TriangleAlert } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { moment } from '#ui/moments.ts'
import { saidAddress, shortAddress } from './address.rules.ts'
import { FirstThings } from './FirstThings.tsx'
import { SearchPreview } from './seo/SearchPreview.tsx'
import { Seo } from './seo/Seo.tsx'
import { siteTexts } from './site-analysis.texts.ts'
import { Speed } from './Speed.tsx'
import { SpeedInShort } from './SpeedInShort.tsx'
import { Weekly } from './Weekly.tsx'

export type Shown = Pick<
  WebsiteAnalysis,
  'url' | 'pagespeed' | 'seo' | 'spread' | 'notes' | 'first_things' | 'message'
> & {
  id?: string
  created_at?: string
  is_sample?: boolean
}

/**
 * A report, with sample data in place of missing parts. Website Analysis starts with all findings and the speed; SEO Analysis, from the
 * same findings, with the page as a search result and what keeps people from finding it.
 */
export function Report({ analysis, seoFirst }: { analysis: Shown; seoFirst: boolean }) {
  const { isSpeedSample, isSeoSample, hasFailed, isPartial } = shownParts(analysis)
  const preview = analysis.seo?.data.preview
  const things = seoFirst ? analysis.first_things.filter((it) => it.area === 'search') : analysis.first_things
  const seo = <Seo seo={analysis.seo} isSample={isSeoSample} />
  const first = (
    <FirstThings
      things={things}
      screenshot={seoFirst ? undefined : analysis.pagespeed?.mobile.screenshot}
      isSample={analysis.is_sample === true}
    />
  )
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        {hasFailed ? <Failure cause={analysis.message} /> : <Head analysis={analysis} />}
        {isPartial && <Warning words={[siteTexts.partial, ...analysis.notes]} />}
        {!isPartial && !hasFailed && analysis.notes.length > 0 && (
          <Warning words={[...analysis.notes, siteTexts.sampleShown]} />
        )}
      </div>
      {seoFirst ? (
        <>
          {preview && <SearchPreview preview={preview} isSample={isSeoSample} />}
          {first}
          {seo}
          <SpeedInShort pagespeed={analysis.pagespeed} id={analysis.id} isSample={isSpeedSample} />
        </>
      ) : (
        <>
          {first}
          <Speed analysis={analysis} isSample={isSpeedSample} />
          {seo}
        </>
      )}
    </div>
  )
}

const Head = ({ analysis: { url, created_at } }: { analysis: Shown }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <p className="text-lg font-semibold wrap-anywhere">{shortAddress(url)}</p>
      {created_at && <p className="text-sm text-muted">{siteTexts.analyzedOn(moment(new Date(created_at)))}</p>}
    </div>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Weekly url={url} />
      <Button
        does={startChat}
        icon={<MessageCircle />}
        onClick={() => ask('new_chat', { message: siteTexts.chatMessage(saidAddress(url)) })}
      >
        {siteTexts.chat}
      </Button>
    </div>
  </div>
)

/** product-2 §8: the banner of a complete failure, with the actual cause below it. */
const Failure = ({ cause }: { cause: string | null }) => (
  <div role="alert" className="flex gap-3 rounded-lg bg-bad-soft px-4 py-3.5 text-bad">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <div className="text-base">
      <p className="font-semibold">{siteTexts.errorTitle}</p>
      <p>{siteTexts.errorText}</p>
      {cause && <p className="mt-1 text-sm">{cause}</p>}
      <p className="mt-1 text-sm">{siteTexts.sampleShown}</p>
    </div>
  </div>
)

const Warning = ({ words: [first, ...more] }: { words: readonly string[] }) => (
  <div role="status" className="flex gap-3 rounded-lg bg-warn-soft px-4 py-3 text-warn">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <div className="text-base">
      <p className="font-medium">{first}</p>
      {more.map((it) => (
        <p key={it} className="text-sm">
          {it}
        </p>
      ))}
    </div>
  </div>
)
