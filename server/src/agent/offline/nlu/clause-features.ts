import { type Features, featuresOf } from './features.ts'
import type { Meaning } from './lexicon.ts'
import type { Token } from './tokens.ts'
import type { Context } from './types.ts'

/** A span of tokens recognized as an entity: `<money>`, `<campaign>`. */
export interface Tag {
  readonly name: string
  readonly from: number
  readonly to: number
}

const ofKind: Readonly<Partial<Record<Token['kind'], string>>> = {
  url: '<url>',
  email: '<email>',
  phone: '<phone>',
  quote: '<quote>',
  currency: '<money>',
  number: '<n>',
  ordinal: '<ord>',
  time: '<time>',
  iso: '<date>',
  slash: '<date>',
  dotted: '<date>',
}
/** Tags whose words reveal nothing about the intent. */
const opaque = new Set(['<campaign>', '<url>', '<email>', '<quote>', '<person>', '<name>', '<phone>', '<texts>'])

/** Meanings that only the grammar for entities needs. */
const unspoken = new Set([
  'lead',
  'stop',
  'filler',
  'joint',
  'generic',
  'weak',
  'num',
  'thday',
  'takeback',
  'contrast',
  'dim',
  'metricword',
  'running',
  'note',
  'quarterno',
  'whichever',
  'soonest',
  'latest',
])
/** The longest meanings at a token, and those with a gap: 'turn … off'. */
function conceptsAt(found: readonly Meaning[], room: number): string[] {
  const fitting = found.filter((m) => m.length <= room && !unspoken.has(m.kind))
  return fitting.filter((m) => m.length === fitting[0]?.length || m.own.length > 1).map((m) => m.name)
}

/** The classifier's features for the tokens from `from` to `to`. */
export function clauseFeatures(
  tokens: readonly Token[],
  meanings: readonly (readonly Meaning[])[],
  tags: readonly Tag[],
  range: { readonly from: number; readonly to: number },
  context: Context,
): Features {
  const words: string[] = []
  const concepts: string[][] = []
  tokens.slice(range.from, range.to).forEach((token, i) => {
    const at = range.from + i
    const tag = tags.find((t) => at >= t.from && at < t.to)?.name ?? ofKind[token.kind]
    if (tag === undefined && (token.kind !== 'punct' || token.text === '?')) words.push(token.low)
    if (tag !== undefined && words.at(-1) !== tag) {
      words.push(tag)
      concepts.push([tag])
    }
    const row = tag !== undefined && opaque.has(tag) ? [] : conceptsAt(meanings[at] ?? [], range.to - at)
    if (row.length > 0) concepts.push(row)
  })
  return featuresOf(words, concepts, context)
}
