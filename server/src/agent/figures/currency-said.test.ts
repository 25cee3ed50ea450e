import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { checkLine, emptyReply, isUnsourced } from './check.ts'
import { evidenceOf } from './evidence.rules.ts'

const conversation = (asked: string): object[] => [
  { role: 'user', content: asked },
  {
    role: 'assistant',
    content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'list_campaigns', input: {} }],
  },
  {
    role: 'tool',
    content: [
      {
        ...{ type: 'tool-result', toolCallId: 'c', toolName: 'list_campaigns' },
        output: {
          type: 'json',
          value: { currency: 'EUR', campaigns: [{ name: 'Summer Menu', clicks: 320, cost: 208.4, budget: 12 }] },
        },
      },
    ],
  },
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
