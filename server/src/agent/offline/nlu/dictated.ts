import type { Chart } from './entities/chart.ts'
import { isFact } from './entities/pictures.ts'
import { leadsOf } from './entities/spans.ts'

const HEAD_WORDS = 4
const TEXT_WORDS = 3
const always = (): boolean => true

/**
 * Where a dictated text starts: 'save this: OPEN HOUSE, call Maria 555-0148'. It's data, as if it were quoted. A business that introduces
 * itself isn't dictating.
 */
export function dictatedAt(c: Chart): number | undefined {
  const sign = c.tokens.findIndex((t) => t.text === ':')
  const head = c.tokens.slice(0, Math.max(0, sign))
  const means = (at: number, name: RegExp): boolean => (c.meanings[at] ?? []).some((m) => name.test(m.name))
  const says = (name: RegExp): boolean => head.some((_, at) => means(at, name))
  const isOrder = head.length <= HEAD_WORDS && says(/^v\.save$/) && says(/^pron\./) && !says(/^n\./)
  const text = c.tokens.slice(sign + 1)
  const isPlain = text.length >= TEXT_WORDS && text.every((t) => t.kind !== 'quote')
  const tells = text.some((_, at) => isFact(c, sign + 1 + at))
  const introduces = [...leadsOf(c, 'offer', always), ...leadsOf(c, 'business', always)].some((lead) => lead.at > sign)
  return isOrder && isPlain && tells && !introduces ? text[0]?.start : undefined
}

const marks = [
  ['.', /\s+(?:full stop|point final)(?=\s|$)/giu],
  [
    '?',
    /\s+(?:question mark|fragezeichen|signo de interrogación|point d.interrogation|punto interrogativo|ponto de interrogação)(?=\s|$)/giu,
  ],
  [',', /\s+comma(?=\s)/giu],
] as const
/** Turns spoken punctuation into marks if a message has no others: 'so is it on question mark'. All else stays in place. */
export const withMarks = (text: string): string =>
  /[.,;:!?]/.test(text)
    ? text
    : marks.reduce((said, [mark, name]) => said.replace(name, (it) => mark.padEnd(it.length)), text)
