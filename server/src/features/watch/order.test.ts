import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { outrankedCandidates } from './found-candidates.ts'
import { makeRoom } from './order.ts'
import { textsIn } from './words/index.ts'

const waits = (id: string, kind: 'junk_searches' | 'site_down' | 'season', place: number) => ({ id, kind, place })
const found = [{ kind: 'site_down' as const }, { kind: 'raise_budget' as const }]

test('something broken takes the least urgent place, anything else waits for room', () => {
  const three = [waits('a', 'junk_searches', 0), waits('b', 'junk_searches', 1), waits('c', 'season', 2)]
  expect(makeRoom(found, three, 0)).toEqual({ kept: [{ kind: 'site_down' }], setAside: ['c'] })
  expect(makeRoom(found, three, 1)).toEqual({ kept: [{ kind: 'site_down' }], setAside: [] })
  const broken = ['a', 'b', 'c'].map((id, place) => waits(id, 'site_down', place))
  expect(makeRoom(found, broken, 0)).toEqual({ kept: [], setAside: [] })
})

test('a campaign that others outrank on most searches is told, with what went to them and no names', () => {
  const day = asDay('2026-06-10')
  const of = { from: day, to: day, today: day, schedules: new Map(), t: textsIn('en') }
  const share = { campaignId: '7', shown: 0.24, lostToRank: 0.6, lostToBudget: 0.16 }
  const [card, ...more] = outrankedCandidates({ campaignId: '7', name: 'Bread' }, share, of)
  expect(more).toEqual([])
  expect(card).toMatchObject({ kind: 'outranked', opens: { to: 'campaign' }, call: null })
  expect(card?.words.why).toContain('24% of the searches that it fits. 60% went to others')
  expect(outrankedCandidates({ campaignId: '7', name: 'Bread' }, { ...share, lostToRank: 0.3 }, of)).toEqual([])
  expect(outrankedCandidates({ campaignId: '7', name: 'Bread' }, undefined, of)).toEqual([])
})
