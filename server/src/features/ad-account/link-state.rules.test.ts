import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  eventOf,
  type LinkEvent,
  type LinkStateName,
  linkEvents,
  linkStates,
  statusOnWire,
} from './link-state.rules.ts'

/** Every event in every state, written out independently, state by state in the order of `linkEvents`. */
const expected: Record<LinkStateName, string> = {
  //          request   active pending declined none  timeout  refused told replaced reset unlink
  NONE: 'REQUESTED NONE NONE NONE NONE NONE NONE NONE NONE NONE NONE',
  REQUESTED: 'REQUESTED ACTIVE PENDING DECLINED NONE REQUESTED NONE REQUESTED NONE NONE NONE',
  PENDING: 'REQUESTED ACTIVE PENDING DECLINED NONE PENDING NONE PENDING NONE NONE NONE',
  ACTIVE: 'ACTIVE ACTIVE PENDING NONE NONE ACTIVE ACTIVE ACTIVE ACTIVE ACTIVE NONE',
  DECLINED: 'REQUESTED ACTIVE PENDING DECLINED DECLINED DECLINED NONE NONE NONE NONE NONE',
}

describe('the link to an ads account', () => {
  for (const state of linkStates) {
    const row = expected[state].split(' ')
    linkEvents.forEach((event, i) => {
      test(`${state} on ${event} becomes ${row[i]}`, () => expect(afterEvent(state, event)).toBe(row[i]))
    })
  }

  test('no run of events makes an account active but the platform saying so', () => {
    const says: readonly LinkEvent[] = linkEvents.filter((e) => e !== 'platform_active')
    let reached = new Set<LinkStateName>(['NONE'])
    for (let i = 0; i < linkStates.length; i++)
      reached = new Set([...reached, ...[...reached].flatMap((s) => says.map((e) => afterEvent(s, e)))])
    expect([...reached].sort()).toEqual(
      ['DECLINED', 'NONE', 'PENDING', 'REQUESTED'].filter((s) => reached.has(s as LinkStateName)),
    )
    expect(reached.has('ACTIVE')).toBe(false)
  })

  test('a time-out alone never changes what is known', () => {
    for (const state of linkStates) expect(afterEvent(state, 'timed_out')).toBe(state)
  })

  test('reset leaves an active link (contract, Closer terms: Ads account)', () => {
    expect(afterEvent('ACTIVE', 'reset')).toBe('ACTIVE')
  })

  test('what is still being asked shows as PENDING, nothing as null', () => {
    expect(linkStates.map(statusOnWire)).toEqual([null, 'PENDING', 'PENDING', 'ACTIVE', 'DECLINED'])
    expect(eventOf('DECLINED')).toBe('platform_declined')
  })
})
