import type { CampaignPicture, SharedPicture } from '@adwright/contract/campaigns/pictures'
import { CAMPAIGN_PICTURES_MAX } from '@adwright/contract/limits'
import type { OwnerScope } from '#db/scope.ts'
import { activeAccount } from '#features/ad-account/index.ts'
import { type CampaignRow, knownCampaign } from '../core/index.ts'
import { copyOfImage } from '#features/images/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { newId } from '#kernel/ids.ts'
import { silently } from '#kernel/log.ts'
import type { FileStore } from '#services/file-store/port.ts'
import { deletePicture, insertPicture, type OfCampaign, type PictureRow, pictureRows } from './pictures.store.ts'
import { picturesTexts } from './pictures.texts.ts'

async function campaignOf(ctx: Ctx, id: string): Promise<CampaignRow> {
  return knownCampaign(ctx, await activeAccount(ctx), id)
}

export async function listPictures(ctx: Ctx, campaignId: string): Promise<CampaignPicture[]> {
  const rows = await pictureRows(ctx.scope, await campaignOf(ctx, campaignId))
  return rows.map((row) => shown(row, ctx.services.files))
}

/** File first, then the row: every listed picture can be displayed. */
export async function addPicture(ctx: Ctx, campaignId: string, imageId: string): Promise<CampaignPicture> {
  const { scope, services } = ctx
  const campaign = await campaignOf(ctx, campaignId)
  if (campaign.status === 'REMOVED') throw new AppError('conflict', picturesTexts.removed)
  const before = await pictureRows(scope, campaign)
  const known = before.find((it) => it.imageId === imageId)
  if (known) return shown(known, services.files)
  if (before.length >= CAMPAIGN_PICTURES_MAX) throw new AppError('conflict', picturesTexts.tooMany)
  const id = newId()
  const copy = await copyOfImage(ctx, imageId, `pic_${id}`)
  const { customerId } = campaign
  const row = { id, customerId, campaignId: campaign.campaignId, imageId, createdAt: ctx.clock.now(), ...copy }
  const isNew = await insertPicture(scope, row)
  if (!isNew) {
    // Concurrent requests: the other one counts.
    await forget(ctx, row)
    const there = (await pictureRows(scope, campaign)).find((it) => it.imageId === imageId)
    if (!there) throw new AppError('conflict')
    return shown(there, services.files)
  }
  ctx.note({ target: campaign.name, after: { picture: copy.prompt } })
  return shown({ ...row, ownerId: scope.owner }, services.files)
}

export async function removePicture(ctx: Ctx, campaignId: string, pictureId: string): Promise<void> {
  const campaign = await campaignOf(ctx, campaignId)
  const row = await deletePicture(ctx.scope, campaign, pictureId)
  if (!row) throw new AppError('not_found')
  ctx.note({ target: campaign.name, before: { picture: row.prompt } })
  await forget(ctx, row)
}

/** Removes unused files. A failure doesn't matter. */
async function forget(ctx: Ctx, row: Pick<PictureRow, 'fileKey' | 'thumbnailKey'>): Promise<void> {
  const { files } = ctx.services
  await Promise.all([files.remove(row.fileKey), files.remove(row.thumbnailKey)]).catch(
    silently(ctx.log, 'a picture’s file is left behind'),
  )
}

/** The pictures a client sees beside a campaign's texts. */
export async function picturesToShow(
  { scope, files }: { readonly scope: OwnerScope; readonly files: Pick<FileStore, 'urlOf'> },
  of: OfCampaign,
): Promise<SharedPicture[]> {
  return (await pictureRows(scope, of)).map(({ prompt, fileKey, widthPx, heightPx }) => ({
    prompt,
    url: files.urlOf(fileKey),
    width: widthPx,
    height: heightPx,
  }))
}

const shown = (row: PictureRow, files: Pick<FileStore, 'urlOf'>): CampaignPicture => ({
  id: row.id,
  image_id: row.imageId,
  prompt: row.prompt,
  url: files.urlOf(row.fileKey),
  thumbnail_url: files.urlOf(row.thumbnailKey),
  size: row.size,
  width: row.widthPx,
  height: row.heightPx,
  created_at: row.createdAt.toISOString(),
})
