import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { priceWords, promotionWords } from '@adwright/contract/campaigns/asset-text.rules'
import { MapPin, Phone, Tag } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { assetTexts } from './assets.texts.ts'
import { useMoney } from '#ui/money.tsx'

/** As many of each kind as a search page shows. */
const SITELINKS_SHOWN = 4
const CALLOUTS_SHOWN = 4
const OFFERS_SHOWN = 3

/** One that is still being typed may be empty. */
const isFilled = ({ text, values = [], phone, address, offers = [], item }: AssetContent): boolean =>
  Boolean(text ?? phone ?? address ?? item) ||
  [...values, ...offers.map((it) => it.name ?? '')].some((it) => it.trim() !== '')

/** What the assets add to a search ad, below its description. */
export function AssetExtras({ assets, wide }: { assets: readonly AssetContent[]; wide: boolean }) {
  const money = useMoney()
  const of = (kind: AssetContent['kind']) => assets.filter((it) => it.kind === kind && isFilled(it))
  const links = of('SITELINK').slice(0, SITELINKS_SHOWN)
  const callouts = of('CALLOUT').slice(0, CALLOUTS_SHOWN)
  const [snippet] = of('SNIPPET')
  const [call] = of('CALL')
  const [place] = of('LOCATION')
  const [promotion] = of('PROMOTION')
  const [prices] = of('PRICE')
  const offers = (prices?.offers ?? []).filter((it) => it.name).slice(0, OFFERS_SHOWN)
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
      {promotion && (
        <p className="mt-3 flex items-center gap-2 break-words text-info">
          <Tag className="size-4 shrink-0" aria-hidden="true" />
          {promotionWords(promotion, money.currency)}
        </p>
      )}
      {offers.length > 0 && (
        <ul className={cx('mt-3 grid gap-2', wide && 'sm:grid-cols-3')}>
          {offers.map((it, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same while one is typed
            <li key={at} className="min-w-0 rounded-md border border-line p-2 text-sm">
              <span className="block break-words text-info">{it.name}</span>
              <span className="block tabular">{priceWords(it, prices?.price_qualifier, money.currency)}</span>
              <span className="block break-words text-muted">{it.description}</span>
            </li>
          ))}
        </ul>
      )}
      {place?.address && (
        <p className="mt-3 flex items-center gap-2 text-info">
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 break-words">{place.address}</span>
        </p>
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
