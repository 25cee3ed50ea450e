import type { OwnerScope } from '#db/scope.ts'
import { dateIn } from '#kernel/clock.ts'
import { type Asker, accountClock, accountOf } from './account.ts'
import { countedAccounts } from './ad-account.rules.ts'
import type { AccountRow } from './ad-account.store.ts'
import { accountRows, currentRow } from './ad-account.store.ts'
import { loginOf } from './ad-logins.store.ts'
import { availableFunds, hadFunds } from './funds.ts'
import { statusOnWire } from './link-state.rules.ts'

async function formerOf(scope: OwnerScope, rows: readonly AccountRow[]) {
  const former = rows.filter((it) => it.state === 'NONE' && it.unlinkedAt)
  return Promise.all(
    former.map(async (it) => ({
      id: it.id,
      customer_id: it.customerId,
      available_funds: await availableFunds(scope, it),
      currency: it.currency,
      connection_type: it.connectionType,
      unlinked_at: (it.unlinkedAt ?? it.createdAt).toISOString(),
    })),
  )
}

/** Formerly linked accounts. */
export const formerAccounts = async (scope: OwnerScope) => formerOf(scope, await accountRows(scope))

/** product-1 §3, Google Ads account status. Without an account: false, null, 0, null, null (contract, Closer terms). */
export async function accountStatus(asker: Asker) {
  const { scope } = asker
  const rows = await accountRows(scope)
  const before = rows.find((it) => it.state !== 'NONE')
  const previous = await formerOf(scope, rows)
  // Asked first, because the platform's answer may reveal that the login has ended.
  const time = await ownTime(asker, before)
  const current = time.today === null ? before : await currentRow(scope)
  return {
    is_linked: current?.state === 'ACTIVE',
    customer_id: current?.customerId ?? null,
    available_funds: current ? await availableFunds(scope, current) : 0,
    ...(current?.connectionType === 'created' ? { had_funds: await hadFunds(scope, current) } : {}),
    connection_type: current?.connectionType ?? null,
    link_status: current ? statusOnWire(current.state) : null,
    last_status_check: current?.lastStatusCheck?.toISOString() ?? null,
    has_previous_accounts: previous.length > 0,
    previous_accounts: previous,
    ...(current && { login: await loginFacts(scope, current) }),
    counted_accounts: countedAccounts(rows),
    currency: current?.currency ?? null,
    ...time,
  }
}

async function loginFacts(scope: OwnerScope, { linkedBy }: AccountRow) {
  const login = linkedBy === 'login' ? await loginOf(scope) : undefined
  return login ? { email: login.email, ended: login.endedAt !== null } : null
}

/** The account's own day and zone, once we have access to it. */
async function ownTime(asker: Asker, current: AccountRow | undefined) {
  if (current?.state !== 'ACTIVE') return { today: null, time_zone: null, days_ahead: 0 }
  const clock = await accountClock(asker, accountOf(current))
  return { today: dateIn(clock.now, clock.timeZone), time_zone: clock.timeZone, days_ahead: clock.aheadDays }
}
