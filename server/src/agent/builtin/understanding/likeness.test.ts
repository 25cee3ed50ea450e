import { describe, expect, test } from 'vitest'
import { likeness } from './likeness.ts'
import { readMessage } from './reading.ts'

const known = [
  { id: '1', name: 'Moonlight Paddles', status: 'ENABLED' },
  { id: '2', name: 'Rope Courses', status: 'PAUSED' },
]
const likest = (text: string) => likeness(readMessage(text, { today: '2026-11-21', known }))[0]

describe('likeness to examples', () => {
  // Words and names that stand in no example.
  test.each([
    ['any luck with Moonlight Paddles these days', 'report'],
    ['did Rope Courses get many visitors on Thursday', 'report'],
    ['are we doing worse than in the month before', 'compare'],
    ['tell me what is switched on right now', 'list'],
    ['please get some advertising going for our zip line', 'create'],
    ['Moonlight Paddles ought to cost a bit less, say 14 dollars a day', 'update'],
    ['no more Moonlight Paddles for the moment', 'pause'],
    ['fire Rope Courses up again please', 'resume'],
    ['we never want to see Rope Courses again, bin it', 'remove'],
    ['Gus (gus@ropes.example) has to sign off Rope Courses', 'share'],
    ['what would customers search for to find a boat shed', 'keywords'],
    ['a catchy line for the lantern walk please', 'copy'],
    ['I am out of topics for our blog', 'blog'],
    ['what shall we publish from Monday to Friday, make a content plan', 'calendar'],
    ['some instagram posts about the opening', 'social'],
    ['is our homepage any good on a phone', 'website'],
    ['a picture with two canoes on a misty lake', 'image'],
    ['we stopped selling helmets', 'save_profile'],
    ['what have you got on file about our company', 'show_profile'],
    ['do I pay for it if nobody clicks on the thing', 'knowledge'],
    ['can you book a hotel room', 'off_topic'],
  ])('%s', (text, label) => {
    expect(likest(text)?.label).toBe(label)
  })
  test('the same message always comes out the same', () => {
    const twice = [1, 2].map(() => likeness(readMessage('stop it for now', { today: '2026-11-21', known })).slice(0, 3))
    expect(twice[0]).toEqual(twice[1])
  })
  test('what it is sure of comes to one altogether', () => {
    const all = likeness(readMessage('how are my ads', { today: '2026-11-21', known }))
    expect(all.reduce((sum, l) => sum + l.sure, 0)).toBeCloseTo(1)
  })
})
