import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { AdImage, AdSender, type ShownAsset } from '../assets/AdSender.tsx'
import { AssetExtras } from '../assets/AssetExtras.tsx'
import { type AdDraft, combinationsOf, displayUrl } from './ad.rules.ts'
import { adTexts } from './ads.texts.ts'

const COMBINATIONS_MAX = 12
type Device = 'desktop' | 'mobile'

export interface AdPreviewProps {
  draft: AdDraft
  /** Its heading, if 'Preview' isn't enough. */
  title?: string
  /** Used directly below the page's title. */
  isSection?: boolean
  /** The initial device. */
  firstOn?: Device
  /** The assets shown with it. */
  assets?: readonly ShownAsset[]
  /** It's being edited: what is below must not shift. */
  isLive?: boolean
}

/** How the search ad may look, on both devices, in several combinations. */
export function AdPreview({
  draft,
  title = adTexts.preview,
  isSection = false,
  firstOn = 'desktop',
  assets = [],
  isLive = false,
}: AdPreviewProps) {
  const Heading = isSection ? 'h2' : 'h3'
  const [device, setDevice] = useState<Device>(firstOn)
  const [turn, setTurn] = useState(0)
  const all = combinationsOf(draft, COMBINATIONS_MAX)
  const at = all.length === 0 ? 0 : ((turn % all.length) + all.length) % all.length
  const { headlines = [], descriptions = [] } = all[at] ?? {}
  const site = displayUrl(draft.finalUrl) || adTexts.noSite
  const wide = device === 'desktop'
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="font-semibold">{title}</Heading>
        <Segmented
          label={adTexts.device}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desktop', label: adTexts.desktop },
            { value: 'mobile', label: adTexts.mobile },
          ]}
        />
      </div>
      <article
        className={cx(
          'rounded-lg border border-line bg-surface p-4',
          isLive && 'min-h-64',
          wide ? 'w-full' : 'mx-auto w-full max-w-[340px] shadow-card',
        )}
      >
        <p className="text-sm font-semibold">{adTexts.sponsored}</p>
        <AdSender site={site} assets={assets} />
        <AdImage assets={assets} />
        <p className={cx('mt-1.5 break-words text-info', wide ? 'text-xl' : 'text-lg')}>
          {(wide ? headlines : headlines.slice(0, 2)).join(wide ? ' | ' : ' - ') || adTexts.noHeadline}
        </p>
        <p className="mt-1 break-words text-muted">{descriptions.join(' ') || adTexts.noDescription}</p>
        <AssetExtras assets={assets} wide={wide} />
      </article>
      {(isLive || all.length > 1) && (
        <div className={cx('flex items-center justify-center gap-2 text-sm text-muted', all.length < 2 && 'invisible')}>
          <IconButton
            label={adTexts.previous}
            size="sm"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => setTurn(at - 1)}
          />
          <span aria-live="polite" className="tabular">
            {adTexts.combination(at + 1, all.length)}
          </span>
          <IconButton
            label={adTexts.next}
            size="sm"
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => setTurn(at + 1)}
          />
        </div>
      )}
      <p className="text-center text-sm text-muted">{adTexts.previewHint}</p>
    </section>
  )
}
