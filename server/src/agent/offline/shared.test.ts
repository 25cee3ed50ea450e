import { expect, test } from 'vitest'
import { conversation, ownerTools } from './conversation.testing.ts'

type TurnResult = Awaited<ReturnType<ReturnType<typeof conversation>['say']>>
const edits = (turn: TurnResult) => turn.calls.filter((it) => it.tool === 'edit_shared_campaign')
const rejected = (title: string, share_id: string) => ({
  title,
  share_id,
  budget: 35,
  approval_status: 'disapproved',
  approvals: [{ status: 'disapproved', feedback: 'Too dear - Keep it at $25.', client_name: 'Clara Winter' }],
})
const draft = { title: 'Sunday Brunch', budget: 25, headlines: ['Brunch'] }
const improvement = {
  success: true,
  improved_data: { ...draft, changes_made: ['Budget: $35 a day is now $25 a day.'] },
  original_data: { ...draft, budget: 35 },
  improvement_explanation: 'It follows your client’s feedback.',
  warnings: ['The new website is somebody else’s.'],
}
const owner = (shared: readonly object[], edit: () => { value: unknown } | 'declined' = () => ({ value: {} })) =>
  conversation(
    ownerTools([{ id: '11', name: 'Puppy Vaccinations', budget: 24, status: 'ENABLED' }], undefined, {
      list_shared_campaigns: () => ({ value: shared }),
      improve_shared_campaign: () => ({ value: improvement }),
      edit_shared_campaign: edit,
    }),
  )
const brunch = rejected('Sunday Brunch', 'SH-1')

test.each([
  'Improve the rejected campaign and send it to the client again',
  'Improve Sunday Brunch with the feedback of the client',
  'Please rework what my client rejected',
  'Can you fix the rejected campaign and resend it',
])('product-3 §4.6: %s: what changes is shown, and the client is asked again after a yes', async (said) => {
  const turn = await owner([brunch]).say(said)
  expect(turn.text).toContain('Budget: $35 a day is now $25 a day.')
  expect(turn.text).toContain('The new website is somebody else’s.')
  expect(edits(turn)).toMatchObject([
    { tool: 'edit_shared_campaign', args: { share_id: 'SH-1', campaign_data: draft } },
  ])
  expect(edits(turn)[0]?.args.campaign_data).not.toHaveProperty('changes_made')
})

test('declined, nothing was sent; of several it asks which; of none it says so', async () => {
  const no = await owner([brunch], () => 'declined').say('Improve the rejected campaign and send it again')
  expect(no.text).toContain("wasn't sent")
  const several = owner([brunch, rejected('Cake Days', 'SH-2')])
  expect((await several.say('Improve the rejected campaign')).text).toContain('Which one should I improve')
  expect(edits(await several.say('Cake Days'))).toMatchObject([{ args: { share_id: 'SH-2' } }])
  const none = await owner([]).say('Improve the rejected campaign')
  expect([edits(none), none.text]).toEqual([[], expect.stringContaining('No shared campaign is rejected')])
})

test('product-3 §6: it never approves in a client’s place', async () => {
  for (const said of ['Approve the Autumn Bread campaign for my client', 'please reject the campaign for my client']) {
    const turn = await owner([brunch]).say(said)
    expect(turn.calls.filter((it) => it.tool !== 'list_campaigns')).toEqual([])
    expect(turn.text).toContain('that is up to them')
  }
})

test('who rejected it, and what they said, is told in the client’s words', async () => {
  const turn = await owner([brunch]).say('Which campaigns did my client reject?')
  expect(turn.text).toContain('Clara Winter on **Sunday Brunch**: "Too dear - Keep it at $25."')
})

test.each([
  'make sure nothing can go live before the client says yes',
  'Make sure nothing goes live before she says yes',
  "don't turn anything on until my client approves it",
  'it must not go live unless she agrees',
  'do not launch Puppy Vaccinations before clara says yes',
])('decisions, A client who was asked: %s: nothing is turned on, and the rule is told', async (said) => {
  const paused = conversation(
    ownerTools([{ id: '11', name: 'Puppy Vaccinations', budget: 24, status: 'PAUSED' }], undefined, {
      list_shared_campaigns: () => ({ value: [] }),
    }),
  )
  const turn = await paused.say(said)
  expect(turn.calls.map((call) => call.tool)).not.toContain('resume_campaign')
  expect(turn.text).toContain("can't run before they say yes")
  // A plain request to turn it on is still carried out.
  const turnedOn = await paused.say('turn on Puppy Vaccinations')
  expect(turnedOn.calls.map((call) => call.tool)).toContain('resume_campaign')
})

const atClient = (title: string, budget: number, approval_status: string) => ({
  title,
  share_id: title,
  budget,
  start_date: '2026-12-05',
  end_date: '2027-01-05',
  approval_status,
  approvals: [{ status: approval_status, client_name: 'Clara Winter', client_email: 'clara@winter.example' }],
})
test.each([
  [
    ['what did Clara say?', 'how much a day is the one she liked', 'and when does it end'],
    /Cake Days.*\$22/,
    /Cake Days.*Jan 5/,
  ],
  [
    ['hat Clara schon geantwortet?', 'was kostet die freigegebene am Tag', 'und die offene?'],
    /Cake Days.*22\s\$/,
    /Rolls.*offen/,
  ],
  [
    ['ma cliente a répondu ?', 'celle refusée, c’est combien par jour', 'et ses dates ?'],
    /Brunch.*35\s\$/,
    /Brunch.*janvier 2027/,
  ],
  [['a Clara já respondeu?', 'quanto é por dia a aprovada', 'e a recusada?'], /Cake Days.*\$\s22/, /Brunch.*recusada/],
])('%j: asked of what is at the client, and of that one alone', async (said, then, last) => {
  const talk = owner([
    atClient('Cake Days', 22, 'approved'),
    atClient('Rolls', 18, 'pending'),
    atClient('Brunch', 35, 'disapproved'),
  ])
  const [first = '', second = '', third = ''] = said
  await talk.say(first)
  const told = [(await talk.say(second)).text, (await talk.say(third)).text]
  expect(told[0]).toMatch(then)
  expect(told[1]).toMatch(last)
  for (const text of told)
    expect(text.match(/\*\*(?:Cake Days|Rolls|Brunch|Puppy Vaccinations)\*\*/g)?.length).toBeLessThan(3)
})
