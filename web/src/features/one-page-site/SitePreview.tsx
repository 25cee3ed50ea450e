import type { Site } from '@adwright/contract/one-page-site'
import { ExternalLink } from 'lucide-react'
import { useMemo, useState } from 'react'
import { buttonClass } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { siteTexts } from './one-page-site.texts.ts'

const texts = siteTexts.show
const sizes = ['phone', 'desktop'] as const
type Size = (typeof sizes)[number]

/** The page as it is being edited. Its own security policy lets no script run, and its form can't be sent. */
export function SitePreview({ site }: { site: Site }) {
  const [size, setSize] = useState<Size>('phone')
  // Each answer has a fresh preview address: the frame reloads only when the content has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version and the name alone
  const src = useMemo(() => site.preview_path, [site.version, site.name])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={texts.size}
          value={size}
          onChange={setSize}
          options={sizes.map((it) => ({ value: it, label: texts[it] }))}
        />
        <p className="grow text-sm text-muted">{texts.hint}</p>
        <a href={site.preview_path} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'sm')}>
          <ExternalLink aria-hidden="true" className="size-4" />
          {texts.own}
        </a>
      </div>
      <iframe
        key={src}
        src={src}
        title={texts.frame}
        className={cx(
          'h-[44rem] max-h-[80vh] w-full self-center rounded-lg border border-line bg-surface',
          size === 'phone' && 'max-w-[390px]',
        )}
      />
    </div>
  )
}
