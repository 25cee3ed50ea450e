import type { OwnerScope } from '#db/scope.ts'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { type Job, job } from '#kernel/jobs.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { eraseUser } from './account.store.ts'
import { revoked } from './identity.ts'

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
  { services, jobs, log }: Pick<BaseCtx, 'services' | 'jobs' | 'log'>,
  scope: OwnerScope,
): Promise<void> {
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
