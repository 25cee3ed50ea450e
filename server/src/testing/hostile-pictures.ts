import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A few bytes of PNG whose header declares a huge number of pixels. */
export function pngBomb(width = 60_000, height = 60_000): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([PNG_HEAD, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const bombSvg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><text>&c;</text><image href="file:///etc/passwd"/></svg>`

/** Files that must not be accepted as a person's picture. */
export const noPictures: Readonly<Record<string, Buffer>> = {
  empty: Buffer.alloc(0),
  svg: Buffer.from(bombSvg),
  gif: Buffer.from('R0lGODlh//8AAP8ALAAAAAD/////AAACAEQAOw==', 'base64'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  zip: Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
  tiff: Buffer.from([0x49, 0x49, 0x2a, 0x00, 0x08, 0x00, 0x00, 0x00]),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  'the head of a png with a page behind it': Buffer.concat([PNG_HEAD, Buffer.from('<script>alert(1)</script>')]),
  'a png of 3.6 billion pixels': pngBomb(),
  'a cut png': pngBomb(10, 10).subarray(0, 40),
}

/** A real photo with location metadata, a page appended after its end, and its top on the right. */
export async function tellingPhoto(width = 64, height = 32): Promise<Buffer> {
  const photo = await sharp({ create: { width, height, channels: 3, background: '#386' } })
    .withExif({ IFD0: { Artist: 'Zanzibar' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
}
