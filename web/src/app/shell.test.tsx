import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logOut } from '#api/log-out.ts'
import { browser, keepToken } from '#api/session.ts'
import { begin, useStartState } from '#api/start.ts'
import { useConversation } from '#features/chat/chat-state.ts'
import { app, subscription } from '#testing/app.ts'
import { envelope, failure, show } from '#testing/serve.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { FloatingChat } from './FloatingChat.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { ProfilePrompt } from './ProfilePrompt.tsx'
import { Sidebar, SidebarBody } from './Sidebar.tsx'
import { openDialog, openUninvited, setCollapsed, setTouring, showView, useShell } from './shell-state.ts'

const shell = useShell.getInitialState()
const chat = useConversation.getInitialState()
const none = () => undefined

beforeEach(() => {
  useShell.setState({ ...shell, view: 'chat', params: {} }, true)
  useConversation.setState(chat, true)
  useStartState.setState(useStartState.getInitialState(), true)
})

describe('product-1 §2: the sidebar', () => {
  const body = () => show(<SidebarBody collapsed={false} onToggle={none} toggleLabel="Collapse" />)

  test('three groups with their items in the order of the spec; each collapses', async () => {
    app()
    body()
    const itemsOf = (group: string) => {
      const list = screen.queryByRole('list', { name: group })
      return (
        list &&
        within(list)
          .getAllByRole('button')
          .map((it) => it.textContent)
      )
    }
    expect(itemsOf('Adwright')).toEqual(['Agent', 'Dashboard', 'Campaigns', 'Campaign Calendar', 'Content Calendar'])
    expect(itemsOf('Content Generator')).toEqual(['Images', 'VideosSoon'])
    expect(itemsOf('SEO Tools')).toEqual(['Website Analysis', 'Blog Suggestions', 'SEO Analysis'])
    await userEvent.click(screen.getByRole('button', { name: 'SEO Tools', expanded: true }))
    expect(itemsOf('SEO Tools')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'SEO Tools', expanded: false }))
    expect(itemsOf('SEO Tools')).toHaveLength(3)
  })

  test('an item resets all other views, shows its own, and closes the drawer of a phone', async () => {
    app()
    showView('campaigns', { campaign: '7' })
    useShell.setState({ drawer: true })
    body()
    await userEvent.click(screen.getByRole('button', { name: 'Dashboard' }))
    expect(useShell.getState()).toMatchObject({ view: 'dashboard', params: {}, drawer: false })
  })

  test('Start Tutorials is there only while no tour runs and the sidebar is expanded', () => {
    app()
    const { rerender } = body()
    expect(screen.getByRole('button', { name: 'Start Tutorials' })).toBeVisible()
    act(() => setTouring(true))
    expect(screen.queryByRole('button', { name: 'Start Tutorials' })).toBeNull()
    act(() => setTouring(false))
    rerender(<SidebarBody collapsed onToggle={none} toggleLabel="Expand" />)
    expect(screen.queryByRole('button', { name: 'Start Tutorials' })).toBeNull()
  })

  test('New chat reads Creating... while busy', () => {
    app()
    body()
    expect(screen.getByRole('button', { name: 'New chat' })).toBeEnabled()
    act(() => useConversation.setState({ creating: true }))
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  })

  test('a campaign that is created or was shared is marked as one of Campaigns', () => {
    app()
    body()
    for (const view of ['campaigns', 'create_campaign', 'shared_campaign'] as const) {
      act(() => showView(view))
      expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Campaigns')
    }
  })

  test('no chats yet: the two lines of the spec', async () => {
    app()
    body()
    expect(await screen.findByText('No chat sessions yet')).toBeVisible()
    expect(screen.getByText('Use the New chat button to start')).toBeVisible()
  })

  test('product-1 §9: 280 px, and 60 px when it is collapsed; the choice survives a reload', () => {
    app()
    const { container } = show(<Sidebar />)
    const width = () => container.querySelector('aside')?.style.width
    expect(width()).toBe('var(--sidebar-open)')
    act(() => setCollapsed(true))
    expect(width()).toBe('var(--sidebar-closed)')
    expect(localStorage.getItem('sidebar_collapsed')).toBe('yes')
  })
})

test('product-1 §2: the floating chat button opens the chat, when neither chat nor campaigns is shown', async () => {
  app()
  show(<FloatingChat />)
  for (const view of ['chat', 'campaigns'] as const) {
    act(() => showView(view))
    expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull()
  }
  act(() => showView('dashboard'))
  await userEvent.click(screen.getByRole('button', { name: 'Open chat' }))
  expect(useShell.getState().view).toBe('chat')
})

describe('product-1 §2, §6: the profile menu', () => {
  test.each([
    ['Free', 'Upgrade to Pro'],
    ['Pro', 'Upgrade to Enterprise'],
    ['Enterprise', 'Explore Subscriptions'],
  ])('%s: who it is, the tier, the credits with Get More, the upgrade and every entry', async (tier, upgrade) => {
    app({ 'GET /api/subscription': subscription(tier) })
    show(<ProfilePanel close={none} missing={false} />)
    expect(await screen.findByText('Ana Baker')).toBeVisible()
    expect(screen.getByText('ana@example.com')).toBeVisible()
    expect(await screen.findByText(tier)).toBeVisible()
    expect(await screen.findByText('20 credits')).toBeVisible()
    expect(await screen.findByRole('button', { name: upgrade })).toBeVisible()
    const entries = [
      'Payment History',
      'Starred Messages',
      'Business Profile',
      'Subscription',
      'Logout',
      'Edit profile',
    ]
    for (const name of entries) expect(screen.getByRole('button', { name })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Get Support' })).toHaveAttribute('target', '_blank')
    await userEvent.click(screen.getByRole('button', { name: 'Get More' }))
    expect(useShell.getState().dialog?.id).toBe('credits')
  })

  test('the entry of starred messages reads Response Reviews on a phone', async () => {
    app()
    const phone = vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: true,
          media: query,
          onchange: null,
        }) as unknown as MediaQueryList,
    )
    show(<ProfilePanel close={none} missing={false} />)
    expect(await screen.findByRole('button', { name: 'Response Reviews' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Starred Messages' })).toBeNull()
    phone.mockRestore()
  })

  test('product-1 §4, §9: a red dot marks a missing business profile after 1.5 s, and not while the tour runs', async () => {
    app()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      show(<ProfileMenu />)
      expect(await screen.findByRole('button', { name: 'Profile of Ana' })).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(1_500))
      const marked = 'Profile of Ana, your business profile is missing'
      expect(await screen.findByRole('button', { name: marked })).toBeVisible()
      act(() => setTouring(true))
      expect(screen.queryByRole('button', { name: marked })).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('product-1 §2: the business-profile prompt', () => {
  test('its words; Set Up Now opens the profile', async () => {
    app()
    show(<ProfilePrompt />)
    expect(await screen.findByRole('heading', { name: 'Business Profile Required' })).toBeVisible()
    expect(
      screen.getByText('Set up your business profile to help personalize the AI to your business needs.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Set Up Now' }))
    expect(useShell.getState().view).toBe('business_profile')
  })

  test('once the start knows that there is none, it stands from the first moment on and pushes nothing down', async () => {
    keepToken('t')
    app()
    await begin()
    show(<ProfilePrompt />)
    expect(screen.getByRole('heading', { name: 'Business Profile Required' })).toBeVisible()
  })

  test('a view that asks for the profile itself shows it once', async () => {
    app()
    show(<ProfilePrompt />)
    await screen.findByRole('heading', { name: 'Business Profile Required' })
    act(() => showView('content_calendar'))
    expect(screen.queryByRole('heading')).toBeNull()
    act(() => showView('videos'))
    expect(screen.getByRole('heading', { name: 'Business Profile Required' })).toBeVisible()
  })

  test('Skip puts it away; while the tour runs it is not there', async () => {
    app()
    show(<ProfilePrompt />)
    await screen.findByRole('heading', { name: 'Business Profile Required' })
    act(() => setTouring(true))
    expect(screen.queryByRole('heading')).toBeNull()
    act(() => setTouring(false))
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

test('product-1 §2: Link Ad Account lists the platform, with a tick when linked, and opens its dialog', async () => {
  app({ 'GET /api/google-ads/account-status': envelope({ is_linked: true, link_status: 'ACTIVE' }) })
  show(<AccountMenu />)
  await userEvent.click(screen.getByRole('button', { name: 'Link Ad Account' }))
  const google = await screen.findByRole('menuitemcheckbox', { name: /Google Ads/, checked: true })
  await userEvent.click(google)
  expect(useShell.getState().dialog?.id).toBe('ad_account')
})

test('a view that is over is replaced in the history: a reload opens the one that took its place', () => {
  showView('create_campaign')
  const before = history.length
  showView('create_campaign', { campaign_id: '7' }, undefined, true)
  expect(history.length).toBe(before)
  expect(history.state).toMatchObject({ view: 'create_campaign', params: { campaign_id: '7' } })
  expect(useShell.getState().params).toEqual({ campaign_id: '7' })
})

test('a dialog that opens by itself comes over no other one, nor over the tour', () => {
  const opened = () => useShell.getState().dialog?.id
  openDialog('ad_account')
  openUninvited('no_ad_account')
  expect(opened()).toBe('ad_account')
  setTouring(true)
  openUninvited('no_ad_account')
  expect(opened()).toBeUndefined()
  setTouring(false)
  // One that belongs to a view.
  const own = document.body.appendChild(document.createElement('dialog'))
  own.open = true
  openUninvited('no_ad_account')
  expect(opened()).toBeUndefined()
  own.remove()
  openUninvited('no_ad_account')
  expect(opened()).toBe('no_ad_account')
})

describe('product-1 §4: the sign-in state', () => {
  test('me and subscription are asked at once, with whether there is a profile, and make it ready', async () => {
    keepToken('t')
    const asked = app()
    await begin()
    const profile = '/api/business-profile'
    expect(asked.map((it) => it.path)).toEqual([profile, '/api/auth/me', '/api/subscription'])
    expect(useStartState.getState()).toMatchObject({ state: 'ready', me: { first_name: 'Ana' } })
  })

  test('any failed verification is a failure; no token is one as well', async () => {
    keepToken('t')
    app({ 'GET /api/subscription': failure(500, 'internal') })
    await begin()
    expect(useStartState.getState().state).toBe('failed')
    localStorage.clear()
    await begin()
    expect(useStartState.getState().state).toBe('failed')
  })

  test('logout clears all local storage, the theme with it, and leads to sign-in', () => {
    const go = vi.spyOn(browser, 'go').mockImplementation(none)
    for (const key of ['token', 'chatSessionId', 'theme', 'ad_link_step']) localStorage.setItem(key, 'x')
    document.documentElement.dataset.theme = 'dark'
    logOut()
    expect(localStorage.length).toBe(0)
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(go).toHaveBeenCalledWith('/auth/signin')
    go.mockRestore()
  })
})
