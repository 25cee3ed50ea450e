import type { NotificationEntry } from '@adwright/contract/notifications'
import { ask } from '#api/signals.ts'

type Subject = NonNullable<NotificationEntry['subject']>

const open: Record<Subject, (id: string | null) => void> = {
  running_campaign: (id) => open.campaign(id),
  shared_campaign: (id) =>
    id === null
      ? ask('dialog', { dialog: 'shared_campaigns' })
      : ask('view', { view: 'shared_campaign', params: { share_id: id } }),
  campaign: (id) => ask('view', { view: 'campaigns', ...(id === null ? {} : { params: { campaign_id: id } }) }),
  website_analysis: (id) => ask('view', { view: 'website_analysis', ...(id === null ? {} : { params: { id } }) }),
  chat: (id) => (id === null ? ask('view', { view: 'chat' }) : ask('open_chat', { session_id: id })),
  images: () => ask('view', { view: 'images' }),
  payments: () => ask('dialog', { dialog: 'payment_history' }),
  credits: () => ask('dialog', { dialog: 'credits_history' }),
  funds: () => ask('dialog', { dialog: 'ad_account' }),
  ad_account: () => ask('dialog', { dialog: 'ad_account' }),
  measuring: () => ask('view', { view: 'measure_customers' }),
  site_messages: () => ask('view', { view: 'one_page_site', params: { tab: 'messages' } }),
  figures: () => ask('view', { view: 'dashboard' }),
  watch: (id) => ask('view', { view: 'dashboard', params: id === null ? {} : { proposal: id } }),
}

/** Opens what a notification is about; undefined if there is nothing to open. */
export function openerOf({ subject, id }: Pick<NotificationEntry, 'subject' | 'id'>): (() => void) | undefined {
  return subject === null ? undefined : () => open[subject](id)
}
