import type { PublicApproval } from '@adwright/contract/public-approvals'
import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { targetingFacts } from '@adwright/contract/campaigns/targeting.rules'
import { type Pins, pinnedWords } from '@adwright/contract/campaigns/pins.rules'
import { safeUrl } from '#ui/safe-url.ts'
import type { DrawAd } from '../ad-slot.ts'
import { Ads } from '../Ads.tsx'
import { adsTexts } from '../ads.texts.ts'
import { clientTexts } from './client.texts.ts'
import { Money } from './Money.tsx'
import { Lines, Section, Detail } from './Section.tsx'
import { sinceOf } from './since.ts'

/** Removed keywords, joined; undefined if there are none. */
function goneOf(now: readonly string[], was: readonly string[] | undefined): string | undefined {
  const gone = (was ?? []).filter((word) => !now.includes(word))
  return gone.length > 0 ? gone.join(', ') : undefined
}

/** Everything a client is asked about, with new content marked. */
export function Content({ approval, drawAd }: { approval: PublicApproval; drawAd: DrawAd }) {
  const since = sinceOf(approval)
  const { isNew, was } = since
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Section changed={isNew('headlines') || isNew('descriptions') || isNew('more_ads')}>
        <Ads ad={approval} drawAd={drawAd} />
      </Section>
      {approval.pictures && approval.pictures.length > 0 && (
        <Section title={clientTexts.pictures}>
          <ul className="flex flex-wrap gap-3">
            {approval.pictures.map((picture) => (
              <li key={picture.url} className="max-w-full overflow-hidden rounded-lg border border-line bg-sunken">
                <img
                  src={picture.url}
                  alt={picture.prompt}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  className="h-auto max-h-72 w-auto max-w-full"
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {((approval.assets ?? []).length > 0 || isNew('assets')) && (
        <Section title={clientTexts.assets} changed={isNew('assets')}>
          <Lines now={wordsOf(approval.assets)} was={isNew('assets') ? wordsOf(was('assets')) : undefined} />
          <Images assets={approval.assets} />
        </Section>
      )}
      <Money approval={approval} since={since} />
      <Section title={clientTexts.who}>
        <dl className="flex flex-col gap-4">
          {approval.targeting && <ShownTo now={approval.targeting} was={was('targeting')} isNew={isNew('targeting')} />}
          {approval.target_audience !== '' && (
            <Detail label={clientTexts.audience} changed={isNew('target_audience')} was={was('target_audience')}>
              {approval.target_audience}
            </Detail>
          )}
          {approval.keywords.length > 0 && (
            <Detail
              label={clientTexts.keywords}
              changed={isNew('keywords')}
              was={goneOf(approval.keywords, was('keywords'))}
            >
              <ul className="mt-1 flex flex-wrap gap-1.5">
                {approval.keywords.map((word) => (
                  <li key={word} className="rounded-full bg-hover px-3 py-1 text-base wrap-anywhere">
                    {word}
                    {approval.paused_keywords?.includes(word) && (
                      <span className="text-muted"> {clientTexts.paused}</span>
                    )}
                  </li>
                ))}
              </ul>
            </Detail>
          )}
          {approval.objective !== '' && (
            <Detail label={clientTexts.objective} changed={isNew('objective')} was={was('objective')}>
              {approval.objective}
            </Detail>
          )}
          <Detail label={clientTexts.website} changed={isNew('website_url')} was={was('website_url')}>
            <Website url={approval.website_url} />
          </Detail>
        </dl>
      </Section>
      <Section title={clientTexts.words}>
        <dl className="flex flex-col gap-4">
          {(['headlines', 'descriptions'] as const).map((field) => {
            const changed = isNew(field) || isNew('pins')
            const before = { ...approval, ...approval.previous }
            return (
              <Detail key={field} label={clientTexts[field]} changed={changed}>
                <Lines now={linesOf(approval, field)} was={changed ? linesOf(before, field) : undefined} />
              </Detail>
            )
          })}
          <MoreAds now={approval.more_ads} was={was('more_ads')} isNew={isNew('more_ads')} />
        </dl>
      </Section>
    </div>
  )
}

type OtherAd = NonNullable<PublicApproval['more_ads']>[number]
const noAd: OtherAd = { headlines: [], descriptions: [], website_url: '', pins: { headlines: [], descriptions: [] } }

/** Every ad after the first with all its texts; removed ones are struck through. */
function MoreAds({
  now = [],
  was,
  isNew,
}: {
  now?: OtherAd[] | undefined
  was: OtherAd[] | undefined
  isNew: boolean
}) {
  const all = now.length < (was?.length ?? 0) ? (was ?? []) : now
  return all.flatMap((_, at) => {
    const [ad, before] = [now[at] ?? noAd, was?.[at] ?? noAd]
    const parts = [
      { label: clientTexts.headlines, of: (it: OtherAd) => linesOf(it, 'headlines') },
      { label: clientTexts.descriptions, of: (it: OtherAd) => linesOf(it, 'descriptions') },
      { label: clientTexts.adWebsite, of: (it: OtherAd) => (it.website_url === '' ? [] : [it.website_url]) },
    ]
    return parts.map(({ label: part, of }) => {
      const label = adsTexts.ofAd(part, at + 2)
      const changed = isNew && of(ad).join('\n') !== of(before).join('\n')
      return (
        <Detail key={label} label={label} changed={changed}>
          <Lines now={of(ad)} was={changed ? of(before) : undefined} />
        </Detail>
      )
    })
  })
}

/** An ad's texts, with their pins. */
const linesOf = (ad: Pick<PublicApproval, 'headlines' | 'descriptions' | 'pins'>, field: keyof Pins): string[] =>
  ad[field].map((text, at) => pinnedWords(text, ad.pins?.[field][at]))

const wordsOf = (assets: PublicApproval['assets'] = []): string[] => assets.map((it) => it.in_words)

function Images({ assets = [] }: Pick<PublicApproval, 'assets'>) {
  const images = assets.flatMap(({ image, in_words: words }) => (image ? [{ ...image, words }] : []))
  if (images.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {images.map(({ url, width, height, words }) => (
        <li key={url} className="max-w-full overflow-hidden rounded-lg border border-line bg-sunken">
          <img src={url} alt={words} width={width} height={height} loading="lazy" className="h-auto max-h-40 w-auto" />
        </li>
      ))}
    </ul>
  )
}

/** Where it's shown, always, and when and to whom. Changed lines are marked. */
function ShownTo({ now, was, isNew }: { now: CampaignTargeting; was: CampaignTargeting | undefined; isNew: boolean }) {
  const before = was ? targetingFacts(was) : []
  return targetingFacts(now).map(({ label, value, isWarning }) => {
    const stood = before.find((it) => it.label === label)?.value
    const changed = isNew && stood !== value
    return (
      <Detail key={label} label={label} changed={changed} was={changed && was ? (stood ?? null) : undefined}>
        <span className={isWarning && 'block font-medium text-warn first-letter:uppercase'}>{value}</span>
      </Detail>
    )
  })
}

function Website({ url }: { url: string }) {
  const href = safeUrl(/^https?:\/\//i.test(url) ? url : `https://${url}`)
  if (href === undefined) return url
  return (
    <a href={href} target="_blank" rel="noreferrer nofollow" className="text-accent-text underline underline-offset-4">
      {url.replace(/^https?:\/\//i, '')}
    </a>
  )
}
