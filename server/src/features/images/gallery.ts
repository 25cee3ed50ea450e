import { listImageFolders, moveImages, restoreImages, trashImages } from '@adwright/contract/image-gallery'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { job } from '#kernel/jobs.ts'
import { runBudget } from '#kernel/run-budget.ts'
import { changeAll, dropTrashed, foldersOf } from './gallery.store.ts'
import { keysOfRow } from './images.rules.ts'
import { removeFiles } from './make-image.ts'

const PURGED_AT_ONCE = 100

async function changed(
  ctx: Ctx,
  ids: readonly string[],
  ...[from, to]: [Parameters<typeof changeAll>[2], Parameters<typeof changeAll>[3]]
) {
  if (!ids.every(isUuid) || !(await changeAll(ctx.scope, ids, from, to))) throw new AppError('not_found')
  ctx.note({ target: String(ids.length) })
  return { images: new Set(ids).size }
}

/** Organizes the gallery: folders, and several images at once. */
export const galleryHandlers = [
  handle(listImageFolders, ({ scope }) => foldersOf(scope)),
  handle(moveImages, (ctx, { ids, folder }) => changed(ctx, ids, 'done', { folder })),
  handle(trashImages, (ctx, { ids }) => changed(ctx, ids, 'done', { state: 'trashed', trashedAt: ctx.clock.now() })),
  handle(restoreImages, (ctx, { ids }) => changed(ctx, ids, 'trashed', { state: 'done', trashedAt: null })),
]

/** Permanently deletes images a day after they were deleted, with their files. */
export const purgeTrash = job({
  name: 'purge_deleted_images',
  queue: 'heavy',
  cron: '23 * * * *',
  run: async ({ system, clock, services, log, signal }) => {
    const before = new Date(clock.now().getTime() - DAY_MS)
    const mayGoOn = runBudget(signal)
    while (mayGoOn()) {
      const rows = await dropTrashed(system, before, PURGED_AT_ONCE)
      for (const row of rows) await removeFiles({ services, log }, keysOfRow(row))
      if (rows.length < PURGED_AT_ONCE) return
    }
  },
})
