import { languageFeatures, hashOf } from '../../server/src/agent/offline/nlu/features.ts'
import { lexiconOf } from '../../server/src/agent/offline/nlu/lexicon.ts'
import { tokenise } from '../../server/src/agent/offline/nlu/tokens.ts'
import { type Context, langs } from '../../server/src/agent/offline/nlu/types.ts'
import { type Tag, wishFeatures } from '../../server/src/agent/offline/nlu/wish-features.ts'
import type { Features } from '../../server/src/agent/offline/nlu/features.ts'
import { type Example, noisy, type Slot } from './examples.ts'
import { type Row, randomFrom } from './softmax.ts'

/** How often each example is learnt: as it is, and with slips of the finger. */
const COPIES = 3
const NOISE_WEIGHT = 0.5

const shown: ReadonlySet<Slot['type']> = new Set(['campaign', 'person', 'name'])
/** The features of an example as `nlu.read` would see them. */
export function rowOf(
  example: Example,
  text: string = example.text,
  context: Context = example.context ?? 'none',
): Features {
  const tokens = tokenise(text)
  const meanings = lexiconOf(example.lang).meanings(tokens)
  const tags: Tag[] = example.slots
    .filter((s) => shown.has(s.type))
    .map((s) => ({
      name: `<${s.type}>`,
      from: tokens.findIndex((t) => t.end > s.from),
      to: tokens.findLastIndex((t) => t.start < s.to) + 1,
    }))
  return wishFeatures(tokens, meanings, tags, { from: 0, to: tokens.length }, context)
}

/** A line without a context is learnt in any: half of its copies come after something the assistant did. */
export function intentRows(
  examples: readonly Example[],
  labels: readonly string[],
  contexts: readonly Context[],
): Row[] {
  const labelOf = new Map(labels.map((label, i) => [label, i]))
  return examples.flatMap((example) => {
    const random = randomFrom(hashOf(example.text))
    return Array.from({ length: COPIES }, (_, copy) => {
      const text = copy === 0 || example.slots.length > 0 ? example.text : noisy(example, hashOf(example.text) + copy)
      const context =
        copy === 0 || random() < 0.4 ? 'none' : (contexts[Math.floor(random() * contexts.length)] ?? 'none')
      return {
        label: labelOf.get(example.label) ?? 0,
        weight: copy === 0 ? 1 : NOISE_WEIGHT,
        ...rowOf(example, text, example.context ?? context),
      }
    })
  })
}

export function languageRows(examples: readonly Example[]): { rows: Row[]; labels: string[] } {
  const rows = examples.map((it) => ({
    label: langs.indexOf(it.lang),
    weight: it.lang === 'en' ? 0.5 : 1,
    ...languageFeatures(
      tokenise(it.text)
        .filter((t) => t.kind === 'word')
        .map((t) => t.low),
      it.text,
    ),
  }))
  return { rows, labels: [...langs] }
}
