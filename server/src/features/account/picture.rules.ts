/** product-3 §5.5 */
export const ALLOWED_TYPES = 'Allowed types: .jpg,.jpeg,.png'
export const TOO_LARGE = 'File must be under 1.048576MB'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  bytes.length > start.length && start.every((byte, at) => bytes[at] === byte)

/** What a picture is by its bytes, whatever its name says; undefined for anything but JPEG and PNG. */
export function pictureEnding(bytes: Uint8Array): 'jpg' | 'png' | undefined {
  if (beginsWith(bytes, PNG)) return 'png'
  return beginsWith(bytes, JPEG) ? 'jpg' : undefined
}
