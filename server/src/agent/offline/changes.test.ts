import { describe, expect, test } from 'vitest'
import {
  acts,
  bakery,
  bakeryCampaigns,
  bakeryOwner,
  budgets,
  conversation,
  ownerTools,
} from './conversation.testing.ts'

/** Party Cakes runs at 40, Rye Bread runs at 20, Tea Time is paused at 10. */
const names: Readonly<Record<string, string>> = { '11': 'party', '12': 'rye', '13': 'tea' }
async function changesOf(messages: readonly string[]): Promise<string[]> {
  const talk = bakeryOwner()
  let turn = await talk.say(messages[0] ?? '')
  for (const text of messages.slice(1)) turn = await talk.say(text)
  return acts(turn).map(({ tool, args }) =>
    [
      names[String(args.campaign_id)],
      tool === 'update_campaign' ? args.daily_budget : tool.replace('_campaign', ''),
    ].join(' '),
  )
}

describe('whose, what and how much combine freely', () => {
  test.each([
    ['shift 4 dollars from party cakes to rye bread', ['party 36', 'rye 24']],
    ['i got 30 a day for both, half for each', ['party 15', 'rye 15']],
    ['rye bread 25, party cakes 35', ['rye 25', 'party 35']],
    ['double rye bread but no more than 32', ['rye 32']],
    ['take 8 off party cakes and set rye bread to half', ['party 32', 'rye 10']],
    ['rye bread and party cakes both to 27 please', ['rye 27', 'party 27']],
    ['get party cakes down to like 22', ['party 22']],
    ['rye bread at 14, not 20', ['rye 14']],
    ['tea time and rye bread need to both be on 12', ['tea 12', 'rye 12']],
    ['turn tea time on, everything else off', ['tea resume', 'party pause', 'rye pause']],
    ['everything else off, rye bread at 12', ['party pause', 'rye 12']],
    ['rye bread 5 up party cakes 5 down', ['rye 25', 'party 35']],
    ['lift "Rye Bread" to 33', ['rye 33']],
    ['higher budget for rye bread please, 35', ['rye 35']],
    ['drop the budget of rye bread, 9 is enough', ['rye 9']],
    ['take 5 off party cakes, 3 off rye bread', ['party 35', 'rye 17']],
    ['pause party cakes and put its budget on rye bread', ['party pause', 'rye 60']],
    ['stop rye bread while we are away from tomorrow and put party cakes at 25', ['rye pause', 'party 25']],
    ['times are tight. cut every budget by half', ['party 20', 'rye 10', 'tea 5']],
    ['change rye bread from 20 to 24', ['rye 24']],
    ['pause everything but rye bread', ['pause 11']],
    ['tea time on again at 12', ['tea 12', 'tea resume']],
    ['everything under 30 a day to 15', ['rye 15', 'tea 15']],
    ['switch all of them off!! 300 dollars were up in smoke by monday', ['party pause', 'rye pause']],
  ])('%s', async (text, wanted) => {
    const found = await changesOf([text])
    expect(found).toEqual(wanted.map((it) => (it.startsWith('pause') ? 'party pause' : it)))
  })
  test.each([
    ['Rye Bread um drei rauf und Party Cakes um fünf runter', ['rye 23', 'party 35']],
    ['passe party cakes à 30 et rye bread à la moitié', ['party 30', 'rye 10']],
    ['aumenta 2 em rye bread e tira 6 de party cakes', ['rye 22', 'party 34']],
    ['togli 5 a party cakes e aggiungili a rye bread', ['party 35', 'rye 25']],
    ['súbale 5 a party cakes y bájele 3 a rye bread', ['party 45', 'rye 17']],
    ['Ziehen Sie bei Party Cakes 5 ab und schalten Sie Rye Bread ab', ['party 35', 'rye pause']],
    ['éteignez rye bread et ôtez 5 à party cakes', ['rye pause', 'party 35']],
    ['desliguem rye bread e ponham party cakes em 30', ['rye pause', 'party 30']],
    ['sospenda rye bread e tolga 5 a party cakes', ['rye pause', 'party 35']],
    ['pon todas en pausa', ['party pause', 'rye pause']],
    ['mets tout en pause', ['party pause', 'rye pause']],
    ['metti tutte in pausa', ['party pause', 'rye pause']],
    ['coloca tudo em pausa', ['party pause', 'rye pause']],
    ['ne touchez pas à party cakes, baissez juste rye bread de 3', ['rye 17']],
    ['non tocchi party cakes, abbassi solo rye bread di 3', ['rye 17']],
  ])('%s', async (text, wanted) => expect(await changesOf([text])).toEqual(wanted))
  test.each([
    [['put party cakes at 30', 'oh no, put it back as it was'], ['party 40']],
    [['pause rye bread', 'add that money to party cakes'], ['party 60']],
    [['rye bread off until further notice', 'its money goes to party cakes'], ['party 60']],
    [['pausa rye bread', 'y ese dinero dáselo a party cakes'], ['party 60']],
    [['cut every budget by half', 'put the rye bread one back how it was though'], ['rye 20']],
    [['baja party cakes a 30', 'no, regrésela a como estaba'], ['party 40']],
    [['põe party cakes em 30', 'ai não, volta pra como estava'], ['party 40']],
    [['raise party cakes to 50', 'no, lower it to 30'], ['party 30']],
    [['sube party cakes a 50', 'no, mejor bájala a 30'], ['party 30']],
    [['pausa party cakes', '¿cómo queda cada una?'], []],
  ])('%j', async (messages, wanted) => expect(await changesOf(messages)).toEqual(wanted))
})

describe('a change of mind changes the list', () => {
  test.each([
    [['party cakes and rye bread both to 35', 'only the rye bread'], ['party 40']],
    [['lower party cakes by 8', 'and rye bread by 2'], ['rye 18']],
    [['turn rye bread off', 'no put it back'], ['rye resume']],
    [
      ['stop party cakes', 'no wait, rye bread'],
      ['party resume', 'rye pause'],
    ],
    [['turn rye bread off', 'oh no, not that one'], ['rye resume']],
    [['turn rye bread off', 'oh no, not that one', 'i meant party cakes'], ['party pause']],
  ])('%j', async (messages, wanted) => expect((await changesOf(messages)).toSorted()).toEqual(wanted.toSorted()))
})

describe('what is only supposed changes nothing', () => {
  test('it tells what everything on would come to, and a yes does it', async () => {
    const talk = bakeryOwner()
    const asked = await talk.say('what would a month be if i switched tea time back on?')
    expect(asked.text).toContain('$2,128')
    expect(acts(asked)).toEqual([])
    expect(acts(await talk.say('yes')).map((it) => it.tool)).toEqual(['resume_campaign'])
  })
})

describe('nothing is guessed', () => {
  test('whether all are off is told of all', async () => {
    const talk = bakeryOwner()
    await talk.say('pause party cakes')
    expect((await talk.say('is it all off now?')).text).toMatch(/^\s*No/)
    await talk.say('pause rye bread')
    expect((await talk.say('is it all off now?')).text).toMatch(/^\s*Yes, all/)
  })
  test('a time of day names no campaign', async () => {
    const shop = [
      { id: '11', name: 'Evening Shift', budget: 20, status: 'ENABLED' },
      { id: '12', name: 'Oil Change', budget: 9, status: 'ENABLED' },
    ]
    const turn = await conversation(ownerTools(shop)).say('stop them all. 90 dollars were gone by this evening')
    expect(acts(turn).map((it) => [it.tool, it.args.campaign_id])).toEqual([
      ['pause_campaign', '11'],
      ['pause_campaign', '12'],
    ])
  })
  test('what has ended holds up none of the others', async () => {
    const rows = [
      { id: '11', name: 'Oil Change', budget: 9, status: 'ENABLED', end_date_raw: '2026-11-01' },
      { id: '12', name: 'New Tyres', budget: 20, status: 'ENABLED', end_date_raw: '2027-02-01' },
    ]
    const listed = { value: { success: true, message: 'ok', data: { campaigns: rows } } }
    const talk = conversation({ ...ownerTools([]), list_campaigns: () => listed })
    expect(acts(await talk.say('switch everything off')).map((it) => it.args.campaign_id)).toEqual(['12'])
  })
  test('all that I have: a having is no amount', async () =>
    expect((await changesOf(['every ad i have, delete them'])).every((it) => it.endsWith('remove'))).toBe(true))
  test.each([
    ['set rye bread to -5', /has to be more than \$0/],
    ['lower rye bread to 60', /already/],
    ['split 90 between party cakes and rye bread 60 30 10', /\?/],
    ['raise one of them by 10', /[Ww]hich/],
  ])('%s', async (text, says) => {
    const turn = await bakeryOwner().say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(says)
  })
})

test('what one campaign gets is taken from the other one', async () => {
  const owner = bakeryOwner()
  expect(budgets(await owner.say('give Party Cakes 5 more a day'))).toEqual([['11', 45]])
  expect(budgets(await owner.say('and take it from Rye Bread'))).toEqual([['12', 15]])
  expect(budgets(await bakeryOwner().say('add 5 to Party Cakes and take it from Rye Bread'))).toEqual([
    ['11', 45],
    ['12', 15],
  ])
})
test('how much each gets is asked where its share is not told in full', async () => {
  const turn = await bakeryOwner().say('divide 75 between party cakes and rye bread, two to one')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/\?/)
})
test.each([
  'alle drei zusammen sollen 45 am tag kosten, gleichmäßig',
  'las tres juntas que sumen 45 al día, a partes iguales',
  'tutte e tre insieme 45 al giorno, in parti uguali',
  'les trois ensemble 45 par jour, à parts égales',
])('what three cost together is shared out: %s', async (text) => {
  const three = bakeryCampaigns().map((it) => ({ ...it, status: 'ENABLED' }))
  expect(budgets(await conversation(ownerTools(three)).say(text))).toEqual(['11', '12', '13'].map((id) => [id, 15]))
})
test('what one campaign frees goes to the other of two', async () => {
  const talk = conversation(ownerTools(bakeryCampaigns().slice(0, 2)))
  await talk.say('baja party cakes a 28')
  expect(budgets(await talk.say('y lo que sobra pásalo a la otra'))).toEqual([['12', 32]])
})
describe('an amount that hangs on another one is worked out', () => {
  const [cakes, rye] = ['11', '12']
  test.each([
    [['rye bread 18, party cakes the rest of 50'], [rye, 18], [cakes, 32]],
    [['could you set rye bread to the same as party cakes'], [rye, 40]],
    [['the budgets of rye bread and party cakes, swap them'], [rye, 40], [cakes, 20]],
    [['sube cuatro a party cakes y quita lo mismo a rye bread'], [cakes, 44], [rye, 16]],
    [
      ['set party cakes to 30', 'and rye bread the same'],
      [rye, 30],
    ],
    [
      ['party cakes moins 5', 'rye bread pareil'],
      [rye, 15],
    ],
    [
      ['pause party cakes', 'give its budget to rye bread'],
      [rye, 60],
    ],
    [['party cakes 10 runter, was dadurch frei wird auf rye bread'], [cakes, 30], [rye, 30]],
    [['tengo 90 al día para todo, reparte dos tercios a party cakes y el resto a rye bread'], [cakes, 60], [rye, 30]],
    [['ho 90 al giorno, un terzo a party cakes e il resto a rye bread'], [cakes, 30], [rye, 60]],
    [['tenho 100 por dia: 70% pra party cakes e 30% para rye bread'], [cakes, 70], [rye, 30]],
    [['party cakes la pones a 22 y rye bread la dejas'], [cakes, 22]],
    [['party cakes auf 25, die andern je 15'], [cakes, 25], [rye, 15], ['13', 15]],
    [
      ['togli 10 a party cakes', 'e quei 10 mettili su rye bread'],
      [rye, 30],
    ],
    [['put them all at 20, party cakes at 15'], [cakes, 15], ['13', 20]],
    [['60 am Tag insgesamt, davon 35 für party cakes, der Rest für rye bread'], [cakes, 35], [rye, 25]],
  ])('%j', async (said, ...expected) => {
    const talk = bakeryOwner()
    for (const text of said.slice(0, -1)) await talk.say(text)
    expect(budgets(await talk.say(said.at(-1) ?? ''))).toEqual(expected)
  })
})
test.each(['70 to 30 rather', 'make it 70/30'])(
  'two amounts for two budgets just set are no amount for both: %s',
  async (text) => {
    const talk = bakeryOwner()
    await talk.say('split 50 evenly between party cakes and rye bread')
    const turn = await talk.say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/Party Cakes.*Rye Bread.*\?/)
  },
)

test('what a pause freed and two are to have: how much each gets is asked', async () => {
  const third = { id: '14', name: 'Bagels', budget: 12, status: 'ENABLED' }
  const talk = conversation(ownerTools([...bakeryCampaigns(), third], bakery))
  await talk.say('pause bagels')
  const turn = await talk.say('give its money to party cakes and rye bread')
  expect([acts(turn), turn.text]).toEqual([[], expect.stringMatching(/How much should .*Party Cakes.*Rye Bread/)])
})
