import type { ImageShape } from '@adwright/contract/images'
import type { OwnerScope } from '#db/scope.ts'
import type { KeptBusiness } from '#db/tables/index.ts'
import { newId } from '#kernel/ids.ts'
import type { MadeImage } from '#services/image-maker/port.ts'
import type { Services } from '#services/services.ts'
import { keysOf } from './images.rules.ts'
import { insertDone } from './images.store.ts'

export interface PastImage {
  readonly prompt: string
  readonly size: ImageShape
  readonly seed: string
  readonly business: KeptBusiness
  readonly at: Date
  readonly made: MadeImage
}

/** An image in a demo's history. It cost nothing. */
export async function addPastImage(
  scope: OwnerScope,
  services: Pick<Services, 'files'>,
  image: PastImage,
): Promise<void> {
  const id = newId()
  const { file, thumbnail } = keysOf(scope.owner, id, 1, image.made.ending)
  await services.files.put(file, image.made.bytes)
  await services.files.put(thumbnail, image.made.thumbnail)
  await insertDone(scope, {
    id,
    prompt: image.prompt,
    size: image.size,
    seed: image.seed,
    business: image.business,
    createdAt: image.at,
    endedAt: image.at,
    fileKey: file,
    thumbnailKey: thumbnail,
    widthPx: image.made.widthPx,
    heightPx: image.made.heightPx,
    bytes: image.made.bytes.length + image.made.thumbnail.length,
    design: image.made.design ?? null,
  })
}
