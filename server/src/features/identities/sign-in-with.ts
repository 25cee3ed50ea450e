import {
  confirmIdentity,
  confirmIdentityByMail,
  finishSignInWith,
  mailIdentityLink,
  startSignInWith,
} from '@adwright/contract/identities'
import { MAILS_PER_HOUR, SIGNIN_TRIES, SIGNIN_WINDOW_MINUTES } from '@adwright/contract/limits'
import { inTransaction, ownerScope } from '#db/scope.ts'
import {
  accountFacts,
  accountOfAddress,
  claimAccount,
  isSecondFactorOn,
  letIn,
  logSecurity,
  type Newcomer,
  requirePassword,
} from '#features/account/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { handlePublic } from '#kernel/handle.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { limitAddress, limitTries } from '#kernel/rate-limit.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { identityMail } from './identities.mails.ts'
import {
  deleteOffers,
  findIdentity,
  findOffer,
  insertIdentity,
  insertOffer,
  type Known,
  markUsed,
  type Offer,
} from './identities.store.ts'
import { identityTexts } from './identities.texts.ts'
import { type Arrival, arrive, leaveFor } from './trips.ts'

const OFFER_MS = 3_600_000
const trips = { name: 'sign_in_with', max: SIGNIN_TRIES * 6, windowMs: SIGNIN_WINDOW_MINUTES * 60_000 }
const mails = { name: 'identity_mail', max: MAILS_PER_HOUR, windowMs: 3_600_000 }

/** Address and names of a person without an account here. */
function newcomerOf({ claims, providerName }: Arrival): Newcomer {
  const { email, isEmailVerified, firstName, lastName } = claims
  if (email === null) throw new AppError('forbidden', identityTexts.noAddress(providerName))
  if (!isEmailVerified) throw new AppError('forbidden', identityTexts.notConfirmed(providerName))
  return { email, firstName, lastName }
}

const asking = (asks: 'password' | 'code', { providerName }: Known, email: string, ticket: string) => ({
  email,
  provider_name: providerName,
  ticket,
  asks,
})

/** Stores the identity until the account with that address accepts. */
async function offer(ctx: PublicCtx, owner: string, known: Known, email: string, by: Offer['by']): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(ctx.clock.now().getTime() + OFFER_MS)
  await insertOffer(ownerScope(ctx.system, owner), { ...known, email, by, tokenHash: sha256(token), expiresAt })
  return token
}

async function openOffer(ctx: PublicCtx, token: string, by: Offer['by']): Promise<Offer> {
  const found = await findOffer(ctx.system, sha256(token), by, ctx.clock.now())
  if (!found) throw new AppError('bad_request', identityTexts.tooLate)
  return found
}

/** Connects the offered identity; accepting twice connects it once. */
async function accept(ctx: PublicCtx, found: Offer): Promise<void> {
  const isNew = await inTransaction(ctx.system, async (within) => {
    const scope = ownerScope(within, found.ownerId)
    await deleteOffers(scope, found)
    if (await insertIdentity(scope, found, ctx.clock.now())) return true
    const its = await findIdentity(within, found)
    if (its?.ownerId !== found.ownerId) throw new AppError('conflict', identityTexts.othersAlready(found.providerName))
    return false
  })
  if (isNew) await logSecurity(ctx, ownerScope(ctx.system, found.ownerId), 'identity_connected')
  ctx.ownerIs(found.ownerId)
  ctx.note({ target: found.providerName, after: { provider: found.providerName, email: found.email } })
}

async function send(ctx: PublicCtx, mail: Mail): Promise<void> {
  try {
    await ctx.services.mailer.send(mail)
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause
    throw new AppError('upstream_unavailable', identityTexts.mailFailed, { cause })
  }
}

export const signInWithHandlers = [
  handlePublic(startSignInWith, async (ctx, asked) => {
    await limitAddress(ctx, ctx.system, trips)
    return leaveFor(ctx, ctx.system, asked)
  }),

  handlePublic(finishSignInWith, async (ctx, back) => {
    const arrival = await arrive(ctx, ctx.system, back)
    const { issuer, subject, email } = arrival.claims
    const known: Known = { providerName: arrival.providerName, issuer, subject, email }
    const identity = await findIdentity(ctx.system, known)
    if (identity) {
      const scope = ownerScope(ctx.system, identity.ownerId)
      if (await isSecondFactorOn(scope)) {
        const ticket = await offer(ctx, identity.ownerId, known, email ?? '', 'ticket')
        return { session: null, confirm: asking('code', known, email ?? '', ticket) }
      }
      await markUsed(scope, identity.id, email, ctx.clock.now())
      return { session: await letIn(ctx, scope, undefined), confirm: null }
    }
    const newcomer = newcomerOf(arrival)
    const owner = await claimAccount(ctx, newcomer, (account) => insertIdentity(account, known, ctx.clock.now()))
    if (owner !== undefined)
      return { session: await letIn(ctx, ownerScope(ctx.system, owner), undefined), confirm: null }
    const found = await accountOfAddress(ctx.system, newcomer.email)
    if (!found || found.isDemo) throw new AppError('forbidden', identityTexts.isDemo)
    const ticket = await offer(ctx, found.owner, known, newcomer.email, 'ticket')
    return { session: null, confirm: asking('password', known, found.email, ticket) }
  }),

  handlePublic(confirmIdentity, async (ctx, { ticket, password = '', code }) => {
    const found = await openOffer(ctx, ticket, 'ticket')
    const scope = ownerScope(ctx.system, found.ownerId)
    const its = await findIdentity(ctx.system, found)
    if (its?.ownerId !== found.ownerId) await requirePassword(ctx, scope, password)
    const session = await letIn(ctx, scope, code)
    if (its?.ownerId === found.ownerId) {
      await deleteOffers(scope, found)
      await markUsed(scope, its.id, found.email, ctx.clock.now())
    } else await accept(ctx, found)
    return session
  }),

  handlePublic(mailIdentityLink, async (ctx, { ticket }) => {
    const found = await openOffer(ctx, ticket, 'ticket')
    await limitTries(ctx, ctx.system, mails, found.ownerId)
    const { email } = await accountFacts(ownerScope(ctx.system, found.ownerId))
    const token = await offer(ctx, found.ownerId, found, found.email, 'mail')
    await send(ctx, identityMail(email, ctx.config.PUBLIC_URL, token, found))
    return { message: identityTexts.mailSent }
  }),

  handlePublic(confirmIdentityByMail, async (ctx, { token }) => {
    const found = await openOffer(ctx, token, 'mail')
    const { email } = await accountFacts(ownerScope(ctx.system, found.ownerId))
    // It was sent to an address the account no longer has.
    if (email !== found.email.trim().toLowerCase()) throw new AppError('bad_request', identityTexts.tooLate)
    await accept(ctx, found)
    return { message: identityTexts.connected(found.providerName) }
  }),
]
