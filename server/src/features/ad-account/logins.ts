import {
  endAdsLogin,
  finishAdsLogin,
  linkAccountByLogin,
  listLoginAccounts,
  startAdsLogin,
} from '@adwright/contract/ad-logins'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type Handler, handle } from '#kernel/handle.ts'
import { beginTrip, endTrip } from '#kernel/trip.ts'
import { ConsentError, type LoginAccountFacts, PlatformError } from '#services/ad-platform/port.ts'
import { type AccountRow, accountRows, currentRow, ensureRow } from './ad-account.store.ts'
import { alreadyActiveText, dashed, mayLink } from './ad-account.rules.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { deleteLogin, loginOf, putLogin, setLinkedBy } from './ad-logins.store.ts'
import { applyLinkEvent, applyLinkState } from './follow.ts'
import { makeRoom, noteLink } from './link.ts'
import { loginEnded, openToken, sealToken } from './login-book.ts'
import { loginTexts } from './logins.texts.ts'
import { failOf } from './outside.ts'
import { accountStatus } from './status.ts'
import { afterLink } from './watch.ts'

const PROVIDER = 'google-ads'
const codes = {
  denied: 'forbidden',
  no_scope: 'forbidden',
  invalid: 'bad_request',
  unavailable: 'upstream_unavailable',
} as const

/** The owner's token, while the platform accepts it. */
async function goodToken(ctx: Ctx): Promise<string | undefined> {
  const login = await loginOf(ctx.scope)
  return login && !login.endedAt ? openToken(ctx.scope, ctx.config, login.tokenSecret) : undefined
}

/** All accounts of the login; undefined, and recorded, if the permission is gone. */
async function accountsOf(ctx: Ctx, token: string): Promise<LoginAccountFacts[] | undefined> {
  try {
    return await ctx.services.adPlatform.loginAccounts(ctx.scope.owner, token)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.kind !== 'login_ended') throw failOf(error)
    await loginEnded(ctx.scope, ctx.clock)
    ctx.stale('ad_account', 'notifications')
    return undefined
  }
}

async function finish(ctx: Ctx, { query, key }: { readonly query: string; readonly key: string }) {
  const ads = ctx.services.adPlatform
  const trip = await endTrip(ctx, ctx.scope, { provider: PROVIDER, query, key })
  const grant = await ads.redeem(ctx.scope.owner, query, trip).catch((error: unknown) => {
    if (!(error instanceof ConsentError)) throw error
    ctx.log.warn({ err: error, kind: error.kind }, 'a consent for the ads gave nothing')
    throw new AppError(codes[error.kind], loginTexts.failed(error.kind), { cause: error })
  })
  const current = await currentRow(ctx.scope)
  const isLinked = current?.state === 'ACTIVE' && current.linkedBy === 'login'
  if (isLinked && !(await opens(ctx, current, grant.token)))
    throw new AppError('conflict', loginTexts.lostAccess(dashed(current.customerId)))
  const tokenSecret = await sealToken(ctx.scope, ctx.config, grant.token)
  await putLogin(ctx.scope, { tokenSecret, email: grant.email, createdAt: ctx.clock.now() })
  if (isLinked) await afterLink(ctx, current)
  ctx.note({ target: grant.email ?? 'Google', after: { email: grant.email } })
  return { message: isLinked ? loginTexts.again : loginTexts.signedIn }
}

/** Whether a new login can access the linked account. */
async function opens(ctx: Ctx, { customerId }: AccountRow, token: string): Promise<boolean> {
  const all = await accountsOf(ctx, token)
  return all?.some((it) => it.customerId === customerId && it.problem === null) ?? false
}

async function list(ctx: Ctx) {
  const login = await loginOf(ctx.scope)
  const token = await goodToken(ctx)
  const found = token === undefined ? undefined : await accountsOf(ctx, token)
  const accounts = (found ?? []).map((it) => ({
    customer_id: it.customerId,
    name: it.name,
    currency: it.currency,
    is_manager: it.isManager,
    problem: it.problem,
    ...(it.below === undefined ? {} : { below: it.below }),
  }))
  return {
    message: found ? loginTexts.list : loginTexts.notSignedIn,
    data: { signed_in: found !== undefined, email: login?.email ?? null, accounts },
  }
}

/** Links one of the login's accounts immediately: its owner has already consented. */
async function link(ctx: Ctx, { customer_id: customerId }: { readonly customer_id: string }) {
  const token = await goodToken(ctx)
  const found = token === undefined ? undefined : await accountsOf(ctx, token)
  if (token === undefined || !found) throw new AppError('conflict', loginTexts.notSignedIn)
  const its = found.find((it) => it.customerId === customerId)
  if (!its) throw new AppError('not_found', loginTexts.notYours)
  if (its.problem) throw invalid({ path: 'customer_id', message: loginTexts.problem(its.problem) })
  const rows = await accountRows(ctx.scope)
  const active = rows.find((it) => it.state === 'ACTIVE')
  if (active?.customerId === customerId && active.linkedBy === 'login')
    return { message: adAccountTexts.alreadyLinked, data: await accountStatus(ctx) }
  if (active) throw new AppError('conflict', alreadyActiveText(active.customerId))
  if (!mayLink(ctx.tier, rows, customerId)) throw new AppError('tier_required', adAccountTexts.freeFull)
  await makeRoom(ctx, rows)
  try {
    await ctx.services.adPlatform.useLogin({ owner: ctx.scope.owner, customerId }, token)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw failOf(error)
  }
  const row = await ensureRow(ctx.scope, customerId, 'linked', ctx.clock.now())
  await setLinkedBy(ctx.scope, row.id, 'login')
  const linked = await applyLinkState(ctx, await applyLinkEvent(ctx, row, 'request'), 'ACTIVE')
  await afterLink(ctx, linked)
  noteLink(ctx, linked)
  return { message: adAccountTexts.linked, data: await accountStatus(ctx) }
}

/**
 * Revokes the permission at the platform and deletes the login. If the platform can't be reached, our copy is deleted anyway and the log
 * says so: the remaining permission is useless without it.
 */
export async function giveLoginBack(ctx: Ctx): Promise<void> {
  const login = await loginOf(ctx.scope)
  if (!login) return
  try {
    await ctx.services.adPlatform.revokeLogin(await openToken(ctx.scope, ctx.config, login.tokenSecret))
  } catch (error) {
    ctx.log.warn({ err: error }, 'an owner’s ads login could not be given back: our copy is deleted')
  }
  await deleteLogin(ctx.scope)
}

type Locked = <I, A>(useCase: (ctx: Ctx, input: I) => Promise<A>) => (ctx: Ctx, input: I) => Promise<A>

/** The owner's own login; `locked`: runs one at a time with all other linking. */
export const loginHandlers = (locked: Locked): readonly Handler[] => [
  handle(startAdsLogin, async (ctx, { origin }) => ({
    message: '',
    data: await beginTrip(ctx, ctx.scope, { provider: PROVIDER, origin }, async (trip) =>
      ctx.services.adPlatform.consentUrl(trip),
    ),
  })),
  handle(finishAdsLogin, locked(finish)),
  handle(listLoginAccounts, list),
  handle(linkAccountByLogin, locked(link)),
  handle(
    endAdsLogin,
    locked(async (ctx) => {
      const current = await currentRow(ctx.scope)
      if (current?.state === 'ACTIVE' && current.linkedBy === 'login') throw new AppError('conflict', loginTexts.inUse)
      await giveLoginBack(ctx)
      return { message: loginTexts.over }
    }),
  ),
]
