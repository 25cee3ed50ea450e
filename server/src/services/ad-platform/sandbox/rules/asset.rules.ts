import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { assetFaults, roomFaults } from '@adwright/contract/campaigns/assets.rules'
import type { Rejection } from '../../port.ts'
import type { HeldAsset } from '../settings.ts'
import { no } from './rejection.rules.ts'

/** Everything the platform holds against further assets, beside those that stay. */
export const checkAssets = (stay: readonly HeldAsset[], add: readonly AssetContent[]): Rejection[] => [
  ...add.flatMap((content, at) =>
    assetFaults(content).map(({ path, message }) => no('INVALID_VALUE', message, `add.${at}.${path}`)),
  ),
  ...roomFaults(
    stay.map((it) => it.content),
    add,
  ).map(({ path, message }) => no('DUPLICATE_ASSET', message, `add.${path}`)),
]
