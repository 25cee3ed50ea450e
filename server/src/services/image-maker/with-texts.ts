import { wantsTexts } from './designer/copy/wants-texts.rules.ts'
import { asPhoto } from './finish.ts'
import { type ImageMaker, ImageMakerError, type ImageOrder, type MadeImage } from './port.ts'

/**
 * A painted picture with the owner's words drawn on it by code, because they must be correct to the letter. Undefined when there's nothing
 * to write, or the words don't fit: then the painting is used alone.
 */
export async function withTexts(
  designer: Pick<ImageMaker, 'redraw'>,
  order: ImageOrder,
  painted: Uint8Array,
  signal: AbortSignal,
): Promise<MadeImage | undefined> {
  if (!wantsTexts(order.prompt, order.business !== undefined)) return undefined
  const photo = await asPhoto(painted)
  try {
    return { ...(await designer.redraw({ ...order, photo }, signal)), photo }
  } catch (error) {
    if (error instanceof ImageMakerError && error.trouble === 'refused') return undefined
    throw error
  }
}
