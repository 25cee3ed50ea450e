import * as actions from '@adwright/contract/one-page-site'
import * as messages from '@adwright/contract/site-messages'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { AppError } from '#kernel/app-error.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { dropMessage, markRead, type MessageRow, messageRows } from './messages.store.ts'
import { changeWords, make, readSite, remove, rename, replaceWords, setPublished } from './one-page-site.ts'
import { countTap, receive } from './receive.ts'

export { readSite } from './one-page-site.ts'
export { type Asked, isOwnPage, pageCustomers, pagePolicy, publicPage } from './public-page.ts'

/** The limit for 'all', so that no answer grows without bound. */
const MOST_AT_ONCE = 1_000

const shown = ({ id, sender, contact, text, sentAt, isRead }: MessageRow): messages.SiteMessage => ({
  id,
  name: sender,
  contact,
  text,
  sent_at: sentAt.toISOString(),
  is_read: isRead,
})

export const onePageSiteHandlers = [
  handle(actions.getSite, async (ctx) => ({ site: await readSite(ctx) })),
  handle(actions.makeSite, async (ctx, told) => ({ site: await make(ctx, told) })),
  handle(actions.changeSite, async (ctx, change) => ({ site: await changeWords(ctx, change) })),
  handle(actions.saveSite, async (ctx, it) => ({ site: await replaceWords(ctx, it.content, it.version) })),
  handle(actions.renameSite, async (ctx, { name }) => ({ site: await rename(ctx, name) })),
  handle(actions.publishSite, async (ctx) => ({ site: await setPublished(ctx, true) })),
  handle(actions.unpublishSite, async (ctx) => ({ site: await setPublished(ctx, false) })),
  handle(actions.deleteSite, (ctx) => remove(ctx)),
  handle(messages.listSiteMessages, async ({ scope }, { limit = MOST_AT_ONCE, before }) => {
    if (before !== undefined && !isUuid(before)) return []
    return (await messageRows(scope, limit, before)).map(shown)
  }),
  handle(messages.markSiteMessagesRead, ({ scope }) => markRead(scope)),
  handle(messages.deleteSiteMessage, async ({ scope, note }, { id }) => {
    const sender = isUuid(id) ? await dropMessage(scope, id) : undefined
    if (sender === undefined) throw new AppError('not_found')
    note({ target: sender })
  }),
  handlePublic(messages.sendSiteMessage, (ctx, sent) => receive(ctx, sent)),
  handlePublic(messages.countSiteTap, (ctx, tap) => countTap(ctx, tap)),
]
