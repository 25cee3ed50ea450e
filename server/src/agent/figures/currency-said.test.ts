import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { checkLine, emptyReply, isUnsourced } from './check.ts'
import { evidenceOf } from './evidence.rules.ts'
import { calledIn } from './testing.ts'

const campaign = { clicks: 320, cost: 208.4, budget: 12 }
const conversation = (asked: string, currency: string, name: string): object[] => [
  { role: 'user', content: asked },
  ...calledIn([['list_campaigns', {}, { currency, campaigns: [{ ...campaign, name }] }]]),
]
const marked = (line: string, asked = 'How is it doing?', currency = 'EUR', name = 'Summer Menu'): string[] =>
  checkLine(line, emptyReply, evidenceOf(conversation(asked, currency, name), asDay('2026-11-20')))
    .figures.filter(isUnsourced)
    .map((it) => it.text)

test('in a euro account, an amount in dollars has no source, and one in euros has', () => {
  expect(marked('Summer Menu spent $208.40.')).toEqual(['$208.40'])
  expect(marked('Summer Menu spent €208.40.')).toEqual([])
  expect(marked('Summer Menu spent £208.40.')).toEqual(['£208.40'])
})

test('a price of a plan is in dollars anywhere, and so is what the owner said in dollars', () => {
  expect(marked('The Pro plan is $0 for the first week.')).toEqual([])
  expect(marked('You want to spend $20 a day.', 'I want to spend $20 a day')).toEqual([])
})

test('in a dollar account, an amount in euros has no source, not even as a proposal or beside a word with the same letters', () => {
  const inDollars = (line: string): string[] => marked(line, 'How is it doing?', 'USD', 'Coiffeur Deluxe')
  expect(inDollars('Coiffeur Deluxe spent €208.40.')).toEqual(['€208.40'])
  expect(inDollars("I'd try €20 a day.")).toEqual(['€20'])
  expect(inDollars("I'd try $20 a day.")).toEqual([])
})
