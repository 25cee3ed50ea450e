import { PICTURE_MAX_BYTES } from '@adwright/contract/limits'

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const

/** Why a picture can't be used. Its type is detected from its first bytes, never from its name (product-3 §5.5). */
export function pictureFault(sizeBytes: number, firstBytes: Uint8Array): 'wrong_type' | 'too_large' | undefined {
  if (!signatures.some((signature) => signature.every((byte, at) => firstBytes[at] === byte))) return 'wrong_type'
  return sizeBytes > PICTURE_MAX_BYTES ? 'too_large' : undefined
}
