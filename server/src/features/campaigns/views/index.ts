import {
  type CampaignView,
  changeCampaignView,
  listCampaignViews,
  removeCampaignView,
  saveCampaignView,
} from '@adwright/contract/campaigns/views'
import { CAMPAIGN_VIEWS_MAX } from '@adwright/contract/limits'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { deleteView, insertView, setView, type ViewRow, viewRows } from './views.store.ts'
import { viewsTexts } from './views.texts.ts'

const told = ({ id, name, words, createdAt }: ViewRow): CampaignView => ({
  id,
  name,
  words,
  created_at: createdAt.toISOString(),
})
const nameTaken = (name: string) => invalid({ path: 'name', message: viewsTexts.nameTaken(name) })
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Saved views of the campaign list. */
export const campaignViewHandlers = [
  handle(listCampaignViews, async ({ scope }) => (await viewRows(scope, CAMPAIGN_VIEWS_MAX)).map(told)),
  handle(saveCampaignView, async ({ scope, clock, note }, { name, words }) => {
    const known = await viewRows(scope, CAMPAIGN_VIEWS_MAX)
    if (known.some((it) => sameName(it.name, name))) throw nameTaken(name)
    if (known.length >= CAMPAIGN_VIEWS_MAX) throw new AppError('conflict', viewsTexts.full)
    const row = { id: newId(), name, words, createdAt: clock.now() }
    if (!(await insertView(scope, row))) throw nameTaken(name)
    note({ target: name, after: words, undo: { action: removeCampaignView.name, input: { id: row.id } } })
    return told(row)
  }),
  handle(changeCampaignView, async ({ scope, note }, { id, name, words }) => {
    const known = await viewRows(scope, CAMPAIGN_VIEWS_MAX)
    const before = known.find((it) => it.id === id)
    if (!before) throw new AppError('not_found')
    if (name !== undefined && known.some((it) => it.id !== id && sameName(it.name, name))) throw nameTaken(name)
    const part = { ...(name === undefined ? {} : { name }), ...(words === undefined ? {} : { words }) }
    const changed = await setView(scope, id, part)
    if (!changed) throw new AppError('not_found')
    const was = { name: before.name, words: before.words }
    note({
      target: changed.name,
      before: was,
      after: part,
      undo: { action: changeCampaignView.name, input: { id, ...was } },
    })
    return told(changed)
  }),
  handle(removeCampaignView, async ({ scope, note }, { id }) => {
    const known = await viewRows(scope, CAMPAIGN_VIEWS_MAX)
    const gone = known.some((it) => it.id === id) ? await deleteView(scope, id) : undefined
    if (!gone) throw new AppError('not_found')
    const was = { name: gone.name, words: gone.words }
    note({ target: gone.name, before: was, undo: { action: saveCampaignView.name, input: was } })
  }),
]
