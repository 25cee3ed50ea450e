import { plural, verbForms } from './inflect.ts'
import { type Concept, nouns, phrases, verbs } from './lexicon.ts'
import type { Token } from './token.ts'

export interface Mark {
  readonly concept: Concept
  /** `base`: as in an order ('pause'); `other`: any other form ('paused', 'pausing'). */
  readonly form: 'base' | 'other'
  readonly from: number
  readonly to: number
  /** Tokens the phrase itself uses; the words in a gap are not among them. */
  readonly uses: readonly number[]
}

interface Entry {
  readonly concept: Concept
  readonly form: 'base' | 'other'
  readonly head: readonly string[]
  /** After a gap of up to seven words. */
  readonly tail: readonly string[]
}

const byFirst = new Map<string, Entry[]>()
function add(concept: Concept, form: 'base' | 'other', phrase: string): void {
  const [head = '', tail = ''] = phrase.split(' … ')
  const entry = { concept, form, head: splitWords(head), tail: splitWords(tail) }
  const first = entry.head[0]
  if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
}
/** The lexicon is split as messages are: "don't" is two words there, too. */
const splitWords = (text: string): string[] =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((w) => {
      if (w === 'cannot') return ['can', 'not']
      if (w.endsWith("n't")) return [w.slice(0, -3), 'not']
      return w.endsWith("'s") ? [w.slice(0, -2), "'s"] : [w]
    })

for (const [concept, list] of Object.entries(verbs) as [Concept, string][])
  for (const phrase of list.split('|')) {
    const [first = '', ...rest] = phrase.split(' ')
    for (const form of verbForms(first)) add(concept, form === first ? 'base' : 'other', [form, ...rest].join(' '))
  }
for (const [concept, list] of Object.entries(nouns) as [Concept, string][])
  for (const phrase of list.split('|')) {
    const words = phrase.split(' ')
    const last = words.at(-1) ?? ''
    for (const form of [last, plural(last)]) add(concept, 'base', [...words.slice(0, -1), form].join(' '))
  }
for (const [concept, list] of Object.entries(phrases) as [Concept, string][])
  for (const phrase of list.split('|')) add(concept, 'base', phrase)

/** Every single word the lexicon knows: what a slip of spelling may have meant. */
export const lexiconWords: ReadonlySet<string> = new Set(
  [...byFirst.values()].flat().flatMap((e) => [...e.head, ...e.tail]),
)

const GAP_WORDS = 7

function matchAt(
  words: readonly string[],
  at: number,
  entry: Entry,
  open: (at: number) => boolean,
): number[] | undefined {
  if (!entry.head.every((w, i) => words[at + i] === w && open(at + i))) return undefined
  const uses = entry.head.map((_, i) => at + i)
  const after = at + entry.head.length
  if (entry.tail.length === 0) return uses
  for (let gap = 1; gap <= GAP_WORDS; gap++) {
    const start = after + gap
    if (/^[.;!?\n]$/.test(words[start - 1] ?? '')) return undefined
    if (entry.tail.every((w, i) => words[start + i] === w && open(start + i)))
      return [...uses, ...entry.tail.map((_, i) => start + i)]
  }
  return undefined
}

/** Marks every known phrase; of those of one meaning that overlap, the longest stands. `open` leaves out names and quotes. */
export function annotate(tokens: readonly Token[], open: (at: number) => boolean): Mark[] {
  const words = tokens.map((t) => (t.kind === 'word' ? t.lower : t.kind === 'punct' ? t.text : `\0${t.kind}`))
  const marks: Mark[] = []
  for (let at = 0; at < words.length; at++) {
    if (!open(at)) continue
    for (const entry of byFirst.get(words[at] ?? '') ?? []) {
      const uses = matchAt(words, at, entry, open)
      if (uses) marks.push({ concept: entry.concept, form: entry.form, from: at, to: (uses.at(-1) ?? at) + 1, uses })
    }
  }
  const inside = (a: Mark, b: Mark): boolean =>
    a !== b && a.concept === b.concept && a.uses.length < b.uses.length && a.uses.every((i) => b.uses.includes(i))
  // 'Hold on', 'forget it': said as a whole they are no order to hold or to forget.
  const asides = marks.filter((m) => aside.has(m.concept) && m.uses.length > 1)
  // 'Turn A off on 3 May': of two phrases that begin alike, the one that closes first.
  const outrun = (m: Mark): boolean =>
    marks.some(
      (o) =>
        o.from === m.from &&
        o.concept !== m.concept &&
        switches.has(o.concept) &&
        switches.has(m.concept) &&
        gapped(m) &&
        o.to < m.to,
    )
  const aloof = (m: Mark): boolean =>
    !aside.has(m.concept) &&
    asides.some((a) => m.uses.length < a.uses.length && m.uses.every((i) => a.uses.includes(i)))
  return marks.filter((m) => !aloof(m) && !outrun(m) && !marks.some((other) => inside(m, other)))
}
const switches: ReadonlySet<Concept> = new Set<Concept>(['pause', 'resume'])
const gapped = (m: Mark): boolean => m.to - m.from > m.uses.length
const aside: ReadonlySet<Concept> = new Set<Concept>(['correction', 'greeting', 'thanks'])
