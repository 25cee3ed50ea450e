import { createCampaign, listCampaigns } from '@adwright/contract/campaigns/core'
import { plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import { listChatSessions, startChat } from '@adwright/contract/chat'
import { useMemo } from 'react'
import { useAccountLink } from '#api/account-link.ts'
import { useAction, usePages } from '#api/queries.ts'
import { ask, viewIds } from '#api/signals.ts'
import { useStartState } from '#api/start.ts'
import { newChat, openSession } from '#features/chat/chat-acts.ts'
import { useMay } from '#ui/may.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { useZone } from '#ui/zone.ts'
import { useAccountToday } from '#features/campaigns/campaigns.queries.ts'
import { goTo } from './address.ts'
import { viewsTexts } from './views.texts.ts'
import { groupsOf } from './chat-history.rules.ts'
import { matching, type PaletteEntry } from './palette.rules.ts'
import { paletteTexts } from './palette.texts.ts'
import { hasView } from './role-views.ts'
import { leaveTo, openDialog, setCollapsed, showChat, showView, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'
import { setTheme, themes } from './theme.ts'
import { views } from './views.ts'

export interface PaletteCommand extends PaletteEntry {
  run: () => void
}

/** Waits for a pause in typing, so that not every letter is a request. */
const TYPING_REST_MS = 200
const CHATS = 8

/** Views that need something to open, or that an action here opens. */
const notAlone: readonly string[] = ['shared_campaign', 'create_campaign']
const words = paletteTexts.actions

function useActions(): PaletteCommand[] {
  const { role, isPayer } = useStartState()
  const mayChat = useMay(startChat)
  const mayCreate = useMay(createCampaign)
  const isClient = role === 'client'
  const action = (id: keyof typeof words, run: () => void, isMeant = true, also = ''): PaletteCommand[] =>
    isMeant ? [{ id, group: 'actions', label: words[id], also, run }] : []
  return [
    ...action('new_chat', () => showChat(() => void newChat()), mayChat),
    ...action('create_campaign', () => showView('create_campaign'), mayCreate, 'new ads'),
    ...action('image', () => showView('images'), mayChat, 'picture design generate'),
    ...action('website', () => showView('website_analysis'), mayChat, 'speed seo check'),
    ...action('post_plan', () => showView('content_calendar'), mayChat, 'content social'),
    ...action('share', () => showView('reports'), !isClient, 'analytics share figures'),
    ...action('ad_account', () => openDialog('ad_account'), !isClient, 'link connect ads'),
    ...action('notifications', () => openDialog('notifications'), !isClient),
    ...action('starred', () => openDialog('starred'), hasView(role, 'chat'), 'response reviews'),
    ...action('credits', () => openDialog('credits'), isPayer, 'buy top up'),
    ...action('payments', () => openDialog('payment_history'), role === 'owner', 'invoices receipts'),
    ...action(
      'subscription',
      () => leaveTo(() => goTo('/subscriptions')),
      role === 'owner',
      'subscription billing upgrade',
    ),
    ...action('profile', () => openDialog('profile'), true, 'name picture password'),
    ...action('api_keys', () => openDialog('api_keys'), hasView(role, 'chat'), 'mcp desktop assistant'),
    ...themes.flatMap((it) => action(it, () => setTheme(it), true, 'appearance mode')),
    ...action('sidebar', () => setCollapsed(!useShell.getState().collapsed), !isClient),
    ...action('tour', () => ask('tour'), mayChat, 'tour help guide'),
    ...action('shortcuts', () => openDialog('shortcuts'), true, 'keys help'),
  ]
}

function useViews(): PaletteCommand[] {
  const { role } = useStartState()
  return viewIds
    .filter((id) => hasView(role, id) && !notAlone.includes(id) && (id !== 'approvals' || role === 'client'))
    .map((id) => ({
      id: `view-${id}`,
      group: 'views',
      label: views[id].label,
      ...(views[id].soon ? { aside: viewsTexts.soon } : {}),
      run: () => showView(id),
    }))
}

/** All palette entries for the typed text; campaigns and chats come from the server. */
export function useCommands(typed: string): { commands: PaletteCommand[]; troubles: string[] } {
  const { role } = useStartState()
  const searched = useSettled(typed.trim(), TYPING_REST_MS)
  const campaigns = useAction(
    listCampaigns,
    {},
    { topics: ['campaigns', 'ad_account'], enabled: useAccountLink() === 'linked' && hasView(role, 'campaigns') },
  )
  const chats = usePages(
    listChatSessions,
    { limit: CHATS, ...(searched ? { search: searched } : {}) },
    { topics: ['chat'], enabled: hasView(role, 'chat') },
  )
  const { items } = chats
  const zone = useZone()
  const today = useAccountToday()
  const actions = useActions()
  const shown = useViews()
  const ofCampaigns = useMemo(
    () =>
      (campaigns.data?.data.campaigns ?? [])
        .filter((it) => it.status !== 'REMOVED')
        .map(
          (campaign): PaletteCommand => ({
            id: `campaign-${campaign.id}`,
            group: 'campaigns',
            label: campaign.name,
            aside: plainStatusOf(standingOf(campaign), today),
            run: () => showView('campaigns', { campaign_id: campaign.id }),
          }),
        ),
    [campaigns.data, today],
  )
  const ofChats = useMemo(
    () =>
      groupsOf(items, new Date(), zone).flatMap(({ age, entries }) =>
        entries.map(
          ({ id, title }): PaletteCommand => ({
            id: `chat-${id}`,
            group: 'chats',
            label: title,
            aside: shellTexts[age],
            isFound: true,
            run: () => showChat(() => openSession(id)),
          }),
        ),
      ),
    [items, zone],
  )
  return {
    commands: matching([...actions, ...shown, ...ofCampaigns, ...ofChats], typed),
    troubles: [
      ...(campaigns.isError && !campaigns.data ? [paletteTexts.campaignsFailed] : []),
      ...(chats.isError && !chats.data ? [paletteTexts.chatsFailed] : []),
    ],
  }
}
