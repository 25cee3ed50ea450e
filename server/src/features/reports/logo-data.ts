import type { ShownBrand } from '#features/brand/index.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { FileStoreError } from '#services/file-store/port.ts'

/** The logo in the form that printed pages need. Without it, only the name is shown. */
export async function logoData(
  { services, log }: Pick<BaseCtx, 'log'> & { readonly services: Pick<BaseCtx['services'], 'files'> },
  brand: ShownBrand | undefined,
): Promise<string | undefined> {
  if (!brand?.logoKey) return undefined
  try {
    const file = await services.files.get(brand.logoKey)
    return file && `data:${file.contentType};base64,${Buffer.from(file.bytes).toString('base64')}`
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    log.warn({ err: error }, 'a report was printed without its logo')
    return undefined
  }
}
