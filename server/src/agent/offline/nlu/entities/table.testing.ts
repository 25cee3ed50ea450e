import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { prepare } from '../index.ts'
import type { EntityValue, Lang, Ref } from '../types.ts'

// Wednesday
const today = asDay('2026-01-14')
const campaigns = [
  { id: 'sale', name: 'Summer Sale', status: 'ENABLED' },
  { id: 'cakes', name: 'Wedding Cakes', status: 'ENABLED' },
  { id: 'dogs', name: 'Dog Walking Leeds', status: 'PAUSED' },
  { id: 'yoga', name: 'Yoga', status: 'PAUSED' },
  { id: 'photos', name: 'Wedding Photos', status: 'PAUSED' },
]

const days = (from: string, to: string): string => (from === to ? from : `${from}..${to}`)
const opt = (before: string, value: unknown): string => (value === undefined ? '' : `${before}${value}`)
function refText(ref: Ref): string {
  const noun = opt(' ', ref.noun)
  switch (ref.kind) {
    case 'name':
      return `ref ${ref.ids.length > 0 ? ref.ids.join('/') : `'${ref.words}'`}`
    case 'position':
      return `ref #${ref.n}${opt('x', ref.count)}${noun}`
    case 'pronoun':
      return ref.number === 'one' ? 'ref it' : 'ref them'
    case 'other':
      return ref.number === 'one' ? 'ref other' : `ref others${noun}`
    case 'all':
      return `ref all${noun}${ref.except ? ` but ${ref.except.map(refText).join(', ')}` : ''}`
    case 'status':
      return `ref ${ref.status}`
    case 'new':
      return 'ref new'
    default:
      return `ref ${ref.kind}${opt(' x', ref.count)}${opt(' ', ref.metric)}${noun}`
  }
}
/** A short notation for one entity. */
function textOf(e: EntityValue): string {
  switch (e.type) {
    case 'money':
      return `${opt('', e.role === undefined ? undefined : `${e.role} `)}${opt('', e.bound && `${e.bound} `)}${e.currency === 'USD' ? '$' : '?'}${e.cents / 100}${opt('/', e.per)}`
    case 'number':
      return `${e.role ? `${e.role} ` : ''}n${e.value}`
    case 'percent':
      return `${e.role ? `${e.role} ` : ''}${Math.round(e.value)}%`
    case 'times':
      return `x${e.value}`
    case 'date':
      return `${e.role ? `${e.role} ` : ''}${days(e.from, e.to)}${e.past ? ` (${days(e.past.from, e.past.to)})` : ''}`
    case 'length':
      return `${e.n} ${e.unit}${opt(' ', e.change)}`
    case 'period_before':
      return `before ${e.n}${opt(' ', e.unit)}`
    case 'ref':
      return refText(e.ref)
    case 'texts':
      return `${e.role}: ${e.values.join(' | ')}${opt(' ', e.match)}`
    case 'place':
      return `place ${e.value}${e.radius ? ` ${e.radius.n}${e.radius.unit}` : ''}`
    case 'weekdays':
      return e.days.map((d) => d.slice(0, 2)).join('')
    case 'hours':
      return `${e.from}-${e.to}h`
    case 'age':
      return `age ${e.from ?? ''}-${e.to ?? ''}`
    default:
      return `${e.type} ${e.value}`
  }
}
const found = (lang: Lang, text: string, types: readonly EntityValue['type'][]): string =>
  prepare(text, lang, { today, campaigns })
    .found.map((it) => it.value)
    .filter((it) => types.includes(it.type))
    .map(textOf)
    .join(', ')

type Row = readonly [lang: Lang, text: string, expected: string]
/** A test per row: which entities of these types a text contains, in the short notation. */
export const table = (name: string, types: readonly EntityValue['type'][], rows: readonly Row[]) =>
  describe(name, () => {
    test.each(rows)('%s: %s', (lang, text, expected) => expect(found(lang, text, types)).toBe(expected))
  })
