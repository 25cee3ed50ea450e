import { AppError } from '#kernel/app-error.ts'
import type { Account, LinkState } from '#services/ad-platform/port.ts'
import { PlatformError } from '#services/ad-platform/port.ts'
import { type Asker, accountClock, accountOf } from './account.ts'
import { type AccountRow, type MoveFacts, moveRow, rowByCustomer } from './ad-account.store.ts'
import { afterEvent, eventOf, type LinkEvent } from './link-state.rules.ts'
import { failOf } from './outside.ts'
import { adAccountTexts } from './ad-account.texts.ts'

/** Applies an event to a row, or to its current state if the row changed meanwhile. */
export async function applyLinkEvent(
  asker: Asker,
  row: AccountRow,
  event: LinkEvent,
  facts: MoveFacts = {},
): Promise<AccountRow> {
  let seen = row
  for (let tries = 0; tries < 3; tries++) {
    const to = afterEvent(seen.state, event)
    const leaving = seen.state === 'ACTIVE' && to === 'NONE' ? { unlinkedAt: asker.clock.now() } : {}
    const moved = await moveRow(asker.scope, seen, to, { ...leaving, ...facts })
    if (moved) return moved
    const now = await rowByCustomer(asker.scope, seen.customerId)
    if (!now) throw new AppError('not_found')
    seen = now
  }
  throw new AppError('conflict', adAccountTexts.linkChanging, {
    retryAfterSeconds: 1,
  })
}

/**
 * Reads the link's state from the platform and applies it to the row.
 * @throws {PlatformError}
 */
export async function refreshLinkState(asker: Asker, row: AccountRow): Promise<AccountRow> {
  // With the owner's own login there's no invitation that could change.
  if (row.linkedBy === 'login') return row
  const told = await asker.services.adPlatform.linkState(accountOf(row))
  return applyLinkState(asker, row, told)
}

export const applyLinkState = (asker: Asker, row: AccountRow, told: LinkState): Promise<AccountRow> =>
  applyLinkEvent(asker, row, eventOf(told), { lastStatusCheck: asker.clock.now() })

/**
 * Requests the link of a row from the platform and follows it to a known state. A timeout is read back before anything is reported. If that
 * fails too, the row stays REQUESTED, the watch keeps checking, and the caller gets `outcome_unknown`.
 */
export async function requestLink(asker: Asker, row: AccountRow): Promise<AccountRow> {
  // A new request has no answer yet: an existing link without this owner's invitation isn't theirs (holders.ts).
  const anew = row.state === 'PENDING' || row.state === 'REQUESTED' ? {} : { lastStatusCheck: null }
  const asked = await applyLinkEvent(asker, row, 'request', anew)
  const account: Account = accountOf(row)
  let followed: AccountRow
  try {
    followed = await applyLinkState(asker, asked, await asker.services.adPlatform.requestLink(account))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    asker.log.warn({ err: error, kind: error.kind, customerId: row.customerId }, 'linking an ads account failed')
    if (error.kind !== 'unknown') {
      await applyLinkEvent(asker, asked, 'refused')
      throw failOf(error)
    }
    followed = await readBack(asker, asked, error)
  }
  if (followed.state === 'ACTIVE') await accountClock(asker, account)
  return followed
}

async function readBack(asker: Asker, asked: AccountRow, timedOut: PlatformError): Promise<AccountRow> {
  const waiting = await applyLinkEvent(asker, asked, 'timed_out')
  const known = await refreshLinkState(asker, waiting).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    asker.log.warn({ err: error, customerId: asked.customerId }, 'reading the link back failed too')
    throw failOf(timedOut)
  })
  if (known.state === 'NONE')
    throw failOf(new PlatformError('unavailable', 'the link was not made', { cause: timedOut }))
  return known
}
