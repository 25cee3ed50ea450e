import { SECURITY_LOG_MAX } from '@adwright/contract/limits'
import { listSecurityLog, type SecurityEventKind } from '@adwright/contract/security'
import type { OwnerScope } from '#db/scope.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { browserOf } from './browser.ts'
import { addSecurityRow, securityRows } from './security-log.store.ts'

type Caller = Pick<BaseCtx, 'clock' | 'log' | 'ip' | 'userAgent' | 'requestId'>

/** Records a sign-in event: a row for the owner, and a log line for the operator. */
export async function logSecurity(ctx: Caller, scope: OwnerScope, kind: SecurityEventKind): Promise<void> {
  ctx.log.info({ security: kind, owner: scope.owner, ip: ctx.ip, requestId: ctx.requestId }, 'security')
  await addSecurityRow(scope, {
    kind,
    at: ctx.clock.now(),
    address: ctx.ip || null,
    browser: browserOf(ctx.userAgent),
  })
}

/** The same after the answer, so that the time of a refusal doesn't reveal a known address. */
export function logSecurityLater(ctx: Caller, scope: OwnerScope, kind: SecurityEventKind): void {
  logSecurity(ctx, scope, kind).catch((err: unknown) => ctx.log.error({ err, kind }, 'a security event was not kept'))
}

export const securityLogHandlers = [
  handle(listSecurityLog, async ({ scope }, { limit = SECURITY_LOG_MAX, before }) =>
    (await securityRows(scope, limit, before)).map(({ id, at, kind, address, browser }) => ({
      id,
      at: at.toISOString(),
      kind: kind as SecurityEventKind,
      address,
      browser,
    })),
  ),
]
