import {
  type ConnectedIdentity,
  disconnectIdentity,
  finishConnecting,
  getSignInMethods,
  startConnecting,
} from '@adwright/contract/identities'
import { inTransaction } from '#db/scope.ts'
import {
  accountFacts,
  hasPasskeys,
  lockWaysIn,
  logSecurity,
  requireFreshSession,
  requirePassword,
} from '#features/account/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { deleteIdentity, type Identity, identitiesOf, insertIdentity } from './identities.store.ts'
import { identityTexts } from './identities.texts.ts'
import { arrive, leaveFor } from './trips.ts'

const told = ({ id, providerName, email, createdAt, lastUsedAt }: Identity): ConnectedIdentity => ({
  id,
  provider_name: providerName,
  email,
  connected_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

export const connectHandlers = [
  handle(getSignInMethods, async ({ scope, services }) => ({
    has_password: (await accountFacts(scope)).hasPassword,
    identities: (await identitiesOf(scope)).map(told),
    providers: services.identityProviders.map(({ id, name, isSandbox }) => ({ id, name, sandbox: isSandbox })),
  })),

  handle(startConnecting, async (ctx, { password, ...asked }) => {
    const { isDemo, hasPassword } = await accountFacts(ctx.scope)
    if (isDemo) throw new AppError('forbidden', identityTexts.demoHasNone)
    if (hasPassword) await requirePassword(ctx, ctx.scope, password ?? '')
    else await requireFreshSession(ctx)
    return leaveFor(ctx, ctx.scope, asked)
  }),

  handle(finishConnecting, async (ctx, back) => {
    const { claims, providerName } = await arrive(ctx, ctx.scope, back)
    const isNew = await insertIdentity(ctx.scope, { ...claims, providerName }, ctx.clock.now())
    const own = await identitiesOf(ctx.scope)
    if (!isNew && !own.some((it) => it.issuer === claims.issuer && it.subject === claims.subject))
      throw new AppError('conflict', identityTexts.othersAlready(providerName))
    if (isNew) await logSecurity(ctx, ctx.scope, 'identity_connected')
    ctx.note({ target: providerName, after: { provider: providerName, email: claims.email } })
    return { message: identityTexts.connected(providerName) }
  }),

  handle(disconnectIdentity, async (ctx, { id }) => {
    const gone = await inTransaction(ctx.scope, async (within) => {
      const ways = await lockWaysIn(within)
      const its = (await identitiesOf(within)).find((it) => it.id === id)
      if (!its) throw new AppError('not_found')
      const passkeys = hasPasskeys(ctx.config.PUBLIC_URL) ? ways.passkeys : 0
      if (!ways.hasPassword && passkeys + ways.identities === 1) throw new AppError('conflict', identityTexts.lastWay)
      await deleteIdentity(within, id)
      return its
    })
    await logSecurity(ctx, ctx.scope, 'identity_disconnected')
    ctx.note({ target: gone.providerName, before: { provider: gone.providerName, email: gone.email } })
  }),
]
