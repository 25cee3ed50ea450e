import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { Phone } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { assetTexts } from './assets.texts.ts'

/** As many of each kind as a search page has room for. */
const SITELINKS_SHOWN = 4
const CALLOUTS_SHOWN = 4

/** One that is still being typed may say nothing yet. */
const isFilled = ({ text, header, values = [], phone }: AssetContent): boolean =>
  header === undefined ? Boolean(text ?? phone) : values.some((it) => it.trim() !== '')

/** What the assets add to a search ad, below its description. */
export function AssetExtras({ assets, wide }: { assets: readonly AssetContent[]; wide: boolean }) {
  const of = (kind: AssetContent['kind']) => assets.filter((it) => it.kind === kind && isFilled(it))
  const links = of('SITELINK').slice(0, SITELINKS_SHOWN)
  const callouts = of('CALLOUT').slice(0, CALLOUTS_SHOWN)
  const [snippet] = of('SNIPPET')
  const [call] = of('CALL')
  return (
    <>
      {callouts.length > 0 && (
        <p className="mt-1 break-words text-muted">{callouts.map((it) => it.text ?? '').join(' · ')}</p>
      )}
      {snippet && (
        <p className="mt-1 break-words text-muted">
          {snippet.header}: {(snippet.values ?? []).filter(Boolean).join(', ')}
        </p>
      )}
      {links.length > 0 && (
        <ul
          className={cx(
            'mt-3',
            wide ? 'grid gap-x-6 gap-y-2 sm:grid-cols-2' : 'divide-y divide-line border-t border-line',
          )}
        >
          {links.map((it, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same while one is typed
            <li key={at} className={wide ? '' : 'py-2'}>
              <span className="break-words text-info">{it.text}</span>
              {wide && it.line_1 && (
                <span className="block text-sm break-words text-muted">
                  {it.line_1}
                  <br />
                  {it.line_2}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {call?.phone && (
        <p className="mt-3 flex items-center gap-2 text-info">
          <Phone className="size-4 shrink-0" aria-hidden="true" />
          {assetTexts.call(call.phone)}
        </p>
      )}
    </>
  )
}
