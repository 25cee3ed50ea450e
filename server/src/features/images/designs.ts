import { editImage, type ImageDesign, readImageDesign } from '@adwright/contract/image-designs'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { logoBytes } from '#features/brand/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { drawn } from './draw-again.ts'
import { type FullDesign, isSameDesign, merged, NO_TEXTS, nearestPalette } from './designs.rules.ts'
import { editedKeysOf, keysOfRow } from './images.rules.ts'
import { type ImageRow, keepEdited, oneImage } from './images.store.ts'
import { orderOf, removeFiles } from './make-image.ts'
import { shown } from './on-wire.ts'
import { photoKeyOf } from './photos.ts'

const CHANGED = 'This image was changed meanwhile. Please look at it again before changing it.'
const NO_LOGO = 'There is no logo yet. Please add one under Reports, Your name and logo.'
const UNSAVED = 'We couldn’t save the image. Please try again later.'

/** A finished image of the owner's. */
export async function doneImage(ctx: Ctx, id: string): Promise<ImageRow & { readonly fileKey: string }> {
  const row = isUuid(id) ? await oneImage(ctx.scope, id) : undefined
  if (row?.state !== 'done' || row.fileKey === null) throw new AppError('not_found')
  return { ...row, fileKey: row.fileKey }
}

/** What an image shows: as kept, or as its maker would design it. One that was painted shows no text of ours. */
export async function designOf(ctx: Ctx, row: ImageRow): Promise<FullDesign> {
  const { texts, look, tone, logo = false } = row.design ?? {}
  if (texts && look !== undefined && tone) return { texts, look, tone, logo }
  const planned = row.photoKey === null ? await ctx.services.imageMaker.plan(orderOf(row), ctx.signal) : undefined
  return planned
    ? { ...planned, logo }
    : { texts: texts ?? NO_TEXTS, look: '', tone: ctx.services.imageMaker.palettes[0].tone, logo }
}

const onWire = (ctx: Ctx, row: ImageRow, design: FullDesign): ImageDesign => {
  const { looks, photoLooks, palettes } = ctx.services.imageMaker
  return {
    ...design.texts,
    lines: [...design.texts.lines],
    version: row.version,
    look: design.look,
    palette: nearestPalette(palettes, design.tone),
    photo_url: row.photoKey === null ? null : ctx.services.files.urlOf(row.photoKey),
    has_logo: design.logo,
    looks: [...(row.photoKey === null ? looks : photoLooks)],
    palettes: palettes.map(({ name, colours }) => ({ name, colours: [...colours] })),
  }
}

/** What stands on an image, and changing it: no credits, for it stays the same image. */
export const designHandlers = [
  handle(readImageDesign, async (ctx, { id }) => {
    const row = await doneImage(ctx, id)
    return onWire(ctx, row, await designOf(ctx, row))
  }),
  handle(editImage, async (ctx, { id, version, photo_id, ...change }) => {
    const row = await doneImage(ctx, id)
    const before = await designOf(ctx, row)
    const after = merged(ctx.services.imageMaker, before, change)
    if (after.logo && !before.logo && !(await logoBytes(ctx))) throw invalid({ path: 'logo', message: NO_LOGO })
    const photo = await photoFor(ctx, row, photo_id)
    // The same again changes nothing, whatever has been read before.
    const isSame = isSameDesign(before, after) && photo === row.photoKey
    if (!isSame && version !== undefined && version !== row.version) throw new AppError('conflict', CHANGED)
    const kept = isSame ? { row, design: before } : await redrawn(ctx, row, after, photo)
    if (!isSame) ctx.note({ target: id, before: { ...before.texts }, after: { ...kept.design.texts } })
    return { image: shown(kept.row, ctx.services.files.urlOf), design: onWire(ctx, kept.row, kept.design) }
  }),
]

/** The key of the picture behind the texts. An image that was painted keeps its painting. */
async function photoFor(ctx: Ctx, row: ImageRow, wanted: string | null | undefined): Promise<string | null> {
  if (wanted === undefined) return row.photoKey ?? (row.design === null && paints(ctx) ? row.fileKey : null)
  return wanted === null ? null : photoKeyOf(ctx, wanted)
}
const paints = (ctx: Ctx): boolean => ctx.services.imageMaker.name !== 'designer'

async function redrawn(ctx: Ctx, row: ImageRow, design: FullDesign, photo: string | null) {
  const { made, photoBytes } = await drawn(ctx, row, design, photo)
  const keys = editedKeysOf(ctx.scope.owner, row.id, newId())
  // An image has a photo of its own, so that it outlives the one it was taken from.
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
  }
  const changed = await keepEdited(ctx.scope, row, fields)
  if (!changed) {
    await removeFiles(
      ctx,
      files.map(([key]) => key),
    )
    throw new AppError('conflict', CHANGED)
  }
  await removeFiles(
    ctx,
    keysOfRow(row).filter((it) => it !== fields.photoKey),
  )
  return { row: changed, design: kept }
}

async function putAll(ctx: Ctx, files: readonly (readonly [key: string, bytes: Uint8Array])[]): Promise<void> {
  try {
    for (const [key, bytes] of files) await ctx.services.files.put(key, bytes)
  } catch (cause) {
    if (!(cause instanceof FileStoreError)) throw cause
    throw new AppError('upstream_unavailable', UNSAVED, { cause })
  }
}
