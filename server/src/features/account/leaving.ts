import type { OwnerScope } from '#db/scope.ts'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Job, job } from '#kernel/jobs.ts'
import { businessesOf, purseOf } from '#kernel/purse.store.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { eraseUser, findUser } from './account.store.ts'
import { revoked } from './identity.ts'
import { deleteBusiness, membersOf } from './member.store.ts'
import { welcomeHash } from './welcome.ts'
import { noteWelcome } from './welcome.store.ts'
import { accountTexts } from './account.texts.ts'

/** Settles something outside before a business or its payer's account is erased. If it throws, nothing is erased. */
export type EraseHook = (ctx: Ctx) => Promise<void>

const ofAccount = new Set<EraseHook>()
const ofBusiness = new Set<EraseHook>()

/**
 * Registers what must end before an account is erased (a plan), or a business (campaigns that would keep spending, in the context of that
 * business). This feature doesn't know the features that use it.
 */
export function beforeErasing(what: 'account' | 'business', farewell: EraseHook): void {
  if (what === 'account') ofAccount.add(farewell)
  else ofBusiness.add(farewell)
}

const FORGET_FILES = 'forget_files'
type Erasing = Pick<BaseCtx, 'services' | 'jobs' | 'log' | 'clock'>

/** The context in one of the payer's businesses, with full rights. */
const within = (ctx: Ctx, business: OwnerScope): Ctx => ({
  ...ctx,
  scope: business,
  ...(ctx.member ? { member: { ...ctx.member, business, role: 'owner' } } : {}),
})

/** Settles outside matters for an account and all businesses it pays for. */
export async function settleAccount(ctx: Ctx): Promise<void> {
  for (const farewell of ofAccount) await farewell(ctx)
  for (const business of await businessesOf(ctx.scope))
    for (const farewell of ofBusiness) await farewell(within(ctx, business))
}

/**
 * Erases a person and the businesses they pay for with all data and files, and ends their sessions. Files that can't be removed now are
 * removed by a job.
 */
export async function eraseAccount(ctx: Erasing, scope: OwnerScope): Promise<void> {
  const user = await findUser(scope)
  const theirs = await businessesOf(scope)
  // No second welcome for someone who returns with the same address.
  if (user && !user.isDemo) await noteWelcome(scope, await welcomeHash(scope, user.email), ctx.clock.now())
  const members = await Promise.all(theirs.map(membersOf))
  await eraseUser(scope)
  revoked({ owner: scope.owner })
  for (const [at, { owner }] of theirs.entries()) {
    closeFor(
      owner,
      members[at]?.filter((it) => it !== scope.owner),
    )
    await removeFiles(ctx, owner)
  }
}

/**
 * Settles and erases one of several businesses, with its data and files. Its payer's plan continues.
 * @throws {AppError} `conflict` 409 for a person's first business, which is erased only with their account
 */
export async function eraseBusiness(ctx: Ctx): Promise<void> {
  const { owner } = ctx.scope
  if ((await purseOf(ctx.scope)).owner === owner) throw new AppError('conflict', accountTexts.ownBusiness)
  for (const farewell of ofBusiness) await farewell(ctx)
  const members = await membersOf(ctx.scope)
  await deleteBusiness(ctx.scope)
  closeFor(owner, members)
  await removeFiles(ctx, owner)
}

/** Closes the business's windows for everybody who worked there. */
function closeFor(business: string, members: readonly string[] = []): void {
  for (const owner of members) revoked({ owner, business })
}

async function removeFiles({ services, jobs, log }: Erasing, owner: string): Promise<void> {
  try {
    await services.files.removeAll(owner)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    log.warn({ err: error }, 'files of an erased account are still there: a job removes them')
    await jobs.send(FORGET_FILES, { owner }, { key: owner })
  }
}

export const forgetFiles: Job = job<{ owner: string }>({
  name: FORGET_FILES,
  queue: 'heavy',
  retries: 10,
  run: ({ services }, { owner }) => services.files.removeAll(owner),
})
