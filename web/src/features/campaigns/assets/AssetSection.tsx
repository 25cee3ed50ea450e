import { useMay } from '#ui/may.tsx'
import { type AssetKind, assetKindNames, factsOf } from '@adwright/contract/campaigns/asset-kinds.rules'
import { priceTypes } from '@adwright/contract/campaigns/asset-choices.rules'
import { priceWords, promotionWords } from '@adwright/contract/campaigns/asset-text.rules'
import { type Asset, changeAssets } from '@adwright/contract/campaigns/assets'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDo } from '#api/queries.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useBusinessProfile } from '#api/business-profile.ts'
import { useAds } from '../ads/ads.queries.ts'
import { offerUndo } from '../undo.ts'
import { AssetDialog } from './AssetDialog.tsx'
import { assetTexts } from './assets.texts.ts'
import { useAssets } from './assets.queries.ts'
import { useMoney } from '#ui/money.tsx'
import type { Currency } from '@adwright/contract/values/currency.rules'

const tones: Record<Asset['status'], Tone> = { in_review: 'info', approved: 'good', disapproved: 'bad' }

/** The open dialog, and its asset. */
type Open = { readonly kind: AssetKind; readonly asset?: Asset }

/** A campaign's assets by kind, each with its dialog. */
export function AssetSection({ campaign }: { campaign: Campaign }) {
  const list = useAssets(campaign.id)
  const [ad] = useAds(campaign.id).data?.data ?? []
  const { profile } = useBusinessProfile()
  const [open, setOpen] = useState<Open>()
  const [leaving, setLeaving] = useState<Asset>()
  const assets = list.data?.data.assets ?? []
  const mayChange = useMay(changeAssets)
  const isLocked = campaign.status === 'REMOVED' || !mayChange
  const roomFor = (kind: AssetKind): boolean => assets.filter((it) => it.kind === kind).length < factsOf(kind).most
  return (
    <Card
      title={assetTexts.title}
      subtitle={assetTexts.hint}
      actions={
        !isLocked &&
        list.data && (
          <Menu
            label={assetTexts.add}
            trigger={(button) => (
              <Button {...button} size="sm" icon={<Plus aria-hidden="true" />}>
                {assetTexts.add}
              </Button>
            )}
            items={assetKindNames.map((kind) => ({
              key: kind,
              label: factsOf(kind).name,
              disabled: !roomFor(kind),
              onSelect: () => setOpen({ kind }),
            }))}
          />
        )
      }
    >
      {list.isPending ? (
        <Loading label={assetTexts.loading}>
          <Skeleton className="h-24" />
        </Loading>
      ) : list.isError && !list.data ? (
        <ErrorState inline title={assetTexts.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : assets.length === 0 ? (
        <p className="text-base text-muted">
          {assetTexts.none} {!isLocked && assetTexts.noneHint}
        </p>
      ) : (
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {assetKindNames.map((kind) => (
            <KindList
              key={kind}
              kind={kind}
              assets={assets.filter((it) => it.kind === kind)}
              {...(isLocked ? {} : { onEdit: (asset: Asset) => setOpen({ kind, asset }), onRemove: setLeaving })}
            />
          ))}
        </div>
      )}
      {open && (
        <AssetDialog
          campaignId={campaign.id}
          kind={open.kind}
          asset={open.asset}
          ad={ad}
          known={{ address: profile?.location ?? '' }}
          others={assets.filter((it) => it.id !== open.asset?.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
      <RemoveDialog campaignId={campaign.id} asset={leaving} onClose={() => setLeaving(undefined)} />
    </Card>
  )
}

interface KindListProps {
  kind: AssetKind
  assets: readonly Asset[]
  onEdit?: (asset: Asset) => void
  onRemove?: (asset: Asset) => void
}

function KindList({ kind, assets, onEdit, onRemove }: KindListProps) {
  const money = useMoney()
  if (assets.length === 0) return null
  const { plural, most } = factsOf(kind)
  return (
    <section aria-label={plural} className="min-w-0">
      <h3 className="text-sm font-semibold">
        {plural}
        {most > 1 && (
          <span className="ml-2 font-normal text-muted tabular">{assetTexts.count(assets.length, most)}</span>
        )}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {assets.map((asset) => (
          <li key={asset.id} className="flex items-start gap-2 py-2">
            {asset.image && (
              <img
                src={asset.image.url}
                alt={assetTexts.imageAlt(factsOf(kind).name)}
                loading="lazy"
                className="size-14 shrink-0 rounded-md bg-sunken object-contain"
              />
            )}
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium break-words">{headOf(asset, money.currency)}</span>
                <Badge tone={tones[asset.status]}>{assetTexts.statuses[asset.status]}</Badge>
              </div>
              {linesOf(asset, money.currency).map((line) => (
                <p key={line} className="text-sm break-words text-muted">
                  {line}
                </p>
              ))}
              {asset.reasons.map((reason) => (
                <p key={reason} className="text-sm text-bad">
                  {reason}
                </p>
              ))}
            </div>
            {onEdit && onRemove && (
              <div className="flex shrink-0">
                <IconButton
                  size="sm"
                  label={assetTexts.edit(asset.in_words)}
                  icon={<Pencil aria-hidden="true" />}
                  onClick={() => onEdit(asset)}
                />
                <IconButton
                  size="sm"
                  label={assetTexts.remove(asset.in_words)}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onRemove(asset)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const headOf = (asset: Asset, currency: Currency): string => {
  const { text, header, phone, address, image } = asset
  if (asset.kind === 'PROMOTION') return promotionWords(asset, currency)
  if (asset.kind === 'PRICE') return priceTypes[asset.price_type ?? ''] ?? ''
  return text ?? header ?? phone ?? address ?? (image ? assetTexts.size(image.width, image.height) : asset.in_words)
}
const linesOf = (asset: Asset, currency: Currency): string[] => {
  const { line_1, line_2, url, values, offers = [], starts, ends, count_from_seconds: seconds } = asset
  return [
    ...offers.map((it) => `${it.name ?? ''}: ${priceWords(it, asset.price_qualifier, currency)}`),
    assetTexts.days(starts, ends),
    [line_1, line_2].filter(Boolean).join(' · '),
    url ?? '',
    (values ?? []).join(', '),
    seconds === undefined ? '' : assetTexts.counts(seconds),
  ].filter(Boolean)
}

function RemoveDialog({
  campaignId,
  asset,
  onClose,
}: {
  campaignId: string
  asset: Asset | undefined
  onClose: () => void
}) {
  const change = useDo(changeAssets)
  const confirmed = () => {
    if (!asset) return
    change.mutate(
      { campaign_id: campaignId, remove: [asset.id] },
      {
        onSuccess: () => void offerUndo(assetTexts.removed(asset.kind), 'change_campaign_assets'),
        onError: (error) => toast.failed(assetTexts.removeFailed, error),
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      open={asset !== undefined}
      danger
      title={assetTexts.removeTitle(asset?.in_words ?? '')}
      confirmLabel={assetTexts.removeLabel}
      busy={change.isPending}
      onConfirm={confirmed}
      onCancel={onClose}
    >
      {assetTexts.removeWords}
    </ConfirmDialog>
  )
}
