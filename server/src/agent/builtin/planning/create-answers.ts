import { addDays } from '../understanding/calendar.ts'
import type { CreateDraft } from './create-draft.ts'
import { textsRefused } from './limits.ts'
import type { Message } from './task.ts'

export function nameAnswer(m: Message, now: Partial<CreateDraft>): Partial<CreateDraft> {
  if (m.slot !== 'name' || now.name) return {}
  const quote = m.reading.tokens.find((t) => t.kind === 'quote')?.text
  const text = m.reading.text.trim().replace(/[.!?]+$/, '')
  return { name: quote ?? text.replace(/^(?:call it|name it|then|use|ok,?|let's call it)\s+/i, '') }
}
export function textAnswer(m: Message, first: CreateDraft): Partial<CreateDraft> {
  const quotes = m.reading.tokens.filter((t) => t.kind === 'quote').map((t) => t.text)
  return m.slot === 'texts' && quotes.length > 0 ? replaceTexts(first, quotes) : {}
}
/** 'Yes' to the proposed four weeks from tomorrow. */
export function datesAnswer(m: Message, now: Partial<CreateDraft>): Partial<CreateDraft> {
  const agreed = m.slot === 'dates' && m.reading.has('yes') && !m.reading.has('no') && m.reading.times.length === 0
  if (!agreed || now.dates || m.reading.tokens.length > 6) return {}
  return { dates: { start: addDays(m.reading.today, 1), length: { n: 4, unit: 'week' } } }
}
/** After 'which bid?' a bare amount is the bid, not the budget. */
export function bidAnswer(m: Message, now: Partial<CreateDraft>): Partial<CreateDraft> {
  const { budget, ...others } = now
  const isBid = m.slot === 'bid' && budget && !now.bid && !m.reading.has('budget') && budget.per !== 'day'
  return isBid ? { ...others, bid: { ...budget, per: 'click' } } : now
}
function replaceTexts(d: CreateDraft, quotes: readonly string[]): Partial<CreateDraft> {
  const long = textsRefused(d.headlines, []) !== undefined
  return long
    ? { headlines: [...d.headlines.filter((h) => textsRefused([h], []) === undefined), ...quotes] }
    : { descriptions: [...d.descriptions.filter((t) => textsRefused([], [t]) === undefined), ...quotes] }
}
