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

/** An image of a demo person's past. It cost nothing. */
export async function addPastImage(scope: OwnerScope, services: Pick<Services, 'files'>, it: PastImage): Promise<void> {
  const id = newId()
  const { file, thumbnail } = keysOf(scope.owner, id, 1, it.made.ending)
  await services.files.put(file, it.made.bytes)
  await services.files.put(thumbnail, it.made.thumbnail)
  await insertDone(scope, {
    id,
    prompt: it.prompt,
    size: it.size,
    seed: it.seed,
    business: it.business,
    createdAt: it.at,
    endedAt: it.at,
    fileKey: file,
    thumbnailKey: thumbnail,
    widthPx: it.made.widthPx,
    heightPx: it.made.heightPx,
    bytes: it.made.bytes.length + it.made.thumbnail.length,
  })
}
