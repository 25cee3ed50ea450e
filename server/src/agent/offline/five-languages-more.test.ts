import { describe, expect, test } from 'vitest'
import { acts, bakery, budgets, conversation, done, ownerTools, tools } from './conversation.testing.ts'

const ad = {
  id: 'ad1',
  headlines: ['Pan De Masa Madre', 'Entrega En 48 Horas', 'Horno Propio'].map((text) => ({ text })),
}
const campaigns = () => [
  { id: '11', name: 'Tartas de Boda', budget: 40, status: 'ENABLED' },
  { id: '12', name: 'Masa Madre', budget: 20, status: 'ENABLED' },
]
const owner = (list = campaigns()) =>
  conversation(
    ownerTools(list, bakery, {
      set_campaign_targeting: done,
      get_campaign_targeting: () => ({ value: {} }),
      list_keywords: () => ({
        value: {
          success: true,
          data: { keywords: ['pan barato', 'pan negro'].map((text) => ({ text, keyword: text })) },
        },
      }),
      add_keywords: done,
      exclude_keywords: done,
      remove_keywords: done,
      suggest_keywords: () => ({ value: { keywords: ['uno', 'dos', 'tres', 'cuatro'] } }),
      suggest_blog_ideas: done,
      write_ad_copy: () => ({ value: { headlines: ['H'], descriptions: ['D'] } }),
      list_ads: () => ({ value: { data: [{ ...ad, descriptions: [], finalUrl: 'https://x.example' }] } }),
      update_ad: done,
      share_analytics: done,
    }),
  )
/** The last message of a conversation. */
async function last(said: readonly string[], list = campaigns()) {
  const talk = owner(list)
  for (const text of said.slice(0, -1)) await talk.say(text)
  return talk.say(said.at(-1) ?? '')
}

describe('another day keeps hours of its own', () => {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY']
  test.each([
    ['que masa madre salga de lunes a viernes, de 9 a 17', 'los viernes cerramos antes, a las 14'],
    ['masa madre nur Montag bis Freitag von 9 bis 17 Uhr zeigen', 'freitags nur bis 14 Uhr'],
    ['masa madre seulement du lundi au vendredi, de 9h à 17h', "le vendredi seulement jusqu'à 14h, le reste bouge pas"],
    ['masa madre só de segunda a sexta das 9 às 17', 'na sexta fecha mais cedo, às 14h'],
    ['masa madre solo dal lunedì al venerdì dalle 9 alle 17', 'il venerdì solo fino alle 14'],
  ])('%s; %s', async (...said) => {
    expect(acts(await last(said))).toMatchObject([
      {
        args: {
          schedule: [
            { days, from: '09:00', to: '17:00' },
            { days: ['FRIDAY'], from: '09:00', to: '14:00' },
          ],
        },
      },
    ])
  })
})
test.each([
  'masa madre de 45 para arriba',
  'masa madre für alle von 45 aufwärts',
  'masa madre só pra quem tem de 45 pra cima',
  'che masa madre si veda solo dai 45 in su',
])('%s: ages from there on, and nothing else', async (text) => {
  expect(acts(await last([text]))).toMatchObject([
    { args: { campaign_id: '12', age_ranges: ['45-54', '55-64', '65+'] } },
  ])
})
test('what was said of one campaign does not hold for another', async () => {
  const [call] = acts(await last(['tartas de boda solo en Lyon', 'masa madre solo para gente de 18 a 34']))
  expect(call?.args).toEqual({ campaign_id: '12', age_ranges: ['18-24', '25-34'] })
})
test('the same for another one, but elsewhere, is one order', async () => {
  const turn = await last([
    'tartas de boda nur in Dresden und nur an Frauen',
    'bei masa madre genauso, aber da in Leipzig',
  ])
  expect(acts(turn).map((it) => it.args)).toEqual([{ campaign_id: '12', locations: ['Leipzig'], gender: 'FEMALE' }])
})
test.each([
  ['qué palabras clave tiene masa madre', 'pan barato para qué? sácala'],
  ['welche Keywords hat masa madre', '"pan barato" wozu? nimm das raus'],
])('%s; %s: the word that was named', async (...said) => {
  expect(acts(await last(said)).at(-1)).toMatchObject({ tool: 'remove_keywords', args: { keywords: ['pan barato'] } })
})
test.each([
  ['dame 8 palabras clave de pan', 'mejor hagamos 6'],
  ['gib mir 8 Keywords für Brot', 'mach sechs draus'],
  ['donne-moi 8 mots-clés pour le pain', 'on fait 6 plutôt'],
  ['me dá 8 palavras-chave de pão', 'faz 6 então'],
  ['dammi 8 parole chiave per il pane', 'facciamo 6'],
])('%s; %s: as many of them', async (...said) => {
  expect(acts(await last(said))).toMatchObject([{ tool: 'suggest_keywords', args: { count: 6 } }])
})
test.each([
  ['ideas para el blog, que vayan del pan negro', 'pan negro'],
  ['Blogideen zu Roggenbrot hätt ich gern, drei reichen', 'Roggenbrot'],
  ['quero ideias de blog que falem de pão preto', 'pão preto'],
])('%s: the subject alone', async (text, topic) => {
  expect(acts(await last([text]))).toMatchObject([{ args: { topic } }])
})
test.each([
  'cuánto gasté ayer y cuántos clics tuve?',
  'quanti clic ieri e quanto ho speso?',
  'was hab ich gestern ausgegeben und wie viele Klicks gab es?',
])('%s: both figures', async (text) => {
  expect((await last([text])).text).toMatch(/25.*12[,.]50/)
})
test.each([
  'pásale las cifras a ana@x.example',
  'envoie les chiffres à ana@x.example',
  'manda i numeri a ana@x.example',
])('%s: once', async (text) => {
  expect(tools(await last([text]))).toEqual(['share_analytics'])
})
describe('what is only supposed', () => {
  const list = () => [...campaigns().slice(0, 1), { id: '12', name: 'Masa Madre', budget: 20, status: 'PAUSED' }]
  test.each([
    'si encendiera las dos cuánto sería al día? todavía no la enciendas',
    'was würde es kosten wenn ich beide einschalte? noch nicht einschalten',
    "si j'activais les deux ça ferait combien? n'active rien encore",
    'se eu ligasse as duas ficaria quanto? não liga ainda',
    'se accendessi tutte e due quanto farebbe? non accendere ancora',
  ])('%s', async (text) => {
    const turn = await last([text], list())
    expect(acts(turn)).toEqual([])
    expect(turn.text).toContain('60')
  })
})
test.each([
  ['hay algo en marcha en masa madre?', 'enciéndela. y deja tartas de boda en 12'],
  ['ist masa madre schon an?', 'mach an. und tartas de boda auf 12'],
  ['masa madre tourne déjà ?', 'allume. et mets tartas de boda à 12'],
  ['masa madre ja ta no ar?', 'liga. e deixa tartas de boda em 12'],
  ['masa madre è già attiva?', 'accendi. e metti tartas de boda a 12'],
])('%s; %s: both orders', async (...said) => {
  const list = campaigns().map((it) => (it.id === '12' ? { ...it, status: 'PAUSED' } : it))
  const turn = await last(said, list)
  expect(tools(turn)).toEqual(['resume_campaign', 'update_campaign'])
  expect(budgets(turn).at(-1)).toEqual(['11', 12])
})
test.each([
  ['pará masa madre un rato', 'uh me equivoqué, masa madre tiene que seguir andando'],
  ['mets masa madre en pause', 'oups je me suis trompé, masa madre doit continuer à tourner'],
  ['pausa masa madre', 'ops errei, masa madre tem que continuar rodando'],
])('%s; %s: on again', async (...said) => {
  expect(tools(await last(said))).toEqual(['resume_campaign'])
})
test.each([
  ['sube masa madre a 25', 'a la de tartas no le tocaste nada, no?', 'no se cambió nada'],
  ['setz masa madre auf 25', 'bei den tartas hast du nix angefasst hoff ich', 'nichts geändert'],
  ['metti masa madre a 25', 'su tartas non hai toccato niente vero?', 'non è stato cambiato niente'],
])('%s; %s', async (first, asked, answer) => {
  expect((await last([first, asked])).text).toContain(answer)
})
test('the line that is meant is changed, and no other', async () => {
  const turn = await last(["el de la entrega no vale en masa madre, pon 'Entrega En 24 Horas' en su sitio"])
  expect(acts(turn).at(-1)?.args.headlines).toEqual(['Pan De Masa Madre', 'Entrega En 24 Horas', 'Horno Propio'])
})
test.each([
  'créame una campaña Masa Madre, 14 dólares al día, desde mañana, 2 semanas',
  'Leg mir ne Kampagne Masa Madre an, 14 Dollar täglich, ab morgen, 2 Wochen',
  'crée une campagne Masa Madre, 14 dollars par jour, dès demain, 2 semaines',
])('%s: the name is taken', async (text) => {
  const turn = await last([text])
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain('**Masa Madre**')
})
describe('sums of their own numbers', () => {
  test.each([
    ['si 150 clics me costaron 90 dólares, a cuánto sale el clic?', 'y con 400 dólares cuántos clics saldrían?', '667'],
    ['se 150 cliques me custaram 90 dólares, quanto sai cada clique?', 'e com 400 dólares quantos cliques?', '667'],
    ['de 40 personas que llamaron 8 compraron, qué porcentaje es?', 'y si llaman 100 cuántas comprarían?', '**20**'],
  ])('%s; %s', async (first, asked, answer) => {
    expect((await last([first, asked], [])).text).toContain(answer)
  })
  test.each([
    ['lunes 12 clics, martes 18 y miércoles 15, cuánto da de media?', '**15 clics**'],
    ['se guadagno 35 dollari a torta, quante ne devo vendere per coprire 140 dollari?', '**4**'],
  ])('%s', async (asked, answer) => {
    expect((await last([asked], [])).text).toContain(answer)
  })
})
test('a piece of a name leaves the language as it is', async () => {
  const turn = await last(['cómo fue tartas de boda la semana pasada', 'y masa?'])
  expect(turn.text).toContain('clics')
})
