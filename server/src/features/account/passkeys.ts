import { PASSKEYS_MAX } from '@adwright/contract/limits'
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@adwright/contract/passkeys'
import { inTransaction } from '#db/scope.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { findUser } from './account.store.ts'
import { mailAccount } from './account-mail.ts'
import { requireUser } from './me.ts'
import { deletePasskey, insertPasskey, type PasskeyRow, passkeyRows, renamePasskeyRow } from './passkeys.store.ts'
import { logSecurity } from './security-log.ts'
import { lockWaysIn } from './ways-in.store.ts'
import { hasPasskeys, newChallenge, passkeyIn, type RelyingParty, relyingParty } from './webauthn.ts'
import { accountTexts } from './account.texts.ts'

const onWire = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

/**
 * The site that passkeys are made for.
 * @throws {AppError} `forbidden` 403 where browsers can't make one
 */
export function requireParty({ config }: Pick<BaseCtx, 'config'>): RelyingParty {
  const party = relyingParty(config.PUBLIC_URL)
  if (!party) throw new AppError('forbidden', accountTexts.passkeys.notHere)
  return party
}

async function ownUser(ctx: Ctx) {
  const user = requireUser(await findUser(ctx.scope))
  if (user.isDemo) throw new AppError('forbidden', accountTexts.passkeys.noDemo)
  return user
}

const purposeOf = (owner: string): string => `add:${owner}`

export const passkeyHandlers = [
  handle(listPasskeys, async ({ scope, config }) => ({
    available: hasPasskeys(config.PUBLIC_URL),
    passkeys: (await passkeyRows(scope)).map(onWire),
  })),

  handle(startPasskey, async (ctx) => {
    const [user, party] = [await ownUser(ctx), requireParty(ctx)]
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: 'Adwright',
      rpID: party.id,
      userName: user.email,
      userDisplayName: `${user.firstName} ${user.lastName}`,
      userID: new TextEncoder().encode(user.id),
      challenge: await newChallenge(ctx, ctx.scope, purposeOf(user.id)),
      excludeCredentials: (await passkeyRows(ctx.scope)).map((it) => ({
        id: it.credentialId,
        transports: [...it.transports],
      })),
      // Found without a user name, and always with a fingerprint, a face or a PIN: it counts as both steps.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: { ...options } }
  }),

  handle(addPasskey, async (ctx, { name, answer }) => {
    const [user, party] = [await ownUser(ctx), requireParty(ctx)]
    const made = await passkeyIn(ctx, party, ctx.scope, purposeOf(user.id), answer)
    if (!made) throw invalid({ path: 'answer', message: accountTexts.passkeys.notTaken })
    const passkey = {
      name,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
      createdAt: ctx.clock.now(),
    }
    const row = await inTransaction(ctx.scope, (within) => insertPasskey(within, passkey, PASSKEYS_MAX))
    if (!row) throw new AppError('conflict', accountTexts.passkeys.already)
    ctx.note({ target: name })
    await logSecurity(ctx, ctx.scope, 'passkey_added')
    await mailAccount(ctx, ctx.scope, user, 'passkey_added')
    return onWire(row)
  }),

  handle(renamePasskey, async ({ scope, note }, { id, name }) => {
    const row = await renamePasskeyRow(scope, id, name)
    if (!row) throw new AppError('not_found')
    note({ target: name })
    return onWire(row)
  }),

  handle(removePasskey, async (ctx, { id }) => {
    const row = await inTransaction(ctx.scope, async (within) => {
      const ways = await lockWaysIn(within)
      const gone = await deletePasskey(within, id)
      if (!gone) throw new AppError('not_found')
      const isUseful = hasPasskeys(ctx.config.PUBLIC_URL)
      if (isUseful && !ways.hasPassword && ways.identities === 0 && ways.passkeys === 1)
        throw new AppError('conflict', accountTexts.passkeys.lastWay)
      return gone
    })
    ctx.note({ target: row.name })
    await logSecurity(ctx, ctx.scope, 'passkey_removed')
  }),
]
