import { PICTURE_MAX_BYTES } from '@adwright/contract/limits'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { newSecret } from '#kernel/ids.ts'
import { redrawPicture } from '#kernel/redraw-picture.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { brandRow } from './brand.store.ts'
import { brandTexts } from './brand.texts.ts'

/** Twice the display size, for sharpness. */
const WIDTH_MAX_PX = 600
const HEIGHT_MAX_PX = 200

const LIMITS = { pixelsMax: 40_000_000, wrongType: brandTexts.logo.wrongType, unreadable: brandTexts.logo.unreadable }

async function drawn(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > PICTURE_MAX_BYTES) throw new AppError('too_large', brandTexts.logo.tooLarge)
  return redrawPicture(bytes, LIMITS, (it) =>
    it.resize({ width: WIDTH_MAX_PX, height: HEIGHT_MAX_PX, fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  )
}

/** Stores a logo and returns its key. */
export async function storeLogo({ scope, services }: Ctx, bytes: Uint8Array): Promise<string> {
  const png = await drawn(bytes)
  const key = `${scope.owner}/logo_${newSecret()}.png`
  try {
    await services.files.put(key, png)
    return key
  } catch (cause) {
    if (!(cause instanceof FileStoreError)) throw cause
    throw new AppError('upstream_unavailable', brandTexts.logo.unsaved, { cause })
  }
}

/** The owner's logo, PNG; undefined without one, or when the file store fails. */
export async function logoBytes({
  scope,
  services,
  log,
}: Pick<Ctx, 'scope' | 'services' | 'log'>): Promise<Uint8Array | undefined> {
  const { logoKey } = await brandRow(scope)
  if (logoKey === null) return undefined
  try {
    return (await services.files.get(logoKey))?.bytes
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    log.warn({ err: error }, 'a logo could not be read')
    return undefined
  }
}

/** Deletes a replaced logo's file. If that fails, it's removed with the account. */
export async function dropLogo({ services, log }: Ctx, key: string | null): Promise<void> {
  if (key === null) return
  try {
    await services.files.remove(key)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    log.warn({ err: error }, 'the file of a former logo is still there')
  }
}
