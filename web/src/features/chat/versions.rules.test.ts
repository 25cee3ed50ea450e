import { expect, test } from 'vitest'
import { continued } from './replies.rules.ts'
import { resumed, stored } from './testing.ts'
import { versionShown, versionsBeside } from './versions.rules.ts'

const versions = { ids: [1, 3], at: 1 }

test('another version takes the place of the shown one, under its keys, at any position', () => {
  const messages = [
    stored(3, 'user', 'Headlines'),
    { ...stored(4, 'assistant', 'Second.'), versions },
    stored(5, 'user', 'Go on'),
    stored(6, 'assistant', 'On.'),
  ]
  const before = continued(resumed({ messages }))
  const first = { ...stored(2, 'assistant', 'First.'), versions: { ids: [1, 3], at: 0 } }
  const after = versionShown(before, { hides: [3, 4], messages: [stored(1, 'user', 'Headlines'), first] })
  expect(after.messages.map((it) => it.text)).toEqual(['Headlines', 'First.', 'Go on', 'On.'])
  expect(after.messages.map((it) => it.key)).toEqual(before.messages.map((it) => it.key))
  expect(after.messages.map((it) => it.id)).toEqual([1, 2, 5, 6])
  const shown = after.messages[1]
  expect(shown && versionsBeside(shown)).toEqual({ previous: undefined, next: 3, place: 1, count: 2 })
})

test('a reply that changed something stays', () => {
  const [message] = continued(resumed({ messages: [{ ...stored(4, 'assistant', 'Done.'), versions }] })).messages
  const impact = { daily_cost: null, worst_day: null, worst_month: null, credits: null, text: '' }
  const ask = { tool_call_id: 't', function: 'pause_campaign', arguments: {}, summary: 'Pause', impact }
  expect(message && versionsBeside(message)).toBeDefined()
  expect(message && versionsBeside({ ...message, cards: [{ ask, state: 'done', at: 0 }] })).toBeUndefined()
})
