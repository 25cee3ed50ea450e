import type { PGliteInterface } from '@electric-sql/pglite'

/**
 * Answers in raw wire bytes, which the caller may keep. Uses the streaming call: the other one parses every message, and keeps them as long
 * as the engine lives.
 */
export async function answerTo(database: PGliteInterface, asked: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  // Copied, since they're in the database's own memory, which it reuses.
  await database.execProtocolRawStream(asked, { onRawData: (piece) => void pieces.push(piece.slice()) })
  const [only, more] = pieces
  if (only && !more) return only
  const all = new Uint8Array(pieces.reduce((sum, it) => sum + it.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
