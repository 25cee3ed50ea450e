import { exportMe } from '@adwright/contract/account'
import { handle } from '#kernel/handle.ts'
import { findUser } from './account.store.ts'
import { ownersRows, ownersTables } from './export.store.ts'
import { meOf, requireUser } from './me.ts'
import { logSecurity } from './security-log.ts'

/** All of the owner's data: `me`, and one array per table. Table by table, so that other work gets its turn. */
export const exportHandlers = [
  handle(exportMe, async (ctx) => {
    const me = meOf(ctx, requireUser(await findUser(ctx.scope)))
    const rows: Record<string, unknown> = {}
    for (const table of ownersTables) rows[table.name] = await ownersRows(ctx.scope, table)
    await logSecurity(ctx, ctx.scope, 'data_exported')
    return { ...rows, me }
  }),
]
