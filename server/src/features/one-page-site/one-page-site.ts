import type { Site, SiteContent } from '@adwright/contract/one-page-site'
import { SiteContent as contentSchema } from '@adwright/contract/one-page-site'
import { siteNameFrom } from '@adwright/contract/site-name.rules'
import { requireProfile } from '#features/business-profile/index.ts'
import { pictureOf } from '#features/images/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { newId, newSecret } from '#kernel/ids.ts'
import { readInput } from '#kernel/read-input.ts'
import { inTransaction } from '#db/scope.ts'
import { firstWords } from './first-words.ts'
import { contactCounts, countUnread, removeContacts } from './messages.store.ts'
import { siteUrl } from './public-page.ts'
import { unreachableBecause } from './reach.ts'
import { signMoment } from './signed.ts'
import { findSite, insertSite, removeSite, saveDraft, setLive, type SiteRow, takeName } from './site.store.ts'
import { siteTexts as texts } from './site.texts.ts'

/** How many numbered variants of a name are tried. */
const NUMBERED = 20

const same = (a: SiteContent | null, b: SiteContent): boolean => JSON.stringify(a) === JSON.stringify(b)

async function shown(ctx: Ctx, row: SiteRow): Promise<Site> {
  const { scope, services, config, clock } = ctx
  const [counts, unread, picture] = await Promise.all([
    contactCounts(scope),
    countUnread(scope),
    row.draft.image_id ? pictureOf(scope, services.files, row.draft.image_id) : undefined,
  ])
  const preview = signMoment(row.secret, 'preview', clock.now())
  return {
    name: row.name,
    url: siteUrl(config.PUBLIC_URL, row.name),
    unreachable: unreachableBecause(config.PUBLIC_URL),
    content: row.draft,
    image_url: picture?.url ?? null,
    published: row.live !== null,
    changed: row.live !== null && !same(row.live, row.draft),
    version: row.version,
    preview_path: `/p/${row.name}?preview=${preview}`,
    ...counts,
    unread,
  }
}

/** @throws {AppError} 404 if there's no page */
async function requireSite(ctx: Ctx): Promise<SiteRow> {
  const row = await findSite(ctx.scope)
  if (!row) throw new AppError('not_found', texts.none)
  return row
}

/** The page as shown to its owner; null if there is none. */
export async function readSite(ctx: Ctx): Promise<Site | null> {
  const row = await findSite(ctx.scope)
  return row ? shown(ctx, row) : null
}

/** Names to try, the simplest first, and finally one that is certainly free. */
function namesFor(business: string): string[] {
  const name = siteNameFrom(business) ?? siteNameFrom(`${business}-page`)
  const numbered = name
    ? Array.from({ length: NUMBERED }, (_, at) => (at === 0 ? name : `${name.slice(0, 46)}-${at + 1}`))
    : []
  return [...numbered, `page-${newId().slice(-12)}`]
}

/** Creates the page, or returns the existing one. */
export async function make(
  ctx: Ctx,
  told: { phone?: string | undefined; address?: string | undefined },
): Promise<Site> {
  const there = await findSite(ctx.scope)
  if (there) return shown(ctx, there)
  const profile = await requireProfile(ctx.scope)
  const draft = readInput(contentSchema, firstWords(profile, told)) as SiteContent
  const names = namesFor(profile.business_name)
  const made = await insertSite(ctx.scope, names, { draft, secret: newSecret() }, ctx.clock.now())
  if (!made) return shown(ctx, await requireSite(ctx))
  ctx.note({ target: made.name, undo: { action: 'delete_site', input: {} } })
  return shown(ctx, made)
}

/** The picture must be in the owner's own gallery. */
async function save(ctx: Ctx, row: SiteRow, draft: SiteContent): Promise<Site> {
  const { scope, services } = ctx
  if (
    draft.image_id &&
    draft.image_id !== row.draft.image_id &&
    !(await pictureOf(scope, services.files, draft.image_id))
  )
    throw invalid({ path: 'content.image_id', message: texts.noImage })
  if (!(await saveDraft(scope, draft, row.version))) throw new AppError('conflict', texts.changedElsewhere)
  ctx.note({
    target: row.name,
    before: row.draft,
    after: draft,
    undo: { action: 'save_site', input: { content: row.draft, version: row.version + 1 } },
  })
  return shown(ctx, { ...row, draft, version: row.version + 1 })
}

/** @throws {AppError} 404 without a page, 409 if another window saved since */
export async function replaceWords(ctx: Ctx, content: SiteContent, version: number): Promise<Site> {
  const row = await requireSite(ctx)
  if (row.version !== version) throw new AppError('conflict', texts.changedElsewhere)
  return save(ctx, row, content)
}

/** @throws {AppError} 404 without a page; 422 without any field */
export async function changeWords(
  ctx: Ctx,
  change: { [K in keyof SiteContent]?: SiteContent[K] | undefined },
): Promise<Site> {
  const row = await requireSite(ctx)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) throw invalid({ path: 'headline', message: texts.nothing })
  return save(ctx, row, { ...row.draft, ...given })
}

/** @throws {AppError} 404 without a page, 409 for someone else's name */
export async function rename(ctx: Ctx, name: string): Promise<Site> {
  const row = await requireSite(ctx)
  if (row.name !== name) {
    if (!(await takeName(ctx.scope, name, ctx.clock.now()))) throw new AppError('conflict', texts.taken(name))
    ctx.note({
      target: name,
      before: row.name,
      after: name,
      undo: { action: 'rename_site', input: { name: row.name } },
    })
  }
  return shown(ctx, { ...row, name })
}

/**
 * Publishes or unpublishes the page.
 * @throws {AppError} 404 without a page; 409 if it offers no way to get in touch
 */
export async function setPublished(ctx: Ctx, isPublished: boolean): Promise<Site> {
  const row = await requireSite(ctx)
  const live = isPublished ? row.draft : null
  if (live && !live.phone && !live.has_form) throw new AppError('conflict', texts.noWayToReach)
  if (live ? same(row.live, live) : row.live === null) return shown(ctx, row)
  if (!(await setLive(ctx.scope, live, row.version))) throw new AppError('conflict', texts.changedElsewhere)
  // Publishing over an older version can't be undone: that version no longer exists.
  const undo = row.live === null ? 'unpublish_site' : row.live && !live ? 'publish_site' : undefined
  ctx.note({
    target: row.name,
    before: row.live,
    after: live,
    ...(undo && (undo !== 'publish_site' || same(row.live, row.draft)) && { undo: { action: undo, input: {} } }),
  })
  return shown(ctx, { ...row, live, version: row.version + 1 })
}

/**
 * Deletes the page with everything sent through it.
 * @throws {AppError} 404 without a page
 */
export async function remove(ctx: Ctx): Promise<void> {
  const row = await requireSite(ctx)
  await inTransaction(ctx.scope, async (scope) => {
    await removeContacts(scope)
    await removeSite(scope)
  })
  ctx.note({ target: row.name, before: row.draft })
}
