import type { AssetKind } from '@adwright/contract/campaigns/asset-kinds.rules'
import { assetFaults, roomFaults } from '@adwright/contract/campaigns/assets.rules'
import { assetOffWire, kindOfRole, wireKinds } from '../as-assets.rules.ts'
import { type Complaint, complaint, field } from './complaints.ts'
import { ofKind, type Resource } from './world.ts'

const kinds = Object.keys(wireKinds) as AssetKind[]
/** Images and logos look the same: the link tells them apart. */
const kindOf = (asset: Resource): AssetKind | undefined => kinds.find((it) => asset[wireKinds[it].message])
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Checks an asset on its own, by the table of kinds. */
export function judgeAsset(_judging: unknown, thing: Resource): Complaint[] {
  const kind = kindOf(thing)
  if (!kind) return [complaint('REQUIRED', 'An asset needs its data.')]
  const { message, fields } = wireKinds[kind]
  if (message === 'imageAsset') return []
  return assetFaults(assetOffWire(kind, thing, () => undefined)).map(({ path, message: words }) => {
    const [own = ''] = path.split('.')
    const name = (fields as Readonly<Record<string, { name: string }>>)[own]?.name
    return name === undefined
      ? complaint('INVALID_VALUE', words, field('final_urls', 0))
      : complaint('INVALID_VALUE', words, field(snake(message)), field(snake(name)))
  })
}

/** Checks a link: one asset per field type, up to Google's maximum. */
export function linkTrouble(things: ReadonlyMap<string, Resource>, thing: Resource): Complaint[] {
  const kind = kindOfRole(String(thing.fieldType))
  const asset = things.get(String(thing.asset))
  if (!kind || !asset) return [complaint('RESOURCE_NOT_FOUND', 'Resource was not found.')]
  if (!asset[wireKinds[kind].message])
    return [complaint('INVALID_VALUE', 'The asset is of another type.', field('field_type'))]
  const contentOf = (name: unknown) => {
    const found = things.get(String(name))
    return found ? [assetOffWire(kind, found, () => undefined)] : []
  }
  const others = ofKind(things, 'campaignAssets').filter(
    (it) =>
      it.campaign === thing.campaign && it.fieldType === thing.fieldType && it.resourceName !== thing.resourceName,
  )
  const there = others.flatMap((it) => contentOf(it.asset))
  return roomFaults(there, contentOf(thing.asset)).map((it) => complaint('DUPLICATE_ASSET', it.message))
}

/** What Google returns for an image it received: never the bytes. */
export function hostedImage({ imageAsset }: Readonly<Record<string, unknown>>, id: string): object {
  if (imageAsset === undefined) return {}
  const png = Buffer.from(String((imageAsset as { data?: string }).data), 'base64')
  const fullSize = {
    url: `https://tpc.example/${id}`,
    widthPixels: String(png.readUInt32BE(16)),
    heightPixels: String(png.readUInt32BE(20)),
  }
  return { imageAsset: { mimeType: 'IMAGE_PNG', fullSize } }
}
