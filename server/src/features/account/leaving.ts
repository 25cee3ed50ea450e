import type { OwnerScope } from '#db/scope.ts'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { type Job, job } from '#kernel/jobs.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { eraseUser, findUser } from './account.store.ts'
import { revoked } from './identity.ts'
import { welcomeHash } from './welcome.ts'
import { noteWelcome } from './welcome.store.ts'

/** Settles something outside before an owner is erased. If it throws, the owner isn't erased. */
export type EraseHook = (ctx: Ctx) => Promise<void>

const eraseHooks = new Set<EraseHook>()

/**
 * Registers what must end before an owner is erased: campaigns that would keep spending, files that would stay.
 * This feature doesn't know the features that use it.
 */
export function beforeErasing(farewell: EraseHook): void {
  eraseHooks.add(farewell)
}

export async function runEraseHooks(ctx: Ctx): Promise<void> {
  for (const farewell of eraseHooks) await farewell(ctx)
}

const FORGET_FILES = 'forget_files'

/**
 * Erases an owner and all their data and files, and ends their sessions. Files that can't be removed now are
 * removed by a job.
 */
export async function eraseAccount(
  { services, jobs, log, clock }: Pick<BaseCtx, 'services' | 'jobs' | 'log' | 'clock'>,
  scope: OwnerScope,
): Promise<void> {
  const user = await findUser(scope)
  // Who comes back under the same address was welcomed already.
  if (user && !user.isDemo) await noteWelcome(scope, await welcomeHash(scope, user.email), clock.now())
  await eraseUser(scope)
  revoked({ owner: scope.owner })
  try {
    await services.files.removeAll(scope.owner)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    log.warn({ err: error }, 'files of an erased account are still there: a job removes them')
    await jobs.send(FORGET_FILES, { owner: scope.owner }, { key: scope.owner })
  }
}

export const forgetFiles: Job = job<{ owner: string }>({
  name: FORGET_FILES,
  queue: 'heavy',
  retries: 10,
  run: ({ services }, { owner }) => services.files.removeAll(owner),
})
