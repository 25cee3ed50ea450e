import { SESSIONS_SHOWN_MAX } from '@adwright/contract/limits'
import { endOtherSessions, endSession, listSessions } from '@adwright/contract/security'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { revoked } from './identity.ts'
import { logSecurity } from './security-log.ts'
import { deleteOtherSessions, deleteSessionById, sessionRows } from './sessions.store.ts'

export const sessionHandlers = [
  handle(listSessions, async ({ scope, clock, sessionHash }) => {
    const rows = (await sessionRows(scope, clock.now(), SESSIONS_SHOWN_MAX)).map((it) => ({
      id: it.id,
      browser: it.browser,
      is_current: it.tokenHash === sessionHash,
      created_at: it.createdAt.toISOString(),
      last_used_at: it.lastUsedAt.toISOString(),
      expires_at: it.expiresAt.toISOString(),
    }))
    return [...rows.filter((it) => it.is_current), ...rows.filter((it) => !it.is_current)]
  }),

  handle(endSession, async (ctx, { id }) => {
    const { scope, note } = ctx
    const ended = await deleteSessionById(scope, id)
    if (!ended) throw new AppError('not_found')
    revoked({ owner: scope.owner, sessionHash: ended.tokenHash })
    await logSecurity(ctx, scope, 'session_ended')
    note({ target: ended.browser ?? 'Unknown browser' })
  }),

  handle(endOtherSessions, async (ctx) => {
    const { scope, sessionHash, note } = ctx
    const ended = await deleteOtherSessions(scope, sessionHash)
    for (const hash of ended) revoked({ owner: scope.owner, sessionHash: hash })
    await logSecurity(ctx, scope, 'other_sessions_ended')
    note({ after: { ended: ended.length } })
    return { ended: ended.length }
  }),
]
