import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Asset } from '@adwright/contract/campaigns/assets'

/** An asset in a preview: an image once its URL is known. */
export type ShownAsset = AssetContent & Pick<Asset, 'image'>

/** Above the ad: the logo, or the site's first letter; the business name, if there is one; its URL. */
export function AdSender({ site, assets }: { site: string; assets: readonly ShownAsset[] }) {
  const name = assets.find((it) => it.kind === 'BUSINESS_NAME' && it.text)?.text
  const logo = assets.find((it) => it.kind === 'LOGO' && it.image)?.image
  return (
    <p className="mt-1 flex min-w-0 items-center gap-2">
      {logo ? (
        <img src={logo.url} alt="" className="size-6 shrink-0 rounded-full bg-sunken object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full bg-hover text-xs font-semibold text-muted uppercase"
        >
          {site.charAt(0)}
        </span>
      )}
      <span className="min-w-0">
        {name && <span className="block truncate text-sm font-medium">{name}</span>}
        <span className="block truncate text-sm">{site}</span>
      </span>
    </p>
  )
}

/** Beside its texts: the first image. */
export function AdImage({ assets }: { assets: readonly ShownAsset[] }) {
  const image = assets.find((it) => it.kind === 'IMAGE' && it.image)?.image
  if (!image) return null
  return (
    <img
      src={image.url}
      alt=""
      loading="lazy"
      style={{ aspectRatio: `${image.width} / ${image.height}` }}
      className="float-right mt-1 ml-3 w-24 rounded-md bg-sunken object-cover sm:w-28"
    />
  )
}
