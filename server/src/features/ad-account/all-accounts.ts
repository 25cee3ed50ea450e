import { type SystemScope, type OwnerScope, ownerScope } from '#db/scope.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { accountOf } from './account.ts'
import { activeRows } from './ad-account.store.ts'

export interface OwnedAccount {
  readonly scope: OwnerScope
  readonly account: Account
}

const PAGE = 200

/** Every active account of everybody, for jobs; read page by page, so that many owners don't fill the memory. */
export async function* allAccounts(system: SystemScope): AsyncGenerator<OwnedAccount> {
  let after = ''
  for (;;) {
    const rows = await activeRows(system, after, PAGE)
    for (const row of rows) yield { scope: ownerScope(system, row.ownerId), account: accountOf(row) }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
