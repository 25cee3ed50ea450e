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

describe('an order of several parts', () => {
  test.each([
    'the oven broke AGAIN so stop party cakes and stick rye bread up to 26 instead',
    'stop party cakes, put rye bread at 26 a day instead',
  ])('loses none of them: %s', async (text) => {
    expect(acts(await bakeryOwner().say(text))).toMatchObject([
      { tool: 'pause_campaign', args: { campaign_id: '11' } },
      { tool: 'update_campaign', args: { campaign_id: '12', daily_budget: 26 } },
    ])
  })
  test.each([
    'put 456 a month on party cakes and rye bread together, half each',
    'quero gastar 456 dólares por mês com party cakes e rye bread juntas, metade em cada',
    '456 al mes para party cakes y rye bread juntas, la mitad cada una',
  ])('shares a month between two: %s', async (text) => {
    expect(budgets(await bakeryOwner().say(text))).toEqual([
      ['11', 7.5],
      ['12', 7.5],
    ])
  })
  test('another total is shared as the one before it was', async () => {
    const talk = bakeryOwner()
    await talk.say('456 a month on party cakes and rye bread together, half each')
    expect(budgets(await talk.say('no, 304'))).toEqual([
      ['11', 5],
      ['12', 5],
    ])
  })
  test('what a budget was is no budget', async () => {
    expect(budgets(await bakeryOwner().say('party cakes 40 -> 44, rye bread 20 -> 18'))).toEqual([
      ['11', 44],
      ['12', 18],
    ])
  })
})

describe('a wish of several things for one campaign', () => {
  const targeted = { set_campaign_targeting: () => ({ value: { success: true } }) }
  test.each([
    ['rye bread only in Leeds and 25 a day', { locations: ['Leeds'] }],
    ['put rye bread on 25 a day only on weekends', { schedule: [{ days: ['SATURDAY', 'SUNDAY'] }] }],
  ])('has all of them: %s', async (text, where) => {
    const turn = await bakeryOwner(targeted).say(text)
    expect(acts(turn)).toContainEqual(expect.objectContaining({ args: { campaign_id: '12', daily_budget: 25 } }))
    expect(acts(turn)).toContainEqual(expect.objectContaining({ args: { campaign_id: '12', ...where } }))
  })
  test('is a name, an amount and an end', async () => {
    expect(acts(await bakeryOwner().say('rename rye bread to Dark Loaf, 30 a day, till end of january'))).toMatchObject(
      [{ args: { campaign_id: '12', name: 'Dark Loaf', daily_budget: 30, end_date: '2027-01-31' } }],
    )
  })
  test('changes the one amount that is told to be wrong', async () => {
    const talk = bakeryOwner({ exclude_keywords: () => ({ value: { success: true } }) })
    await talk.say('put rye bread on 25 and also block "free" there and pause party cakes')
    expect(acts(await talk.say('not 25, 23'))).toMatchObject([{ args: { campaign_id: '12', daily_budget: 23 } }])
  })
  test('keeps what waits beside the amount that is mended', async () => {
    const closed = () => 'closed' as const
    const talk = bakeryOwner({ update_campaign: closed, set_campaign_targeting: closed })
    await talk.say('rye bread 25 a day on weekdays only')
    const turn = await talk.say('no, 30')
    expect(acts(turn)).toMatchObject([{ args: { campaign_id: '12', daily_budget: 30 } }])
    expect(turn.text).toMatch(/isn't done/)
  })
})

describe('a card that waits', () => {
  const closed = () => 'closed' as const
  const writesOn = () =>
    bakeryOwner({ update_campaign: closed, pause_campaign: closed, resume_campaign: closed, remove_campaign: closed })
  const asked = async (order: string, words: string) => {
    const talk = writesOn()
    await talk.say(order)
    return acts(await talk.say(words)).map((it) => [it.tool, it.args.campaign_id, it.args.daily_budget])
  }
  test.each([
    ['party cakes at 33, rye bread at 22 and turn tea time on', 'not tea time'],
    ['pon party cakes en 33, rye bread en 22 y enciende tea time', 'no, tea time no'],
    ['metti party cakes a 33, rye bread a 22 e riaccendi tea time', 'tea time no, lasciala spenta'],
    ['aumenta party cakes para 33, rye bread para 22 e liga tea time', 'tea time não'],
  ])('goes on without the one that is taken out: %s', async (order, words) => {
    expect(await asked(order, words)).toEqual([
      ['update_campaign', '11', 33],
      ['update_campaign', '12', 22],
    ])
  })
  test('is for the one alone that is named, with what was said of it', async () => {
    const order = 'party cakes at 33, rye bread at 22 and turn tea time on'
    expect(await asked(order, 'no, only tea time')).toEqual([['resume_campaign', '13', undefined]])
  })
  test('leaves on what is to be kept on', async () => {
    const order = 'switch off party cakes and rye bread'
    expect(await asked(order, 'and also keep party cakes on')).toEqual([['pause_campaign', '12', undefined]])
  })
})

describe('a word more about a campaign', () => {
  test('changes its amount and its day', async () => {
    const talk = conversation(ownerTools(bakeryCampaigns(), bakery), '2026-12-01')
    await talk.say('make rye bread end on 20 december and drop it to 12 a day')
    const turn = await talk.say('no, 15, and 22 december')
    expect(acts(turn)).toMatchObject([{ args: { campaign_id: '12', daily_budget: 15, end_date: '2026-12-22' } }])
  })
  test('takes a keyword out again', async () => {
    const talk = bakeryOwner({
      add_keywords: () => ({ value: { success: true } }),
      remove_keywords: () => ({ value: { success: true } }),
      list_keywords: () => ({ value: { keywords: [{ text: 'rye loaf' }, { text: 'bakery leeds' }] } }),
    })
    await talk.say('add the keywords rye loaf, spelt loaf and bakery leeds to rye bread')
    expect(acts(await talk.say('take bakery leeds out again')).at(-1)).toMatchObject({
      tool: 'remove_keywords',
      args: { campaign_id: '12', keywords: ['bakery leeds'] },
    })
  })
  test.each(['shorten rye bread by 20 days', 'accorcia rye bread di 20 giorni', 'acorta rye bread 20 días'])(
    'counts from the day it ends: %s',
    async (text) => {
      expect(acts(await bakeryOwner().say(text))).toMatchObject([{ args: { end_date: '2026-12-31' } }])
    },
  )
  test.each([
    ['rye bread to 22 a day', 'change its name too, call it Dark Loaf', 'Dark Loaf'],
    ['sube rye bread a 22 al día', 'y llámala Pan Negro', 'Pan Negro'],
    ['rye bread ends 10 january', 'and the name should be Dark Loaf', 'Dark Loaf'],
  ])('gives it another name: %s', async (first, second, name) => {
    const talk = bakeryOwner()
    await talk.say(first)
    expect(acts(await talk.say(second))).toMatchObject([{ args: { campaign_id: '12', name } }])
  })
  test('only pauses what was asked to be removed', async () => {
    const talk = bakeryOwner({ remove_campaign: () => 'declined' })
    await talk.say('delete the rye bread campaign')
    const turn = await talk.say('phew, glad that asks. i only want it stopped for the summer')
    expect(acts(turn)).toMatchObject([{ tool: 'pause_campaign', args: { campaign_id: '12' } }])
  })
  test.each(['et l’autre, elle est à combien par jour ?', 'y la otra, ¿cuánto tiene al día?'])(
    'asks of the other one: %s',
    async (text) => {
      const two = bakeryCampaigns().slice(0, 2)
      const talk = conversation(ownerTools(two, bakery))
      await talk.say('rye bread to 22')
      const turn = await talk.say(text)
      expect(acts(turn)).toEqual([])
      expect(turn.text).toMatch(/Party Cakes.*40/)
    },
  )
})

describe('a plan', () => {
  const planned = async () => {
    const talk = conversation(ownerTools(bakeryCampaigns(), bakery, { create_campaign: () => 'closed' }))
    const turn = await talk.say(
      'I want a campaign called Winter Rolls, 28 a day, from monday for three weeks. one of the headlines has to be Cold Hands? We Bake It, the rest is up to you',
    )
    return { talk, turn }
  }
  test('has the line as it was given, with its question mark', async () => {
    const { turn } = await planned()
    expect(acts(turn)[0]?.args.headlines).toContain('Cold Hands? We Bake It')
  })
  test.each(['hang on, 24 a day not 28. everything else same', '24 a day, the rest stays'])(
    'keeps all but what changes: %s',
    async (text) => {
      const { talk, turn } = await planned()
      const [first] = acts(turn)
      expect(acts(await talk.say(text))).toMatchObject([{ args: { ...first?.args, daily_budget: 24 } }])
    },
  )
  test.each([
    ['cria uma campanha de cestas, 16 por dia a partir de segunda', 'melhor 14 e o resto igual', /14/],
    ['crea una campaña de cestas, 16 al día desde el lunes', 'mejor 14, lo demás igual', /14/],
  ])('is not another campaign: %s', async (first, second, said) => {
    const talk = bakeryOwner()
    await talk.say(first)
    expect((await talk.say(second)).text).toMatch(said)
  })
})

describe('what was made is made again', () => {
  const maker = () =>
    bakeryOwner({
      suggest_keywords: () => ({ value: { keywords: ['one', 'two'] } }),
      suggest_blog_ideas: () => ({ value: { suggestions: ['One', 'Two', 'Three'] } }),
      save_blog_ideas: ({ suggestions }) => ({ value: { saved: suggestions } }),
      write_blog_post: () => ({ value: { markdown: '# Two' } }),
      generate_image: () => ({ value: { image_url: 'https://i.example/1.png', credits_remaining: 4 } }),
      get_credits: () => ({ value: { credits: 8 } }),
    })
  test.each([
    [
      'dame palabras clave para clases de pan para niños',
      'ahora lo mismo pero para adultos',
      'clases de pan para adultos',
    ],
    ['keywords for kids baking lessons', 'now the same for adults', 'baking lessons for adults'],
    ['schlag mir keywords für brotbackkurse vor', 'nochmal dasselbe für kinder', 'brotbackkurse für kinder'],
    ['palabras clave para desayunos de oficinas', 'lo mismo pero para bodas', 'desayunos para bodas'],
  ])('for others: %s', async (first, second, topic) => {
    const talk = maker()
    await talk.say(first)
    expect(acts(await talk.say(second))).toMatchObject([{ tool: 'suggest_keywords', args: { topic } }])
  })
  test('as a picture, after something else was asked', async () => {
    const talk = maker()
    await talk.say('make me a picture of a loaf built out of books')
    await talk.say('how many credits do i have left')
    const [call] = acts(await talk.say('same picture again but at night please'))
    expect(call?.args.prompt).toMatch(/loaf built out of books.*at night$/)
  })
  test('as another picture of the same', async () => {
    const talk = maker()
    await talk.say('make a picture of our shop window at christmas')
    const [call] = acts(await talk.say('and a second one with snow'))
    expect(call?.args.prompt).toMatch(/shop window at christmas.*snow/)
  })
  test.each([
    'save the first one and the third, forget the rest',
    'salva la prima e la terza, le altre via',
    'guarda la primera y la tercera, las otras fuera',
  ])('and what isn’t saved is no order: %s', async (text) => {
    const talk = maker()
    await talk.say('3 blog ideas about rye')
    const turn = await talk.say(text)
    expect(acts(turn)).toMatchObject([{ tool: 'save_blog_ideas', args: { suggestions: ['One', 'Three'] } }])
    expect(turn.text).not.toContain('?')
  })
  test.each([
    ['dammi qualche idea per il blog', 'allora crealo: Liuteria Bassani, riparazione di violini', 'Liuteria Bassani'],
    ['dame ideas para el blog', 'pues créalo: Violines Bassani, reparación de violines', 'Violines Bassani'],
  ])('once the business has its name: %s', async (first, second, business_name) => {
    const ideas = () => ({ value: { suggestions: ['One'] } })
    const save_business_profile = () => ({ value: { exists: true, id: 'p1' } })
    const talk = conversation(ownerTools([], undefined, { save_business_profile, suggest_blog_ideas: ideas }))
    await talk.say(first)
    const [saved] = acts(await talk.say(second))
    expect(saved).toMatchObject({ tool: 'save_business_profile', args: { business_name } })
  })
  test.each(['write the second one', 'now write the second one, around 400 words'])(
    'as an article: %s',
    async (text) => {
      const talk = maker()
      await talk.say('3 blog ideas about rye')
      await talk.say('save the first one')
      expect(acts(await talk.say(text))).toMatchObject([{ tool: 'write_blog_post', args: { title: 'Two' } }])
    },
  )
})
describe('how far a budget goes', () => {
  test.each([
    ['raise rye bread by half', 30],
    ['party cakes 10 less than it has', 30],
    ['party cakes 10 weniger als jetzt', 30],
  ])('%s', async (order, day) => {
    expect(acts(await bakeryOwner().say(order))).toMatchObject([{ args: { daily_budget: day } }])
  })
  test('a number after "by half" is the amount itself', async () => {
    const talk = bakeryOwner()
    await talk.say('raise rye bread by half')
    expect(acts(await talk.say('too steep actually. 18'))).toMatchObject([{ args: { daily_budget: 18 } }])
  })
})
