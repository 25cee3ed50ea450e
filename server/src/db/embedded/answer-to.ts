import type { PGliteInterface } from '@electric-sql/pglite'

/**
 * Answers in the wire's own bytes, which are the asker's to keep. The engine is asked for them as they come: of an answer that it
 * hands over whole it reads every message, and keeps them as long as it lives.
 */
export async function answerTo(database: PGliteInterface, asked: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  // Copied, since they are in the database's own memory, which it reuses.
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
