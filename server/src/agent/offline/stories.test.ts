import { describe, expect, test } from 'vitest'
import {
  acts,
  bakery,
  bakeryCampaigns,
  bakeryOwner,
  conversation,
  done,
  ownerTools,
  tools,
} from './conversation.testing.ts'

const report = 'get_campaign_performance'
test.each([
  [
    'also ich hab den laden von meiner mutter übernommen und am anfang lief das super, dann kam der supermarkt gegenüber. Wie viel habe ich letzten Monat ausgegeben?',
    report,
  ],
  [
    'je suis fatigué, le voisin a ouvert une boutique, mes enfants veulent que je vende, bref combien ai-je dépensé hier ?',
    report,
  ],
  [
    'Olhe, a minha mulher diz que eu gasto demais nisto, o meu filho diz que é pouco, e eu já não sei em quem acreditar. Quanto gastei este mês?',
    report,
  ],
  [
    'mio cognato ha sempre da ridire, mia figlia non mi aiuta mai e io sono stanca, quindi metti in pausa Rye Bread',
    'pause_campaign',
  ],
])('%s: only what is wanted is answered', async (text, tool) => {
  const turn = await bakeryOwner().say(text)
  expect(tools(turn)).toEqual([tool])
  expect(turn.text).not.toMatch(/nicht sicher|pas sûr|Não tenho certeza|Non sono sicuro/)
})

test('what only tells how things came about is no riddle beside what is clear', async () => {
  const turn = await bakeryOwner().say(
    'olhe eu nao percebo nada disto, foi a minha neta que pos isto a funcionar em agosto. o que esta ligado?',
  )
  expect(turn.text).toContain('Rye Bread')
  expect(turn.text).not.toContain('Não tenho certeza')
})
test('an amount in another currency is asked for again, and no price is told', async () => {
  const turn = await bakeryOwner().say('o Rye Bread deixe ficar mas o Tea Time ponha a 15 euros por dia até ao natal')
  expect(turn.text).toContain('Quantos dólares')
})
describe('what is told in the owner’s own way', () => {
  const bakers = () => bakeryOwner({ set_campaign_targeting: done })
  test.each([
    ['08031 555 0199 ist die nummer', /8031|199/],
    ['(0431) 55 66 77', /431|77 \$/],
  ])('%s: a phone number is no budget', async (text, amount) => {
    const talk = bakeryOwner()
    await talk.say('mach eine anzeige für brezeln, ab morgen für vier wochen')
    expect((await talk.say(text)).text).not.toMatch(amount)
  })
  test.each([['Rye Bread solo venerdì e sabato, non tutti i giorni', ['FRIDAY', 'SATURDAY']]])(
    '%s: those days, and no others',
    async (text, days) => {
      expect(acts(await bakers().say(text))).toMatchObject([{ args: { schedule: [{ days }] } }])
    },
  )
  test('days and ages in one breath both reach the cards', async () => {
    const turn = await bakers().say('Rye Bread sotto i 30 anni no. E niente domenica.')
    const args = Object.assign({}, ...acts(turn).map((it) => it.args)) as Record<string, unknown>
    expect(JSON.stringify(args.schedule)).toContain('SATURDAY')
    expect(JSON.stringify(args.schedule)).not.toContain('SUNDAY')
    expect(args.age_ranges).toEqual(['25-34', '35-44', '45-54', '55-64', '65+'])
  })
  test('the name of the business is heard before what it sells', async () => {
    const talk = conversation(ownerTools([], undefined, { save_business_profile: done }))
    await talk.say('sou manicure em Campinas, queria mais clientes')
    const turn = await talk.say('Jess Nails 💅 faço gel e fibra, esmaltação tb')
    expect(acts(turn)[0]?.args).toMatchObject({ business_name: 'Jess Nails' })
  })
  test('the page on Instagram is the website, told by its name there', async () => {
    const talk = conversation(ownerTools(bakeryCampaigns(), { ...bakery, website_url: '' }))
    await talk.say('faz um anúncio para brigadeiros, 20 por dia, de amanhã por duas semanas')
    const turn = await talk.say('n tenho site, só insta @brigadeirosdaju')
    expect(JSON.stringify(turn)).toContain('instagram.com/brigadeirosdaju')
  })
  test('a distance alone is round the town that was told before', async () => {
    const talk = bakers()
    await talk.say('Rye Bread nur in Köln und 20 km rundherum')
    const turn = await talk.say('bei Party Cakes auch nur die 20 km')
    expect(acts(turn)).toMatchObject([{ args: { campaign_id: '11', proximities: [{ around: 'Köln', radius: 20 }] } }])
  })
  test.each([
    [
      'für meinen Kunden Salon Bella brauch ich eine anzeige, balayage, 15 am tag, 5. bis 20. dezember, bella.example',
      'Salon Bella',
    ],
    [
      'crée une annonce pour mon client le Tea Time, vidange, 15 par jour, du 5 au 20 décembre, bella.example',
      'Tea Time',
    ],
  ])('%s: the ad is the client’s, on those days', async (text, client) => {
    const talk = bakers()
    await talk.say(text.startsWith('f') ? 'zeig meine kampagnen' : 'montre mes campagnes')
    expect(JSON.stringify(acts(await talk.say(text)))).toMatch(new RegExp(`${client}.*2026-12-05.*2026-12-20`))
  })
  test('an ad for Christmas sells what is told behind it', async () => {
    const turn = await bakers().say(
      'mach eine anzeige für weihnachten: gänsebraten zum mitnehmen, 20 am tag, ab morgen zwei wochen',
    )
    expect(turn.text).toContain('gänsebraten zum mitnehmen')
  })
  test('an article is about what is named, also where a campaign has that name', async () => {
    const turn = await bakeryOwner({ write_blog_post: () => ({ value: { markdown: 'x' } }) }).say(
      'scrivimi un articolo su Rye Bread',
    )
    expect(acts(turn)).toMatchObject([{ tool: 'write_blog_post', args: { title: 'Rye Bread' } }])
  })
})
