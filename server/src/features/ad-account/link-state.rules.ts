/**
 * The link to an ad account as an explicit state machine: only transitions in the table can happen. `REQUESTED` means we asked and don't
 * know the answer yet: it's read back before anyone is told anything.
 */
export const linkStates = ['NONE', 'REQUESTED', 'PENDING', 'ACTIVE', 'DECLINED'] as const
export type LinkStateName = (typeof linkStates)[number]

export const linkEvents = [
  'request',
  'platform_active',
  'platform_pending',
  'platform_declined',
  'platform_none',
  'timed_out',
  'refused',
  'told',
  'replaced',
  'reset',
  'unlink',
] as const
export type LinkEvent = (typeof linkEvents)[number]

type Row = Readonly<Record<LinkEvent, LinkStateName>>

const table: Readonly<Record<LinkStateName, Row>> = {
  NONE: {
    request: 'REQUESTED',
    platform_active: 'NONE',
    platform_pending: 'NONE',
    platform_declined: 'NONE',
    platform_none: 'NONE',
    timed_out: 'NONE',
    refused: 'NONE',
    told: 'NONE',
    replaced: 'NONE',
    reset: 'NONE',
    unlink: 'NONE',
  },
  REQUESTED: {
    request: 'REQUESTED',
    platform_active: 'ACTIVE',
    platform_pending: 'PENDING',
    platform_declined: 'DECLINED',
    platform_none: 'NONE',
    timed_out: 'REQUESTED',
    refused: 'NONE',
    told: 'REQUESTED',
    replaced: 'NONE',
    reset: 'NONE',
    unlink: 'NONE',
  },
  PENDING: {
    request: 'REQUESTED',
    platform_active: 'ACTIVE',
    platform_pending: 'PENDING',
    platform_declined: 'DECLINED',
    platform_none: 'NONE',
    timed_out: 'PENDING',
    refused: 'NONE',
    told: 'PENDING',
    replaced: 'NONE',
    reset: 'NONE',
    unlink: 'NONE',
  },
  ACTIVE: {
    request: 'ACTIVE',
    platform_active: 'ACTIVE',
    platform_pending: 'PENDING',
    platform_declined: 'NONE',
    platform_none: 'NONE',
    timed_out: 'ACTIVE',
    refused: 'ACTIVE',
    told: 'ACTIVE',
    replaced: 'ACTIVE',
    reset: 'ACTIVE',
    unlink: 'NONE',
  },
  DECLINED: {
    request: 'REQUESTED',
    platform_active: 'ACTIVE',
    platform_pending: 'PENDING',
    platform_declined: 'DECLINED',
    platform_none: 'DECLINED',
    timed_out: 'DECLINED',
    refused: 'NONE',
    told: 'NONE',
    replaced: 'NONE',
    reset: 'NONE',
    unlink: 'NONE',
  },
}

/** The state after an event. */
export function afterEvent(state: LinkStateName, event: LinkEvent): LinkStateName {
  return table[state][event]
}

const heard = {
  ACTIVE: 'platform_active',
  PENDING: 'platform_pending',
  DECLINED: 'platform_declined',
  NONE: 'platform_none',
} as const

/** The platform's answer as an event. */
export const eventOf = (platform: keyof typeof heard): LinkEvent => heard[platform]

/** On the wire, a link we're still requesting is pending. */
export function statusOnWire(state: LinkStateName): 'ACTIVE' | 'PENDING' | 'DECLINED' | null {
  if (state === 'NONE') return null
  return state === 'REQUESTED' ? 'PENDING' : state
}
