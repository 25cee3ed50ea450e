import { exportMe } from '@adwright/contract/account'
import { handle } from '#kernel/handle.ts'
import { findUser } from './account.store.ts'
import { ownersRows, ownersTables } from './export.store.ts'
import { meOf, requireUser } from './me.ts'
import { logSecurity } from './security-log.ts'

/** All that is the owner's: `me`, and one array a table. Table after table, so that others get their turn in between. */
export const exportHandlers = [
  handle(exportMe, async (ctx) => {
    const me = meOf(ctx, requireUser(await findUser(ctx.scope)))
    const rows: Record<string, unknown> = {}
    for (const table of ownersTables) rows[table.name] = await ownersRows(ctx.scope, table)
    await logSecurity(ctx, ctx.scope, 'data_exported')
    return { ...rows, me }
  }),
]
