import { asDay } from '@adwright/contract/values/day.rules'
import { prepare } from '../../server/src/agent/offline/nlu/index.ts'
import { OUTSIDE, type Tagged, tokenFeatures } from '../../server/src/agent/offline/nlu/slot-tagger.ts'
import { tagsOf } from '../../server/src/agent/offline/nlu/tags.ts'
import { hashOf } from '../../server/src/agent/offline/nlu/features.ts'
import type { Example, Slot } from './examples.ts'
import { type Row, randomFrom } from './softmax.ts'

const TODAY = asDay('2026-01-14')
const isOwn = (slot: Slot): boolean => slot.type !== 'campaign'

/** A line as the tagger sees it, and the label of each of its tokens. */
function tagged(example: Example): { clause: Tagged; labels: string[] } {
  const campaigns = example.slots
    .filter((slot) => !isOwn(slot))
    .map((slot, i) => ({ id: `${i}`, name: example.text.slice(slot.from, slot.to), status: 'ENABLED' }))
  const { chart, found } = prepare(example.text, example.lang, { today: TODAY, campaigns })
  const labels = chart.tokens.map(({ start, end }) => {
    const slot = example.slots.find((s) => isOwn(s) && start >= s.from && end <= s.to)
    if (!slot) return OUTSIDE
    return `${start === slot.from ? 'B' : 'I'}-${slot.type}`
  })
  return {
    clause: { chart, tags: tagsOf(found, chart), intent: example.label, context: example.context ?? 'none' },
    labels,
  }
}

/** The same line with each slot filled from another line of the same language. */
function refilled(example: Example, fillers: ReadonlyMap<string, readonly string[]>, random: () => number): Example {
  const slots: Slot[] = []
  let text = ''
  let done = 0
  for (const slot of example.slots) {
    const all = (isOwn(slot) && fillers.get(`${example.lang} ${slot.type}`)) || [example.text.slice(slot.from, slot.to)]
    const picked = all[Math.floor(random() * all.length)] ?? ''
    text += example.text.slice(done, slot.from)
    const words = random() < LOWER ? picked.toLowerCase() : picked
    slots.push({ type: slot.type, from: text.length, to: text.length + words.length })
    text += words
    done = slot.to
  }
  return { ...example, text: text + example.text.slice(done), slots }
}
/** The share of fillers in lowercase. */
const LOWER = 0.2
const COPIES = 3
/** One in this many lines without a slot is learned. */
const PLAIN_EVERY = 4
const bearing = new Set(['topic', 'place', 'business', 'person', 'name', 'offer', 'gone', 'keyword'])

/** Requests with marked slots, filled in several ways, and some lines without any slot. */
export function slotExamples(examples: readonly Example[]): Example[] {
  const marked = examples.filter((it) => it.slots.some(isOwn))
  const intents = new Set(marked.map((it) => it.label))
  const files = new Set(
    marked.filter((it) => /-(?:ten|eleven|twelve|profile|everyday)\.jsonl$/.test(it.file)).map((it) => it.file),
  )
  const plain = examples.filter(
    (it) =>
      !it.slots.some(isOwn) && (files.has(it.file) || !intents.has(it.label)) && hashOf(it.text) % PLAIN_EVERY === 0,
  )
  const fillers = Map.groupBy(
    marked.flatMap((it) =>
      it.slots.filter(isOwn).map((s) => [`${it.lang} ${s.type}`, it.text.slice(s.from, s.to)] as const),
    ),
    ([key]) => key,
  )
  const words = new Map([...fillers].map(([key, all]) => [key.replace('gone', 'offer'), all.map(([, text]) => text)]))
  for (const [key, all] of [...words]) if (key.endsWith(' offer')) words.set(key.replace('offer', 'gone'), all)
  return [
    ...plain,
    ...marked.flatMap((example) => {
      const random = randomFrom(hashOf(example.text))
      return [example, ...Array.from({ length: COPIES }, () => refilled(example, words, random))]
    }),
  ]
}

export const slotLabels: readonly string[] = [OUTSIDE, ...[...bearing].flatMap((type) => [`B-${type}`, `I-${type}`])]

/** One row per token. */
export const slotRows = (examples: readonly Example[]): Row[] =>
  examples.flatMap((example) => {
    const { clause, labels } = tagged(example)
    return labels.map((label, at) => ({
      label: slotLabels.indexOf(label),
      weight: 1,
      ...tokenFeatures(clause, at, labels[at - 1] ?? OUTSIDE),
    }))
  })
