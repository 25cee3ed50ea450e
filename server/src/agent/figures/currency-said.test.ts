import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { checkLine, emptyReply, isUnsourced } from './check.ts'
import { evidenceOf } from './evidence.rules.ts'
import { calledIn } from './testing.ts'

const campaigns = [{ name: 'Summer Menu', clicks: 320, cost: 208.4, budget: 12 }]
const conversation = (asked: string): object[] => [
  { role: 'user', content: asked },
  ...calledIn([['list_campaigns', {}, { currency: 'EUR', campaigns }]]),
]
const marked = (line: string, asked = 'How is Summer Menu doing?'): string[] =>
  checkLine(line, emptyReply, evidenceOf(conversation(asked), asDay('2026-11-20')))
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
