import { PASSKEY_TRIES_PER_HOUR_PER_ADDRESS } from '@adwright/contract/limits'
import { proveWithPasskey, signInWithPasskey, startPasskeySignIn } from '@adwright/contract/passkeys'
import { type OwnerScope, ownerScope, type SystemScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import type { BaseCtx, PublicCtx } from '#kernel/ctx.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { limitAddress } from '#kernel/rate-limit.ts'
import { findPasskey, notePasskeyUsed, type PasskeyRow } from './passkeys.store.ts'
import { requireParty } from './passkeys.ts'
import { logSecurity, logSecurityLater } from './security-log.ts'
import { openSession } from './sessions.ts'
import { noteProof } from './sessions.store.ts'
import { newChallenge, useIn } from './webauthn.ts'
import { accountTexts } from './account.texts.ts'
const PURPOSE = 'sign in'

const tries = { name: 'passkey', max: PASSKEY_TRIES_PER_HOUR_PER_ADDRESS, windowMs: 3_600_000 }
const limitCalls = (ctx: PublicCtx): Promise<void> => limitAddress(ctx, ctx.system, tries)

/** Uses a passkey: false if the answer belongs to another key, is a replay, or comes from a cloned key. */
async function used(
  ctx: Pick<BaseCtx, 'clock' | 'config' | 'log'>,
  handle: SystemScope | OwnerScope,
  scope: OwnerScope,
  passkey: PasskeyRow,
  answer: object,
): Promise<boolean> {
  const counter = await useIn(ctx, requireParty(ctx), handle, { purpose: PURPOSE, passkey, answer })
  return counter !== undefined && notePasskeyUsed(scope, passkey.id, counter, ctx.clock.now())
}

export const passkeySignInHandlers = [
  handlePublic(startPasskeySignIn, async (ctx) => {
    const party = requireParty(ctx)
    await limitCalls(ctx)
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const challenge = await newChallenge(ctx, ctx.system, PURPOSE)
    return {
      options: {
        ...(await generateAuthenticationOptions({ rpID: party.id, challenge, userVerification: 'required' })),
      },
    }
  }),

  handlePublic(signInWithPasskey, async (ctx, { answer }) => {
    await limitCalls(ctx)
    const passkey = await findPasskey(ctx.system, answer.id)
    if (!passkey) throw new AppError('unauthorized', accountTexts.passkeySignIn.refused)
    const scope = ownerScope(ctx.system, passkey.ownerId)
    if (!(await used(ctx, ctx.system, scope, passkey, answer))) {
      logSecurityLater(ctx, scope, 'passkey_failed')
      throw new AppError('unauthorized', accountTexts.passkeySignIn.refused)
    }
    await logSecurity(ctx, scope, 'signed_in_with_passkey')
    return openSession(scope, ctx)
  }),

  handle(proveWithPasskey, async (ctx, { answer }) => {
    const passkey = await findPasskey(ctx.scope, answer.id)
    const isOwn = passkey?.ownerId === ctx.scope.owner
    if (!isOwn || !(await used(ctx, ctx.scope, ctx.scope, passkey, answer))) {
      await logSecurity(ctx, ctx.scope, 'proof_failed')
      throw new AppError('forbidden', accountTexts.passkeySignIn.unknown)
    }
    await noteProof(ctx.scope, ctx.sessionHash, ctx.clock.now())
  }),
]
