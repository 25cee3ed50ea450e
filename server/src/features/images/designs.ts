import { editImage, type ImageDesign, readImageDesign, undoImageEdit } from '@adwright/contract/image-designs'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import type { KeptVersion } from '#db/tables/index.ts'
import { brandLookOf, logoBytes } from '#features/brand/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import type { NamedPalette } from '#services/image-maker/port.ts'
import { bytesAt, drawn } from './draw-again.ts'
import { cropOf, type FullDesign, isSameDesign, merged, NO_TEXTS, nearestPalette, placesOf } from './designs.rules.ts'
import { editedKeysOf, outdatedKeys, sizedKeysOf } from './images.rules.ts'
import { type ImageRow, keepEdited, oneImage } from './images.store.ts'
import { orderOf, removeFiles } from './make-image.ts'
import { shown } from './on-wire.ts'
import { photoKeyOf } from './photos.ts'
import { imageTexts } from './images.texts.ts'

/** One of the owner's finished images. */
export async function doneImage(ctx: Ctx, id: string): Promise<ImageRow & { readonly fileKey: string }> {
  const row = isUuid(id) ? await oneImage(ctx.scope, id) : undefined
  if (row?.state !== 'done' || row.fileKey === null) throw new AppError('not_found')
  return { ...row, fileKey: row.fileKey }
}

/** An image's design: as stored, or recognized from the picture if it's older than stored designs. A painted one has no texts of ours. */
export async function designOf(ctx: Ctx, row: ImageRow & { readonly fileKey: string }): Promise<FullDesign> {
  const { texts, look, tone, logo = false, ...more } = row.design ?? {}
  if (texts && look !== undefined && tone) return { texts, look, tone, logo, ...more }
  const planned = row.photoKey === null ? await plannedOf(ctx, row) : undefined
  return planned
    ? { ...planned, logo }
    : { texts: texts ?? NO_TEXTS, look: '', tone: ctx.services.imageMaker.palettes[0].tone, logo }
}

const plannedOf = async (ctx: Ctx, row: ImageRow & { readonly fileKey: string }) =>
  ctx.services.imageMaker.plan(orderOf(row), ctx.signal, await bytesAt(ctx, row.fileKey))

const onWire = (ctx: Ctx, row: ImageRow, design: FullDesign, palettes: readonly NamedPalette[]): ImageDesign => {
  const { looks, photoLooks, faces } = ctx.services.imageMaker
  return {
    ...design.texts,
    lines: [...design.texts.lines],
    version: row.version,
    look: design.look,
    palette: nearestPalette(palettes, design.tone),
    font: design.face ?? '',
    photo_url: row.photoKey === null ? null : ctx.services.files.urlOf(row.photoKey),
    crop: cropOf(design) ?? null,
    crops: placesOf(design),
    photo_ratio: design.frame ?? (row.widthPx ?? 1) / (row.heightPx ?? 1),
    has_logo: design.logo,
    can_undo: row.former !== null,
    looks: [...(row.photoKey === null ? looks : photoLooks)],
    fonts: [...faces],
    palettes: palettes.map(({ name, colours }) => ({ name, colours: [...colours] })),
  }
}

/** The owner's own colors first. */
const palettesFor = async (ctx: Ctx): Promise<readonly NamedPalette[]> => {
  const { palettes, brandPalettes } = ctx.services.imageMaker
  return [...brandPalettes((await brandLookOf(ctx.scope))?.colours ?? []), ...palettes]
}

/** Reads and changes an image's design: no credits, since it stays the same image. */
export const designHandlers = [
  handle(readImageDesign, async (ctx, { id }) => {
    const row = await doneImage(ctx, id)
    return onWire(ctx, row, await designOf(ctx, row), await palettesFor(ctx))
  }),
  handle(editImage, async (ctx, { id, version, photo_id, ...change }) => {
    const row = await doneImage(ctx, id)
    const before = await designOf(ctx, row)
    const palettes = await palettesFor(ctx)
    const after = merged({ ...ctx.services.imageMaker, palettes }, before, change)
    if (after.logo && !before.logo && !(await logoBytes(ctx)))
      throw invalid({ path: 'logo', message: imageTexts.designs.noLogo })
    const photo = await photoFor(ctx, row, photo_id)
    // A new photo isn't cropped until its owner chooses a part.
    const { crops, ...uncropped } = after
    const design = photo === row.photoKey || change.crop ? after : uncropped
    // Repeating the same change does nothing, whatever version was read.
    const isSame = isSameDesign(before, design) && photo === row.photoKey
    if (!isSame && version !== undefined && version !== row.version)
      throw new AppError('conflict', imageTexts.designs.changed)
    const kept = isSame ? { row, design: before } : await redrawn(ctx, row, design, photo)
    if (!isSame) ctx.note({ target: id, before: { ...before.texts }, after: { ...kept.design.texts } })
    return { image: shown(kept.row, ctx.services.files.urlOf), design: onWire(ctx, kept.row, kept.design, palettes) }
  }),
  handle(undoImageEdit, async (ctx, { id, version }) => {
    const row = await doneImage(ctx, id)
    if (version !== row.version || row.former === null) throw new AppError('conflict', imageTexts.designs.changed)
    const back = await keepEdited(ctx.scope, row, { ...row.former, former: versionOf(row) })
    if (!back) throw new AppError('conflict', imageTexts.designs.changed)
    await removeFiles(ctx, sizedKeysOf(row))
    ctx.note({ target: id })
    const design = await designOf(ctx, { ...back, fileKey: row.former.fileKey })
    return { image: shown(back, ctx.services.files.urlOf), design: onWire(ctx, back, design, await palettesFor(ctx)) }
  }),
]

const versionOf = (row: ImageRow & { readonly fileKey: string }): KeptVersion => ({
  design: row.design,
  photoKey: row.photoKey,
  fileKey: row.fileKey,
  thumbnailKey: row.thumbnailKey,
  widthPx: row.widthPx ?? 0,
  heightPx: row.heightPx ?? 0,
  bytes: row.bytes ?? 0,
})

/** The file key of the picture behind the texts. A painted image keeps its painting. */
async function photoFor(ctx: Ctx, row: ImageRow, wanted: string | null | undefined): Promise<string | null> {
  if (wanted === undefined) return row.photoKey ?? (row.design === null && paints(ctx) ? row.fileKey : null)
  return wanted === null ? null : photoKeyOf(ctx, wanted)
}
const paints = (ctx: Ctx): boolean => ctx.services.imageMaker.name !== 'designer'

async function redrawn(
  ctx: Ctx,
  row: ImageRow & { readonly fileKey: string },
  design: FullDesign,
  photo: string | null,
) {
  const { made, photoBytes } = await drawn(ctx, row, design, photo)
  const keys = editedKeysOf(ctx.scope.owner, row.id, newId())
  // An image has its own copy of the photo, which outlives the original.
  const isNewPhoto = photoBytes !== undefined && photo !== row.photoKey
  const files: [string, Uint8Array][] = [
    [keys.file, made.bytes],
    [keys.thumbnail, made.thumbnail],
    ...(isNewPhoto ? ([[keys.photo, photoBytes]] satisfies [string, Uint8Array][]) : []),
  ]
  await putAll(ctx, files)
  const kept: FullDesign = { ...design, ...made.design }
  const fields = {
    design: kept,
    photoKey: isNewPhoto ? keys.photo : photo,
    fileKey: keys.file,
    thumbnailKey: keys.thumbnail,
    widthPx: made.widthPx,
    heightPx: made.heightPx,
    bytes: made.bytes.length + made.thumbnail.length,
    former: versionOf(row),
  }
  const changed = await keepEdited(ctx.scope, row, fields)
  if (!changed) {
    await removeFiles(
      ctx,
      files.map(([key]) => key),
    )
    throw new AppError('conflict', imageTexts.designs.changed)
  }
  await removeFiles(ctx, outdatedKeys(row))
  return { row: changed, design: kept }
}

async function putAll(ctx: Ctx, files: readonly (readonly [key: string, bytes: Uint8Array])[]): Promise<void> {
  try {
    for (const [key, bytes] of files) await ctx.services.files.put(key, bytes)
  } catch (cause) {
    if (!(cause instanceof FileStoreError)) throw cause
    throw new AppError('upstream_unavailable', imageTexts.designs.unsaved, { cause })
  }
}
