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

const duplicate = (message: string, field: string): Rejection => ({ reason: 'DUPLICATE_ASSET', message, field })

/** Everything Google would reject about added assets, given those that stay, all at once. `restored`: those that come back. */
export const assetRejections = (
  stay: readonly AssetContent[],
  change: AssetChange,
  restored: readonly AssetContent[] = [],
): Rejection[] => [
  ...change.add.flatMap((content, at) =>
    assetFaults(content).map((it) => ({ reason: 'INVALID_VALUE', message: it.message, field: `add.${at}.${it.path}` })),
  ),
  ...imageFaults(change),
  ...roomFaults(stay, restored).map((it) => duplicate(it.message, `restore.${it.path.split('.')[0]}`)),
  ...roomFaults([...stay, ...restored], change.add).map((it) => duplicate(it.message, `add.${it.path}`)),
]
