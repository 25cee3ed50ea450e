import { describe, expect, test } from 'vitest'
import { acts, bakeryOwner, done } from './conversation.testing.ts'

describe('what waits for a yes, of the owner or of a client', () => {
  const owner = () =>
    bakeryOwner({
      list_proposals: () => ({ value: { success: true, data: { proposals: [] } } }),
      list_shared_campaigns: () => ({ value: [] }),
      list_notifications: () => ({ value: { success: true, data: { notifications: [] } } }),
    })
  test.each(['anything waiting for my ok?', 'tem alguma coisa esperando eu aprovar?'])('%s', async (said) => {
    expect((await owner().say(said)).text).toMatch(
      /(?:Nothing waits for your yes|nada espera)[\s\S]*(?:client|cliente)/,
    )
  })
})
describe('how a campaign stands', () => {
  const entry = (action: string, target: string, at: string) => ({ action, target, at, outcome: 'done' })
  const owner = () =>
    bakeryOwner({
      list_activity: () => ({
        value: [
          entry('pause_campaign', 'Rye Bread', '2026-11-20T10:00:00Z'),
          entry('pause_campaign', 'Tea Time', '2026-11-18T10:00:00Z'),
          entry('pause_campaign', 'Tea Time', '2026-11-11T10:00:00Z'),
        ],
      }),
    })
  test.each([
    ['since when is tea time off?', /paused.*Nov 18/],
    ['seit wann ist tea time aus?', /pausiert.*18\. November/],
    ['desde cuándo está parada tea time?', /pausa.*18 de noviembre/],
  ])('%s: since its last switch', async (said, told) => {
    expect((await owner().say(said)).text).toMatch(told)
  })
  test('nothing is invented where the log is silent', async () => {
    const silent = bakeryOwner({ list_activity: () => ({ value: [] }) })
    expect((await silent.say('since when is tea time off?')).text).toMatch(/doesn't show since when/)
  })
  test('what is paused costs nothing', async () => {
    const { text } = await bakeryOwner().say('so tea time costs me nothing right now, right?')
    expect(text).toMatch(/Tea Time.* costs nothing/)
  })
  test('keywords are shown with their match types', async () => {
    const keywords = [
      { text: 'rye loaf', match_type: 'EXACT' },
      { text: 'sour dough', match_type: 'PHRASE' },
      { text: 'bread', match_type: 'BROAD' },
    ]
    const talk = bakeryOwner({ list_keywords: () => ({ value: { success: true, data: { keywords } } }) })
    const { text } = await talk.say('what match types do the keywords of rye bread have?')
    expect(text).toMatch(/\[rye loaf\\?\].*sour dough.*bread[\s\S]*exact match/)
  })
})

const line = (text: string) => ({ text, pinnedField: null })
const ad = {
  id: '1',
  headlines: [line('Ask Us First'), line('Close To You')],
  descriptions: [line('Look at our prices.')],
  finalUrl: 'https://goldencrust.example/rye',
}
const writer = () =>
  bakeryOwner({
    list_ads: () => ({ value: { success: true, data: [ad] } }),
    update_ad: (args) => ({ value: args }),
    write_ad_copy: ({ topic }) => ({
      value: {
        success: true,
        data: { headlines: ['Ask Us First', `${topic} Daily`, 'Order by Six'], descriptions: ['Baked here.', 'Warm.'] },
      },
    }),
  })
const updated = (turn: Parameters<typeof acts>[0]) => acts(turn).filter((it) => it.tool === 'update_ad')
describe('the texts of an ad', () => {
  test.each(['rewrite all the wording of rye bread, it reads like a tax form', 'rewrite the texts of rye bread'])(
    '%s: as many new lines as it has, in a card',
    async (said) => {
      const [change] = updated(await writer().say(said))
      expect(change?.args).toMatchObject({
        headlines: ['Rye Bread Daily', 'Order by Six'],
        descriptions: ['Baked here.'],
      })
    },
  )
  test.each([
    ['the second headline of rye bread is awful, put Warm At Seven Daily instead', 'Warm At Seven Daily'],
    ['el segundo título de rye bread es feo, pon Pan Caliente a las 7', 'Pan Caliente a las 7'],
    ['le deuxième titre de rye bread est nul, mets Pain Chaud dès 8€', 'Pain Chaud dès 8€'],
  ])('%s: only the line itself', async (said, wanted) => {
    const [change] = updated(await writer().say(said))
    expect(change?.args.headlines).toEqual(['Ask Us First', wanted])
  })
})

const shown = (turn: Parameters<typeof acts>[0]) =>
  acts(turn)
    .filter((it) => it.tool === 'set_campaign_targeting')
    .map(({ args: { locations, excluded_locations: out } }) => [locations, out])
describe('places that are taken out', () => {
  test.each([
    ['no ads in Scotland for rye bread please, I keep getting people from Glasgow', undefined, ['Scotland']],
    ['show rye bread in Leeds and Bradford, not in Wakefield', ['Leeds', 'Bradford'], ['Wakefield']],
    ['rye bread: keine Anzeigen in österreich bitte', undefined, ['österreich']],
  ])('%s', async (said, kept, out) => {
    const talk = bakeryOwner({ set_campaign_targeting: done })
    expect(shown(await talk.say(said))).toEqual([[kept, out]])
  })
})

describe('what is said around an offer is no consent', () => {
  const offered = async () => {
    const talk = bakeryOwner()
    await talk.say('what would 60 a day cost for rye bread?')
    return talk
  }
  test('a remark that ends in “right”', async () => {
    expect(acts(await (await offered()).say('those are just guesses tho right'))).toEqual([])
  })
  test('“first” is no campaign when something is tried first', async () => {
    const [change] = acts(await (await offered()).say('ok lets try 45 first'))
    expect(change?.args).toEqual({ campaign_id: '12', daily_budget: 45 })
  })
})

describe('what is said in passing', () => {
  test('a check with a tag is answered, not refused', async () => {
    const talk = bakeryOwner()
    await talk.say('is rye bread on?')
    expect((await talk.say('but its turned on isnt it')).text).toMatch(/Rye Bread.* is on/)
  })
  test.each([
    ['me gusta!! gracias', '¡De nada!'],
    ['lol ok. thanks for explaining', "You're welcome!"],
  ])('%s: thanks, and nothing else', async (said, told) => {
    const { text } = await bakeryOwner().say(said)
    expect(text.split('*')[0]?.trim()).toBe(told)
  })
  test('searches that are not wanted are no reason for a new campaign', async () => {
    const talk = bakeryOwner({ exclude_keywords: () => 'closed' })
    await talk.say('no quiero que salga mi anuncio cuando la gente busca recetas')
    expect(acts(await talk.say('en todas')).map((it) => it.tool)).toEqual(Array(3).fill('exclude_keywords'))
  })
  test('something for Instagram pauses nothing', async () => {
    const talk = bakeryOwner({ plan_social_campaign: () => ({ value: { success: true, data: { posts: [] } } }) })
    const { calls } = await talk.say('y para instagram me haces algo tambien? para esta semana')
    expect(calls.map((it) => it.tool)).toContain('plan_social_campaign')
  })
  test('an ad is made friendlier, and nothing is written about being less stiff', async () => {
    const talk = writer()
    await talk.say('what does the rye bread ad say?')
    const turn = await talk.say('can you make it sound a bit friendlier, less stiff')
    expect(updated(turn)[0]?.args).toMatchObject({ headlines: ['Rye Bread Daily', 'Order by Six'] })
  })
})

describe('the second reading keeps a card back that nobody wanted', () => {
  const owner = () => bakeryOwner({ set_campaign_targeting: done, get_campaign_targeting: done })
  test('what is said to stay as it is doesn’t get the hours of another', async () => {
    const talk = owner()
    await talk.say('los lunes cerramos, puedes quitar los lunes de rye bread?')
    const { calls } = await talk.say('genial gracias, el party cakes lo dejamos como está eh')
    expect(calls.map((it) => it.tool)).not.toContain('set_campaign_targeting')
  })
  test('a question about the ads isn’t answered by “which one should I pause?”', async () => {
    const talk = bakeryOwner({ remember: () => ({ value: { text: 'closed on Sundays' } }) })
    await talk.say('remember we are closed on sundays')
    const { text } = await talk.say('does that turn the ads off on those days?')
    expect(text).toMatch(/No, nothing was changed/)
  })
})
describe('hours, and the reason for them', () => {
  const schedules = (turn: Parameters<typeof acts>[0]) => acts(turn).map((it) => it.args.schedule)
  test.each([
    ['rye bread los domingos solo hasta las 2 de la tarde q luego no hay nadie', '00:00', '14:00'],
    ['rye bread la domenica solo fino alle 14 perché dopo non c’è nessuno', '00:00', '14:00'],
  ])('%s', async (said, from, to) => {
    const [schedule] = schedules(await bakeryOwner({ set_campaign_targeting: done }).say(said)) as [object[]]
    expect(schedule).toContainEqual({ days: ['SUNDAY'], from, to })
  })
  test('German “so” before hours is no Sunday', async () => {
    const talk = bakeryOwner({ set_campaign_targeting: () => 'closed' })
    const [schedule] = schedules(await talk.say('rye bread bitte nur vormittags zeigen, so 6 bis 11')) as [
      { days: string[]; to: string }[],
    ]
    expect(schedule).toEqual([expect.objectContaining({ from: '06:00', to: '11:00' })])
    expect(schedule[0]?.days).toHaveLength(7)
  })
})

test('“just till Christmas”, after a budget: it doesn’t go back by itself, and the campaign doesn’t end', async () => {
  const talk = bakeryOwner()
  await talk.say('double the rye bread budget')
  const turn = await talk.say('just till christmas tho')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/won't go back by itself on Dec 25/)
})
test('“it is paused, right” asks nothing to be paused', async () => {
  const talk = bakeryOwner()
  await talk.say('is tea time on?')
  expect((await talk.say('and it is paused right')).text).toMatch(/Yes, \*\*Tea Time\*\* is paused/)
})
test('“only till Monday”, after a pause: it doesn’t come back on by itself, and the campaign doesn’t end', async () => {
  const talk = bakeryOwner()
  await talk.say('turn rye bread off')
  const turn = await talk.say('only till next monday')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/won't come back on by itself/)
})
test('“leave it as it was”, after a switch was corrected, switches nothing', async () => {
  const talk = bakeryOwner()
  await talk.say('pausa rye bread porfa')
  await talk.say('no perdona, era party cakes')
  expect(acts(await talk.say('deja rye bread como estaba'))).toEqual([])
})
test('“and leave the rest” asks for no budget', async () => {
  const talk = bakeryOwner()
  await talk.say('stell rye bread bitte auf 12')
  expect((await talk.say('und den rest lass')).text).not.toMatch(/\?/)
})
test.each(['doch lieber wieder 20 wie vorher', 'back to 20 as it was before'])(
  '%s: to that amount, not to the one before',
  async (said) => {
    const talk = bakeryOwner()
    await talk.say('rye bread to 35')
    await talk.say('no, rye bread to 12')
    const [change] = acts(await talk.say(said))
    expect(change?.args).toEqual({ campaign_id: '12', daily_budget: 20 })
  },
)
test('a word to take out doesn’t rewrite the whole ad', async () => {
  const talk = writer()
  await talk.say('what does the rye bread ad say?')
  await talk.say('can you make it sound a bit friendlier')
  expect(updated(await talk.say('nice but take out the word cheap if its in there'))).toEqual([])
})
test('what a campaign comes to counts its last day, as its card does', async () => {
  const { text } = await bakeryOwner().say('what will rye bread cost in total until its end?')
  expect(text).toMatch(/\$1,200 in total for 60 days/)
})
