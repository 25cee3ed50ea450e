import { industryOf } from '#trades/index.ts'
import type { Reading } from './reading.ts'

/** A business told in a row of bare pieces: 'Quill, marketing agency, web copy and newsletters, quill.example'. */
export interface RowSaid {
  readonly name?: string
  readonly industry?: string
  readonly offers?: string
}

const PIECES_MIN = 3
const WORDS_MAX = 6
const talks =
  /\b(?:is|are|am|was|we|i|you|it|my|our|please|can|could|want|need|create|make|set|save|run|pause|budget|campaign|ad|ads|a day|per day|how|what|which|when|from|until|starting|called|named|sell|offer|do)\b/i
const place = /^(?:in |near )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u

/** The pieces before the address; undefined when sentences stand there instead. */
function pieces(r: Reading): string[] | undefined {
  const url = r.tokens.find((t) => t.kind === 'url')
  if (!url) return undefined
  const found = r.text
    .slice(0, r.text.indexOf(url.text))
    .replace(/\b(?:save|add|set up|create|make)?\s*(?:my |our |this |a )?(?:business |company )?profile\s*[:-]\s*/i, '')
    .split(/\s*[,;|]\s*|\s+[-–]\s+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const bare = found.every((piece) => !talks.test(piece) && piece.split(/\s+/).length <= WORDS_MAX)
  return bare && found.length + 1 >= PIECES_MIN ? found : undefined
}

export function rowIn(r: Reading): RowSaid {
  const found = pieces(r)
  if (!found) return {}
  const trade = found.findIndex((piece) => industryOf(piece) !== undefined)
  // A trade in front ('bakery, Portland, …') is no name: that is asked for.
  const name = trade === 0 && !/^\p{Lu}.* \p{Lu}/u.test(found[0] ?? '') ? undefined : found[0]
  const rest = found.filter((_, i) => i > (name === undefined ? -1 : 0) && i !== trade)
  const offers = rest.filter((piece) => !place.test(piece)).join(', ')
  const industry = trade >= 0 ? industryOf(found[trade] ?? '') : undefined
  return { ...(name ? { name } : {}), ...(industry ? { industry } : {}), ...(offers ? { offers } : {}) }
}
