import { ENTERPRISE_BUSINESSES_MAX, MEMBERS_MAX } from '@adwright/contract/limits'
import { roles, isAtLeast } from '@adwright/contract/action'
import { expect, test } from 'vitest'
import { invitationState, whyMustStay, whyNobodyMore, whyNoMoreBusinesses } from './members.rules.ts'

const now = new Date('2026-06-10T09:00:00Z')
const open = { expiresAt: new Date('2026-06-10T09:00:01Z'), acceptedAt: null, revokedAt: null }

test('an invitation works until its end, its use or its taking back', () => {
  expect(invitationState(open, now)).toBe('open')
  expect(invitationState({ ...open, expiresAt: now }, now)).toBe('expired')
  expect(invitationState({ ...open, revokedAt: now }, now)).toBe('revoked')
  // Someone who joined sees that, whatever happened to the link since.
  expect(invitationState({ expiresAt: now, acceptedAt: now, revokedAt: now }, now)).toBe('accepted')
})

test('a role may do what those below it may', () => {
  for (const role of roles) {
    expect(isAtLeast('owner', role)).toBe(true)
    expect(isAtLeast(role, role)).toBe(true)
    expect(isAtLeast('client', role)).toBe(role === 'client')
  }
  expect(isAtLeast('viewer', 'manager')).toBe(false)
})

test('one business, or an agency’s fifty', () => {
  expect(whyNoMoreBusinesses('Free', 0)).toBeUndefined()
  expect(whyNoMoreBusinesses('Pro', 1)).toContain('Enterprise')
  expect(whyNoMoreBusinesses('Enterprise', ENTERPRISE_BUSINESSES_MAX - 1)).toBeUndefined()
  expect(whyNoMoreBusinesses('Enterprise', ENTERPRISE_BUSINESSES_MAX)).toContain('Delete one first')
  // After Enterprise ends, existing businesses stay but none can be added.
  expect(whyNoMoreBusinesses('Free', 12)).toContain('Enterprise')
})

test('a team has an end', () => {
  expect(whyNobodyMore(MEMBERS_MAX - 1)).toBeUndefined()
  expect(whyNobodyMore(MEMBERS_MAX)).toContain(String(MEMBERS_MAX))
})

test('the last owner and the payer stay', () => {
  const owner = { role: 'owner', isPayer: false } as const
  const payer = { role: 'owner', isPayer: true } as const
  expect(whyMustStay(owner, 2, 'you')).toBeUndefined()
  expect(whyMustStay(owner, 1, 'you')).toContain('only owner')
  expect(whyMustStay(payer, 2, 'they')).toContain('their plan')
  expect(whyMustStay(payer, 2, 'they', 'manager')).toContain('their plan')
  expect(whyMustStay(payer, 1, 'you', 'owner')).toBeUndefined()
  expect(whyMustStay({ role: 'client', isPayer: false }, 1, 'you')).toBeUndefined()
})
