import { campaignsToday } from '#features/ad-account/index.ts'
import type { LinkedProposal } from '@adwright/contract/watch'
import { ownerScope } from '#db/scope.ts'
import { tierOf } from '#features/billing/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx, PublicCtx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { sha256 } from '#kernel/ids.ts'
import { accept, decline, whyOver } from './answer.ts'
import { businessesOfMailSecret } from '#features/notifications/index.ts'
import { findByLink } from './due.store.ts'
import { readSettings, wordsOf } from './settings.ts'
import { findProposal, keepSettings, type ShownRow } from './watch.store.ts'
import { isLost } from './wire.ts'
import type { WatchTexts } from './words/index.ts'

/** The owner's own context: whoever has the link acts for them, as far as a link allows. */
async function ownersCtx({ system, ownerIs: _, stale, ...shared }: PublicCtx, owner: string): Promise<Ctx> {
  const scope = ownerScope(system, owner)
  return {
    ...shared,
    scope,
    via: 'screen',
    tier: await tierOf({ scope, clock: shared.clock }),
    sessionHash: '',
    stale: (...topics) => stale(owner, ...topics),
  }
}

async function opened(ctx: PublicCtx, secret: string): Promise<{ ctx: Ctx; row: ShownRow; t: WatchTexts }> {
  const found = await findByLink(ctx.system, sha256(secret))
  if (!found) throw new AppError('not_found')
  ctx.ownerIs(found.owner)
  const owners = await ownersCtx(ctx, found.owner)
  const row = await findProposal(owners.scope, found.id)
  if (!row) throw new AppError('not_found')
  return { ctx: owners, row, t: await wordsOf(owners) }
}

/** Why it can no longer be answered, or null. */
async function overOf(ctx: Ctx, row: ShownRow, t: WatchTexts): Promise<string | null> {
  if (row.state !== 'waiting' && !isLost(row, ctx.clock.now()))
    return [whyOver(t, row.state), row.state === 'outdated' ? row.outcome : ''].filter(Boolean).join(' ')
  return row.expiresOn < (await campaignsToday(ctx)) ? t.answered.expired : null
}

/** Without a sign-in, a link may only lower spending. */
const isAnswerable = (row: ShownRow): boolean => row.call !== null && row.lowersSpending

/**
 * The proposal behind an email's button.
 * @throws {AppError} 404
 */
export async function readLink(publicCtx: PublicCtx, secret: string): Promise<LinkedProposal> {
  const { ctx, row, t } = await opened(publicCtx, secret)
  const over = await overOf(ctx, row, t)
  const { title, why, source, effect, button } = row.words
  return {
    id: row.id,
    title,
    why,
    source,
    effect,
    button,
    state: row.state,
    over,
    answerable: over === null && isAnswerable(row),
    labels: { no: t.link.no, sign_in: t.link.toSignIn, open: t.link.open },
  }
}

/**
 * Answers through an email link, once.
 * @throws {AppError} 404; 401 for a yes that needs a sign-in; 409 if already answered, or expired
 */
export async function answerLink(
  publicCtx: PublicCtx,
  { secret, answer }: { readonly secret: string; readonly answer: 'yes' | 'no' },
  handlers: readonly Handler[],
): Promise<string> {
  const { ctx, row, t } = await opened(publicCtx, secret)
  const over = await overOf(ctx, row, t)
  if (over !== null) throw new AppError('conflict', over)
  if (answer === 'no') {
    await decline(ctx, row.id, undefined)
    return t.link.declined
  }
  if (!isAnswerable(row)) throw new AppError('unauthorized', t.link.signIn)
  const { state, outcome } = await accept(ctx, row.id, handlers)
  return state === 'done' ? t.link.done(row.words.title) : (outcome ?? t.link.failed)
}

/**
 * Turns the emails off for the link's owner, in all businesses they pay for.
 * @throws {AppError} 404
 */
export async function stopMail({ system, clock, ownerIs, note }: PublicCtx, secret: string): Promise<string> {
  const [own, ...others] = await businessesOfMailSecret(system, secret)
  if (!own) throw new AppError('not_found')
  ownerIs(own.owner)
  for (const scope of [own, ...others])
    await keepSettings(scope, { ...(await readSettings(scope, clock)), mail: false })
  note({ after: { mail: false } })
  return (await wordsOf({ scope: own, clock })).link.stopped
}
