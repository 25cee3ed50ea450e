import { describe, expect, test } from 'vitest'
import { campaignRef } from './campaign-ref.ts'
import { readMessage } from './reading.ts'

const known = [
  { id: '1', name: 'Summer Sale', status: 'ENABLED' },
  { id: '2', name: 'Summer', status: 'ENABLED' },
  { id: '3', name: 'Kids Haircuts', status: 'PAUSED' },
  { id: '4', name: 'Bridal Hair', status: 'ENABLED' },
  { id: '5', name: 'Old Perms', status: 'REMOVED' },
]
const ref = (text: string) => campaignRef(readMessage(text, { today: '2026-11-21', known }))

describe('which campaign is meant', () => {
  test.each([
    ['pause Summer', ['2']],
    ['pause summer sale now', ['1']],
    ['how is the bridal one doing', ['4']],
    ['stop the kids haircut ads', ['3']],
    ['pause the Brydal campaign', ['4']],
    ['pause Kids Haircuts and Bridal Hair', ['3', '4']],
    ['resume Old Perms', ['5']],
    ['rename "Bridal Hair"', ['4']],
    ['stop both the bridal and the Kids Haircuts ads', ['4', '3']],
  ])('%s', (text, ids) => {
    expect(ref(text)).toEqual({ kind: 'found', ids })
  })
  test('several that hold the words are asked about; all of them when a plural says so', () => {
    expect(
      campaignRef(
        readMessage('pause the hair campaign', {
          today: '2026-11-21',
          known: [...known, { id: '6', name: 'Hair Colour', status: 'ENABLED' }],
        }),
      ).kind,
    ).toBe('many')
  })
  test('a name that nobody has is told', () => {
    expect(ref('pause the Manicure campaign')).toMatchObject({ kind: 'unknown', words: 'manicure' })
  })
  test.each([
    ['pause it', 'pronoun'],
    ['pause the other one', 'other'],
    ['pause both', 'plural'],
    ['pause all campaigns', 'all'],
    ['pause the cheapest one', 'extreme'],
    ['turn on the paused one', 'all'],
    ['pause my campaign', 'none'],
  ])('%s', (text, kind) => {
    expect(ref(text).kind).toBe(kind)
  })
  test('places count in the list last shown', () => {
    expect(ref('pause the second one')).toEqual({ kind: 'nth', n: [2] })
    expect(ref('pause the first two')).toEqual({ kind: 'nth', n: [1, 2] })
    expect(ref('pause the last one')).toEqual({ kind: 'nth', n: [-1] })
  })
})
