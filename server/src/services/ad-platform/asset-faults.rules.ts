import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { assetFaults, imageFault, roomFaults } from '@adwright/contract/campaigns/assets.rules'
import type { AssetChange } from './assets.ts'
import type { Rejection } from './platform-error.ts'

function imageFaults({ add, images }: AssetChange): Rejection[] {
  return add.flatMap((content, at) => {
    const file = images?.get(content.image_id ?? '')
    if (content.image_id === undefined) return []
    const field = `add.${at}.image_id`
    if (!file) return [{ reason: 'REQUIRED', message: 'The image is missing.', field }]
    const message = imageFault(content.kind, { ...file, bytes: file.bytes.byteLength })
    return message === undefined ? [] : [{ reason: 'IMAGE_CONSTRAINTS_VIOLATED', message, field }]
  })
}

/** Everything that Google holds against further assets beside those that stay, told at once. */
export const assetRejections = (stay: readonly AssetContent[], change: AssetChange): Rejection[] => [
  ...change.add.flatMap((content, at) =>
    assetFaults(content).map((it) => ({ reason: 'INVALID_VALUE', message: it.message, field: `add.${at}.${it.path}` })),
  ),
  ...imageFaults(change),
  ...roomFaults(stay, change.add).map((it) => ({
    reason: 'DUPLICATE_ASSET',
    message: it.message,
    field: `add.${it.path}`,
  })),
]
