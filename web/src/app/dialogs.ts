import type { ComponentType } from 'react'
import type { DialogId, Params } from '#api/signals.ts'

/** A shell dialog's props. It's rendered only while open. */
export interface DialogViewProps {
  params: Params
  onClose: () => void
}
type Screen = () => Promise<ComponentType<DialogViewProps>>

/** Dialogs that open over any view, by `ask('dialog', {dialog})`. To add one: its id in api/signals.ts, its line here. */
export const dialogs: Record<DialogId, Screen> = {
  ad_account: () => import('#features/ad-account/AdAccountDialog.tsx').then((it) => it.AdAccountDialog),
  credits: () => import('#features/billing/CreditsDialog.tsx').then((it) => it.CreditsDialog),
  credits_history: () => import('#features/billing/CreditsHistoryDialog.tsx').then((it) => it.CreditsHistoryDialog),
  payment_history: () => import('#features/billing/PaymentHistoryDialog.tsx').then((it) => it.PaymentHistoryDialog),
  payment_return: () => import('#features/billing/PaymentReturnDialog.tsx').then((it) => it.PaymentReturnDialog),
  spend_limit: () => import('#features/billing/SpendLimitDialog.tsx').then((it) => it.SpendLimitDialog),
  no_ad_account: () => import('#features/campaigns/NoAccountDialog.tsx').then((it) => it.NoAccountDialog),
  palette: () => import('./CommandPalette.tsx').then((it) => it.CommandPalette),
  memories: () => import('#features/memories/MemoriesDialog.tsx').then((it) => it.MemoriesDialog),
  new_business: () => import('#features/businesses/NewBusinessDialog.tsx').then((it) => it.NewBusinessDialog),
  notifications: () => import('#features/notifications/NotificationsDialog.tsx').then((it) => it.NotificationsDialog),
  starred: () => import('#features/chat/starred/StarredDialog.tsx').then((it) => it.StarredDialog),
  profile: () => import('#features/account/ProfileDialog.tsx').then((it) => it.ProfileDialog),
  assistant: () => import('#features/account/AssistantDialog.tsx').then((it) => it.AssistantDialog),
  api_keys: () => import('#features/account/api-keys/ApiKeysDialog.tsx').then((it) => it.ApiKeysDialog),
  watch: () => import('#features/watch/WatchDialog.tsx').then((it) => it.WatchDialog),
  shortcuts: () => import('./ShortcutsDialog.tsx').then((it) => it.ShortcutsDialog),
  profile_picture: () => import('#features/account/PictureDialog.tsx').then((it) => it.PictureDialog),
  email_preferences: () => import('#features/account/EmailPreferenceDialog.tsx').then((it) => it.EmailPreferenceDialog),
  // `{tab}`: pending, approved or disapproved.
  shared_campaigns: () =>
    import('#features/approvals/SharedCampaignsDialog.tsx').then((it) => it.SharedCampaignsDialog),
  // `{campaign_id}`, or `{share_id}` for what was shared before; with neither it asks for the campaign.
  share_campaign: () => import('#features/approvals/ShareDialog.tsx').then((it) => it.ShareDialog),
}
