import { asDay } from '@adwright/contract/values/day.rules'
import { languageFeatures, hashOf } from '../../server/src/agent/offline/nlu/features.ts'
import { featuresIn, prepare } from '../../server/src/agent/offline/nlu/index.ts'
import { tokenise } from '../../server/src/agent/offline/nlu/tokens.ts'
import { type Context, langs } from '../../server/src/agent/offline/nlu/types.ts'
import type { Features } from '../../server/src/agent/offline/nlu/features.ts'
import { type Example, noisy, type SlotType } from './examples.ts'
import { type Row, randomFrom } from './softmax.ts'

/**
 * How many copies of each example are learned: the original, and ones with typos. Examples bound to a context are short: fewer copies with
 * typos.
 */
const copiesOf = (example: Example): number => (example.context === undefined ? 3 : 2)
const NOISE_WEIGHT = 0.5
/** What the product's own buttons send always arrives verbatim. */
const BUTTON_WEIGHT = 3
const weightOf = (example: Example, copy: number): number => {
  if (copy > 0) return NOISE_WEIGHT
  return example.file.endsWith('-buttons.jsonl') ? BUTTON_WEIGHT : 1
}

/** No example depends on the date. */
const TODAY = asDay('2026-01-14')
/**
 * An example's features as `nlu.read` would see them: what is marked as a campaign's name is one. `named`: the slot types treated as
 * campaign names.
 */
export function rowOf(
  example: Example,
  text: string = example.text,
  context: Context = example.context ?? 'none',
  named: readonly SlotType[] = ['campaign'],
): Features {
  const campaigns = example.slots
    .filter((slot) => named.includes(slot.type))
    .map((slot, i) => ({ id: `${i}`, name: example.text.slice(slot.from, slot.to), status: 'ENABLED' }))
  const prepared = prepare(text, example.lang, { today: TODAY, campaigns })
  return featuresIn(prepared, { from: 0, to: prepared.chart.tokens.length }, context)
}

/** 'An ad for orchids', from somebody who has a campaign of that name. */
const alsoNamed = ({ label }: Example): readonly SlotType[] | undefined =>
  label === 'create_campaign' ? ['campaign', 'topic'] : undefined
/** A line without a context is learned in any: half of its copies follow something the assistant did. */
export function intentRows(
  examples: readonly Example[],
  labels: readonly string[],
  contexts: readonly Context[],
): Row[] {
  const labelOf = new Map(labels.map((label, i) => [label, i]))
  return examples.flatMap((example) => {
    const random = randomFrom(hashOf(example.text))
    return Array.from({ length: copiesOf(example) }, (_, copy) => {
      const text = copy === 0 ? example.text : noisy(example, hashOf(example.text) + copy)
      const context =
        copy === 0 || random() < 0.4 ? 'none' : (contexts[Math.floor(random() * contexts.length)] ?? 'none')
      return {
        label: labelOf.get(example.label) ?? 0,
        weight: weightOf(example, copy),
        ...rowOf(example, text, example.context ?? context, copy === 1 ? alsoNamed(example) : undefined),
      }
    })
  })
}

/** The text without campaign names, which can be in any language. */
function spokenIn({ text, slots }: Example): string {
  const names = slots.filter((slot) => slot.type === 'campaign')
  return names.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text)
}
/** With accents, and without, as people often leave them out. */
export function languageRows(examples: readonly Example[]): { rows: Row[]; labels: string[] } {
  const rows = examples.flatMap((example) => {
    const spoken = spokenIn(example)
    const bare = spoken.normalize('NFD').replace(/\p{M}/gu, '')
    return [...new Set([spoken, bare])].map((text) => {
      const words = tokenise(text).filter((t) => t.kind === 'word')
      return {
        label: langs.indexOf(example.lang),
        weight: example.lang === 'en' ? 0.5 : 1,
        ...languageFeatures(
          words.map((t) => t.low),
          text,
        ),
      }
    })
  })
  return { rows, labels: [...langs] }
}
