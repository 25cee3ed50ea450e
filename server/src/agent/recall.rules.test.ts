import { expect, test } from 'vitest'
import { fitNotes, notesOf } from './recall.rules.ts'

const isChange = (tool: string) => !tool.startsWith('list_')
const call = (toolName: string, input: object, type: string) => [
  { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName, input }] },
  {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId: 'c', toolName, output: { type, value: 'stranger’s words' } }],
  },
]
const turn = (modelMessages: object[], content = '') => ({ role: 'assistant' as const, content, modelMessages })

test('of a turn the owner’s words are kept, and what was done or refused, and nothing that a tool returned', () => {
  expect(notesOf({ role: 'user', content: 'Make it\n$20', modelMessages: null }, isChange)).toEqual([
    'Owner: Make it $20',
  ])
  expect(notesOf(turn(call('update_campaign', { daily_budget: 20 }, 'json'), 'Done.'), isChange)).toEqual([
    'Done: update_campaign {"daily_budget":20}',
    'You: Done.',
  ])
  expect(notesOf(turn(call('pause_campaign', { campaign_id: '1' }, 'execution-denied')), isChange)).toEqual([
    'Declined by the owner: pause_campaign {"campaign_id":"1"}',
  ])
  expect(notesOf(turn(call('list_campaigns', {}, 'json')), isChange)).toEqual([])
})

test('where room is short the assistant’s words go first, then small talk; what was agreed stays', () => {
  const chat = Array.from({ length: 200 }, (_, n) => [
    `Owner: well well, so it goes ${'x'.repeat(40)}`,
    `You: reply ${n} ${'y'.repeat(80)}`,
  ]).flat()
  const notes = ['Owner: at most $40 a day', ...chat, 'Done: create_campaign {"daily_budget":40}']
  const kept = fitNotes(notes, 2_000)
  expect(kept.join('\n').length).toBeLessThanOrEqual(2_000)
  expect(kept).toContain('Owner: at most $40 a day')
  expect(kept).toContain('Done: create_campaign {"daily_budget":40}')
  expect(kept.some((it) => it.startsWith('You: '))).toBe(false)
})
