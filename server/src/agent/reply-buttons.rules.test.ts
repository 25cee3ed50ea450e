import { ReplyButton } from '@adwright/contract/reply-buttons'
import { describe, expect, test } from 'vitest'
import { type ButtonCall, buttonsOf } from './reply-buttons.rules.ts'

let ids = 0
const done = (name: string, value: object = {}, args: object = {}): ButtonCall => ({
  id: `call_${ids++}`,
  function: name,
  state: 'done',
  arguments: { ...args },
  output: { type: 'json', value },
  failCode: null,
})
const failed = (name: string, failCode: string): ButtonCall => ({
  ...done(name),
  state: 'failed',
  output: { type: 'error-text', value: 'No.' },
  failCode,
})
const labels = (calls: readonly ButtonCall[], hasAdAccount = true) => {
  const buttons = buttonsOf(calls, { hasAdAccount }, [])
  for (const button of buttons) expect(() => ReplyButton.parse(button)).not.toThrow()
  return buttons.map((it) => it.label)
}
const campaign = { campaign_id: 'customers/1/campaigns/77', campaign: { name: 'Wedding Cakes' } }
const days = [{ date: '2026-12-01', headlines: ['A'], descriptions: ['B'] }]

test('a page that was made is opened and published next, and one that is online is advertised', () => {
  const site = { site: { url: 'https://ads.example.com/p/corner' } }
  expect(labels([done('make_site', site)])).toEqual(['Open your page', 'Publish it'])
  expect(labels([done('make_site', site), done('publish_site', site)])).toEqual(['Open your page', 'Advertise it'])
})

describe('what a reply lacks has its button, whatever model answered', () => {
  test.each([
    ['no_ads_account', 'Link Google Ads'],
    ['business_profile_required', 'Set up profile'],
    ['insufficient_credits', 'Get credits'],
    ['insufficient_funds', 'Add funds'],
    ['spend_limit_exceeded', 'Change spend limit'],
    ['tier_required', 'See plans'],
    ['client_approval_required', 'Open shared campaigns'],
  ])('a call that failed with %s: %s', (code, label) => {
    expect(labels([failed('create_campaign', code)])).toEqual([label])
  })
  test('a reading tool that finds nothing says the same', () => {
    const empty = { success: false, message: 'No active or linked Google Ads account found', data: { campaigns: [] } }
    expect(labels([done('list_campaigns', empty)])).toEqual(['Link Google Ads'])
    expect(labels([done('get_account_status', { success: true, data: { is_linked: false } })])).toEqual([
      'Link Google Ads',
    ])
    expect(labels([done('get_business_profile', { exists: false, message: '' })])).toEqual(['Set up profile'])
  })
  test('both are offered once, in the order in which they were found', () => {
    const calls = [
      done('get_business_profile', { exists: false }),
      failed('create_campaign', 'no_ads_account'),
      failed('list_campaigns', 'no_ads_account'),
    ]
    expect(labels(calls)).toEqual(['Set up profile', 'Link Google Ads'])
  })
  test('another failure needs no button, and what was put right in the reply neither', () => {
    expect(labels([failed('create_campaign', 'validation_failed')])).toEqual([])
    const saved = [done('get_business_profile', { exists: false }), done('save_business_profile', {})]
    expect(labels(saved, false)).toEqual(['Link Google Ads'])
  })
})

describe('the step that comes next', () => {
  test('profile, link, creation, turning on', () => {
    expect(labels([done('save_business_profile', {})], false)).toEqual(['Link Google Ads'])
    expect(labels([done('save_business_profile', {})], true)).toEqual(['Create a campaign'])
    expect(labels([done('create_campaign', campaign)])).toEqual(['Open campaign', 'Turn it on'])
    expect(labels([done('create_campaign', campaign), done('resume_campaign', { id: '77' })])).toEqual([
      'Open campaign',
      'Show dashboard',
    ])
  })
  test('it opens that campaign, and turning it on is said by name', () => {
    expect(buttonsOf([done('create_campaign', campaign)], { hasAdAccount: true }, [])).toEqual([
      { kind: 'open_view', label: 'Open campaign', view: 'campaigns', params: { campaign_id: '77' } },
      {
        kind: 'send',
        label: 'Turn it on',
        text: 'Turn on “Wedding Cakes”',
        until: { is: 'campaign_on', campaign_id: '77' },
      },
    ])
  })
  test('a calendar, posts and ideas are saved by a button until the reply saved them itself', () => {
    const calendar = done('generate_content_calendar', { days: 1, entries: days })
    expect(buttonsOf([calendar], { hasAdAccount: true }, [])).toEqual([
      { kind: 'save', label: 'Save calendar', tool_call_id: calendar.id, view: 'content_calendar' },
    ])
    expect(labels([done('plan_social_campaign', { posts: [{}] })])).toEqual(['Save to calendar'])
    expect(labels([done('suggest_blog_ideas', { suggestions: ['A'] })])).toEqual(['Save ideas'])
    expect(labels([calendar, done('save_content_calendar', { saved: 1 })])).toEqual(['Open Content Calendar'])
  })
  test('a calendar of which only a part is kept with the reply is saved where all of it is shown', () => {
    expect(labels([done('generate_content_calendar', { days: 92, entries: days })])).toEqual(['Open Content Calendar'])
  })
  test('figures lead to the dashboard', () => {
    expect(labels([done('get_campaign_performance', { data: {} })])).toEqual(['Show dashboard'])
  })
})

test('what the model suggests comes after, and never twice', () => {
  const suggestions = [
    { label: 'Show dashboard', text: 'x' },
    { label: 'Compare with last month', text: 'Compare with last month' },
  ]
  const buttons = buttonsOf([done('compare_periods')], { hasAdAccount: true }, suggestions)
  expect(buttons.map((it) => it.kind)).toEqual(['open_view', 'send'])
  const calendar = done('generate_content_calendar', { days: 1, entries: days })
  const again = buttonsOf([calendar], { hasAdAccount: true }, [{ label: 'Save the calendar', text: 'Save it' }])
  expect(again.map((it) => it.label)).toEqual(['Save calendar'])
})

test('a model may lead to a place as well; one that is open already is not offered twice', () => {
  const suggestions = [
    { label: 'Ver el panel', view: 'dashboard' },
    { label: 'Ver planes', page: 'subscriptions' },
    { label: 'Historial de pagos', dialog: 'payment_history' },
  ] as const
  const buttons = buttonsOf([done('compare_periods')], { hasAdAccount: true }, suggestions)
  expect(buttons).toEqual([
    expect.objectContaining({ label: 'Show dashboard', view: 'dashboard' }),
    { kind: 'open_page', label: 'Ver planes', page: 'subscriptions' },
    { kind: 'open_dialog', label: 'Historial de pagos', dialog: 'payment_history' },
  ])
})

test('the next message is the model’s, in the owner’s language, where it offers one', () => {
  const created = done('create_campaign', { campaign_id: '7', campaign: { name: 'Guitarra' } })
  const labelsWith = (...texts: string[]) =>
    buttonsOf(
      [created],
      { hasAdAccount: true },
      texts.map((text) => ({ label: text, text })),
    ).map((it) => it.label)
  expect(labelsWith()).toEqual(['Open campaign', 'Turn it on'])
  expect(labelsWith('Enciéndela')).toEqual(['Open campaign', 'Enciéndela'])
  expect(labelsWith('Turn it on')).toEqual(['Open campaign', 'Turn it on'])
})

describe('a name that could mean several things offers each', () => {
  const unclear = (
    args: object,
    path: string,
    choices = ['Springfield, Missouri', 'Springfield, Illinois'],
  ): ButtonCall => ({
    ...failed('set_campaign_targeting', 'validation_failed'),
    arguments: { ...args },
    output: { type: 'error-text', value: 'Which one?', providerOptions: { adwright: { path, choices } } },
  })
  const sent = (call: ButtonCall, message?: string, more: ButtonCall[] = []) =>
    buttonsOf([call, ...more], { hasAdAccount: true, message }, []).map((it) =>
      it.kind === 'send' ? it.text : it.kind,
    )

  test('in the owner’s own sentence', () => {
    const call = unclear({ locations: ['Austin', 'springfield'] }, 'locations.1')
    expect(sent(call, 'Zeige Rye Bread in Austin und Springfield, bitte')).toEqual([
      'Zeige Rye Bread in Austin und Springfield, Missouri, bitte',
      'Zeige Rye Bread in Austin und Springfield, Illinois, bitte',
    ])
    expect(buttonsOf([call], { hasAdAccount: true }, []).map((it) => it.label)).toEqual([
      'Springfield, Missouri',
      'Springfield, Illinois',
    ])
  })
  test.each([
    [{ locations: ['Springfield'] }, 'locations.0', 'Show it in Springfield, Missouri'],
    [{ excluded_locations: ['Springfield'] }, 'excluded_locations.0', "Don't show it in Springfield, Missouri"],
    [{ proximities: [{ around: 'Springfield' }] }, 'proximities.0.around', 'Show it around Springfield, Missouri'],
    [{ location: 'Springfield' }, 'location', "We're in Springfield, Missouri"],
  ])('%o in a sentence of its own where the owner’s has no such name', (args, path, text) => {
    expect([sent(unclear(args, path))[0], sent(unclear(args, path), 'Springfield')[0]]).toEqual([text, text])
  })
  test('but not once the call succeeded, and five at most', () => {
    const call = unclear({ locations: ['Springfield'] }, 'locations.0')
    expect(sent(call, '', [done('set_campaign_targeting')])).toEqual([])
    expect(sent(unclear({}, 'location', [...'abcdefg']))).toHaveLength(5)
  })
})
