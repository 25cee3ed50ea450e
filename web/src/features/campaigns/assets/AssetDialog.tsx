import { type AssetContent, type AssetKind, factsOf } from '@adwright/contract/campaigns/asset-kinds.rules'
import { type Asset, changeAssets } from '@adwright/contract/campaigns/assets'
import { useForm } from '#api/use-form.ts'
import { countryHere } from '#ui/countries.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import type { AdDraft } from '../ads/ad.rules.ts'
import { AdPreview } from '../ads/AdPreview.tsx'
import { offerUndo } from '../undo.ts'
import { contentOf, draftOf } from './asset-form.rules.ts'
import { useChosenImage } from './assets.queries.ts'
import { AssetFields, type AssetFormValues } from './AssetFields.tsx'
import { assetTexts } from './assets.texts.ts'

export interface AssetDialogProps {
  campaignId: string
  kind: AssetKind
  /** The edited one; left out: a new one. */
  asset: Asset | undefined
  /** The ad it's previewed with, once known. */
  ad: AdDraft | undefined
  /** Known facts about the business, for a new one. */
  known?: Partial<AssetContent>
  others: readonly Asset[]
  onClose: () => void
}

/** Adds an asset, or replaces one with its edited version: one call, with a preview of the ad beside the fields. */
export function AssetDialog({ campaignId, kind, asset, ad, known, others, onClose }: AssetDialogProps) {
  const form = useForm(changeAssets, {
    values: {
      add: [draftOf(kind, asset ?? { country: countryHere(navigator.language), ...known })],
    } as AssetFormValues,
    toInput: ({ add }) => ({
      campaign_id: campaignId,
      add: add.map((it) => contentOf(kind, it)) as never,
      ...(asset ? { remove: [asset.id] } : {}),
    }),
    firstChecked: 'on leaving',
    ...(asset ? { whenUnchanged: onClose } : {}),
    onDone: async () => {
      await offerUndo(asset ? assetTexts.saved(kind) : assetTexts.added(kind), 'change_campaign_assets')
      onClose()
    },
  })
  const typed = contentOf(kind, form.values.add[0] ?? {})
  const chosen = useChosenImage(typed.image_id) ?? asset?.image
  const shown = { ...typed, ...(chosen ? { image: chosen } : {}) }
  return (
    <Dialog
      open
      size={ad ? 'xl' : 'md'}
      title={asset ? assetTexts.editTitle(kind) : assetTexts.addTitle(kind)}
      description={factsOf(kind).about}
      locked={form.busy}
      onClose={onClose}
      footer={<FormButtons form={form} cancel={assetTexts.cancel} submit={assetTexts.save} onCancel={onClose} />}
    >
      <div className={ad ? 'grid gap-8 lg:grid-cols-2' : ''}>
        <form {...form.props} className="flex min-w-0 flex-col gap-4">
          <AssetFields kind={kind} form={form} />
          {form.failure && <ErrorState inline title={assetTexts.saveFailed} error={form.failure} />}
        </form>
        {ad && <AdPreview draft={ad} assets={[shown, ...others]} title={assetTexts.preview} />}
      </div>
    </Dialog>
  )
}
