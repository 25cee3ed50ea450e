/** Picture formats that people may upload. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

const heads: Readonly<Record<PictureFormat, readonly (readonly [at: number, bytes: readonly number[]])[]>> = {
  jpeg: [[0, [0xff, 0xd8, 0xff]]],
  png: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  webp: [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
}

/** A picture's format by its first bytes, regardless of its name; undefined for anything else. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  const formats = Object.keys(heads) as PictureFormat[]
  return formats.find((format) =>
    heads[format].every(([at, start]) => start.every((byte, nth) => bytes[at + nth] === byte)),
  )
}
