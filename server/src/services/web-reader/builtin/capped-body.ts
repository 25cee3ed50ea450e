import type { Response } from 'undici'

export interface Body {
  readonly text: string
  readonly bytes: number
  readonly isCut: boolean
}

/**
 * Reads a body up to a number of bytes after decompression, then closes the connection: a small response that decompresses to gigabytes
 * costs no more than the limit.
 */
export async function cappedBody(response: Response, maxBytes: number): Promise<Body> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  let isCut = false
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    const room = maxBytes - bytes
    isCut = value.byteLength > room
    chunks.push(isCut ? value.subarray(0, room) : value)
    bytes += Math.min(value.byteLength, room)
    if (!isCut) continue
    await reader.cancel()
    break
  }
  const all = Buffer.concat(chunks)
  return { text: decoderFor(response.headers.get('content-type') ?? '', all).decode(all), bytes, isCut }
}

/** By the header, else by the page's own declaration at its beginning; UTF-8 otherwise. */
function decoderFor(contentType: string, bytes: Buffer): TextDecoder {
  const declared =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2_048).toString('latin1'))?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(declared)
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder('utf-8')
    throw error
  }
}
