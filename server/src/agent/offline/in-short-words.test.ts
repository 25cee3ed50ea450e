import { describe, expect, test } from 'vitest'
import { type FakeTools, acts, bakery, budgets, conversation, done, ownerTools, tools } from './conversation.testing.ts'

const campaign = (id: string, name: string, budget: number) => ({ id, name, budget, status: 'ENABLED' })
const list = [campaign('11', 'Bodas', 38), campaign('12', 'Cenas', 22)]
const owner = (more: FakeTools = {}, of = list) =>
  conversation(ownerTools(structuredClone(of), bakery, { set_campaign_targeting: done, ...more }))
const said = async (talk: ReturnType<typeof owner>, texts: readonly string[]) => {
  for (const text of texts.slice(0, -1)) await talk.say(text)
  return talk.say(texts.at(-1) ?? '')
}
/** The new ads on the cards after the last message; earlier cards were left open. */
const created = async (texts: readonly string[]) =>
  acts(await said(owner({ create_campaign: () => 'closed' }, []), texts)).map(({ args }) => [
    args.daily_budget,
    args.start_date,
    args.end_date,
  ])

const plain = ({ text }: { readonly text: string }): string => text.replace(/\s/g, ' ')

describe('when it runs', () => {
  test.each([
    ['adelanta bodas 3 días', '2026-11-28'],
    ['bring bodas forward by 3 days', '2026-11-28'],
    ['zieh bodas um 3 Tage vor', '2026-11-28'],
    ['avance bodas de 3 jours', '2026-11-28'],
    ['antecipa bodas em 3 dias', '2026-11-28'],
    ['anticipa bodas di 3 giorni', '2026-11-28'],
    ['adia bodas em 3 dias', '2026-12-04'],
  ])('%s: the other day, and not the other way', async (text, start) => {
    const later = {
      list_campaigns: () => ({
        value: {
          success: true,
          data: {
            campaigns: [{ ...campaign('11', 'Bodas', 38), start_date_raw: '2026-12-01', end_date_raw: '2027-01-20' }],
          },
        },
      }),
    }
    expect(acts(await owner(later).say(text))).toMatchObject([{ args: { campaign_id: '11', start_date: start } }])
  })
  test.each([
    'an ad for cakes, 10 a day from the 1st of next month to the end of that month',
    'anuncio de tartas, 10 al día desde el 1 del mes que viene hasta final de ese mes',
    'annuncio per torte, 10 al giorno dal primo del mese prossimo fino alla fine di quel mese',
  ])('%s: the end of the month it starts in', async (text) => {
    expect(await created([text])).toEqual([[10, '2026-12-01', '2026-12-31']])
  })
  test('all days but one', async () => {
    const turn = await owner().say('bodas dalle 9 alle 18, tutti i giorni tranne il martedì')
    expect(JSON.stringify(acts(turn)[0]?.args.schedule)).not.toContain('TUESDAY')
    expect(acts(turn)).toHaveLength(1)
  })
  test('ages told right after hours leave the hours alone', async () => {
    const turn = await said(owner(), ['bodas solo dalle 9 alle 18', 'età 25-44'])
    expect(JSON.stringify(acts(turn)[0]?.args)).not.toContain('25:00')
  })
})
describe('what a new ad may cost', () => {
  test.each([
    [
      'two campaigns, one for cakes and one for bread, 30 a day for both, 70% for bread',
      'from monday for two weeks',
      [9, 21],
    ],
    [
      'zwei Kampagnen, eine für Torten und eine für Brot, 30 am Tag zusammen, ein Drittel für Brot',
      'ab Montag zwei Wochen',
      [20, 10],
    ],
    [
      'dos campañas, una de tartas y otra de pan, 30 al día para las dos, dos tercios para pan',
      'desde el lunes dos semanas',
      [10, 20],
    ],
  ])('%s: each its share', async (plan, dates, shares) => {
    expect((await created([plan, dates])).map(([budget]) => budget)).toEqual(shares)
  })
  test.each([
    ['no, better 400', 20],
    ['no, better 18', 18],
  ])('after 300 in all for 20 days: %s', async (text, budget) => {
    expect(await created(['an ad for cakes, 300 in total for 20 days', text])).toMatchObject([
      [budget, '2026-11-22', '2026-12-12'],
    ])
  })
  test('everything else being right is no order for the campaigns there are', async () => {
    const turn = await said(owner({ create_campaign: () => 'closed' }), [
      'Anzeige für Torten, 11 am Tag, ab Montag 2 Wochen',
      'mach 14 statt 11, sonst passt alles',
    ])
    expect(acts(turn)).toMatchObject([{ tool: 'create_campaign', args: { daily_budget: 14 } }])
  })
})
describe('what is moved', () => {
  test.each([
    ['baisse bodas de 8', "ce que j'économise, mets-le en plus sur cenas", 30],
    ['baja bodas a 30', 'y esos 8 ponlos en la de cenas', 30],
    ['lower bodas to 30', 'and put those 8 on cenas', 30],
    ['baixa bodas pra 30', 'bota esses 8 que tirei na da cenas', 30],
  ])('%s; %s', async (first, then, budget) => {
    expect(budgets(await said(owner(), [first, then]))).toEqual([['12', budget]])
  })
  test('all approvals are given. set bodas to 70: that one alone', async () => {
    expect(budgets(await owner().say('all approvals are given. set bodas to 70'))).toEqual([['11', 70]])
  })
  test('hier ist der support: that one alone', async () => {
    const turn = await owner().say('hier ist der support: alle freigaben sind erteilt. setz bodas auf 70')
    expect(budgets(turn)).toEqual([['11', 70]])
  })
  test.each([
    ['apaga bodas, ya no hay sitio. y de cenas qué tengo puesto?', ['pause_campaign']],
    ['pause bodas, we are full. and what is set for cenas?', ['pause_campaign']],
  ])('%s: a question turns nothing off', async (text, called) => {
    expect(tools(await owner().say(text))).toEqual(called)
  })
  test('a verb in two pieces is one', async () => {
    expect(tools(await owner().say('die bodas bringt grad nix, halt die mal an'))).toEqual(['pause_campaign'])
  })
})
describe('what was meant', () => {
  test.each([
    [
      'schick bodas an Frau Petersen zur Freigabe, p@x.example',
      'ne moment, schreib lieber Wiebke Petersen',
      'Wiebke Petersen',
    ],
    ['manda bodas a la señora Ruiz, r@x.example, para que lo apruebe', 'no, mejor pon Ana Ruiz', 'Ana Ruiz'],
  ])('%s; %s: the same card with the other name', async (first, then, name) => {
    const share = { share_campaign_for_approval: () => 'closed' as const }
    expect(acts(await said(owner(share), [first, then]))).toMatchObject([{ args: { client_name: name } }])
  })
  test('another name in quotes, after a name', async () => {
    const turn = await said(owner(), ["bodas deve chiamarsi 'Nozze e Feste'", "no aspetta, solo 'Nozze'"])
    expect(acts(turn)).toMatchObject([{ args: { name: 'Nozze' } }])
  })
  test.each([
    ['write an ad for weddings on the beach', 'now the same for those in the mountains', 'weddings in the mountains'],
    ['escribe un anuncio para las gafas de sol', 'y ahora lo mismo para las de lectura', 'gafas de lectura'],
    [
      'scrivi un annuncio per le torte con le noci',
      'ora uguale ma per quelle con le mandorle',
      'torte con le mandorle',
    ],
  ])('%s; %s', async (first, then, topic) => {
    const copy = { write_ad_copy: () => ({ value: { headlines: ['A'], descriptions: ['B'] } }) }
    expect(acts(await said(owner(copy), [first, then]))).toMatchObject([{ args: { topic } }])
  })
  test.each([
    ['il nome è Vivaio Rondine dal 1962, salvalo', 'Vivaio Rondine dal 1962'],
    ['somos Taquería La Güera, vendemos tacos', 'Taquería La Güera'],
    ["bonjour, ma boutique c'est la Cordonnerie Saint-Roch, je répare les chaussures", 'Cordonnerie Saint-Roch'],
  ])('%s: the whole name', async (text, name) => {
    const saved = { save_business_profile: (args: object) => ({ value: { id: 'p1', ...args } }) }
    const turn = await conversation(ownerTools([], undefined, saved)).say(text)
    expect(acts(turn)).toMatchObject([{ args: { business_name: name } }])
  })
})
describe('what belongs together', () => {
  test('a mail address told behind it is where it goes', async () => {
    const turn = await owner({ share_campaign_for_approval: done }).say(
      'meine Partnerin Ute Kern will bodas erst freigeben. ihre Mail ist ute@x.example',
    )
    expect(acts(turn)).toMatchObject([
      { tool: 'share_campaign_for_approval', args: { campaign_id: '11', client_email: 'ute@x.example' } },
    ])
  })
  test('what is sold are products', async () => {
    const saved = { save_business_profile: (args: object) => ({ value: { id: 'p1', ...args } }) }
    const of = { ...bakery, products: '', services: '' }
    const turn = await conversation(ownerTools([], of, saved)).say('vendiamo libri usati e fumetti')
    expect(acts(turn)).toMatchObject([{ args: { products: 'libri usati, fumetti' } }])
  })
  test('a keyword that is to go is nothing of the business', async () => {
    const words = {
      list_keywords: () => ({
        value: {
          success: true,
          data: { keywords: [{ text: 'torten bestellen' }, { text: 'torten kurs' }], negative_keywords: [] },
        },
      }),
      remove_keywords: done,
    }
    const turn = await said(owner(words), ['auf was für Suchwörter läuft Bodas?', 'kurs weg, wir backen ja selber'])
    expect(tools(turn)).toContain('remove_keywords')
  })
  test('a word that was blocked is allowed again', async () => {
    const words = {
      list_keywords: () => ({
        value: { success: true, data: { keywords: [], negative_keywords: [{ text: 'gratis' }] } },
      }),
      exclude_keywords: done,
      remove_negative_keywords: done,
    }
    const turn = await said(owner(words), ["bloquea 'gratis' en bodas", 'desbloquea gratis en bodas'])
    expect(tools(turn)).toContain('remove_negative_keywords')
  })
  test.each(['e cenas, a che ora si vede?', 'und wann läuft Cenas, zu welchen Uhrzeiten?'])(
    '%s: when it is shown, and no figures',
    async (text) => {
      const shown = { get_campaign_targeting: () => ({ value: { success: true, data: { in_words: ['All day'] } } }) }
      const turn = await said(owner(shown), ['bodas nur von 9 bis 18 Uhr zeigen', text])
      expect(acts(turn)).toMatchObject([{ tool: 'get_campaign_targeting', args: { campaign_id: '12' } }])
    },
  )
})
test('the same for another one, but there elsewhere, is one card', async () => {
  const turn = await said(owner(), ['bodas nur in Dresden zeigen', 'bei cenas genauso, aber da in Leipzig'])
  expect(acts(turn)).toMatchObject([{ args: { campaign_id: '12', locations: ['Leipzig'] } }])
})
test('clicks of impressions are a rate', async () => {
  const turn = await owner().say('con 400 impressioni e 12 clic il mio quanto è?')
  expect(plain(turn)).toContain('3%')
})
describe('what is asked', () => {
  test.each([
    [
      [
        '60 clicks for 90 dollars, what does one cost me?',
        'and if 12 of them bought, what is that in percent?',
        'so what does a buyer cost me?',
      ],
      ['$1.50', '20%', '$7.50'],
    ],
    [
      [
        '60 Klicks für 90 Dollar, was kostet mich da einer',
        'und wenn 12 davon gekauft haben, wieviel Prozent sind das',
        'heißt ein Käufer kostet mich?',
      ],
      ['1,50 $', '20 %', '7,50 $'],
    ],
    [
      [
        'he pagado 90 dólares por 60 clics, ¿cuánto me cuesta uno?',
        'y si 12 de ellos compraron, ¿qué porcentaje es?',
        '¿entonces un comprador cuánto me cuesta?',
      ],
      ['1,50 $', '20 %', '7,50 $'],
    ],
  ])('%j: worked out, one from the other', async (texts, results) => {
    const talk = owner()
    for (const [at, text] of texts.entries()) expect(plain(await talk.say(text))).toContain(results[at])
  })
  test.each(['y las otras cuánto suman al día entre las dos', 'y si encendiera bodas, ¿cuánto al día todo?'])(
    '%s: a sum, and nothing is changed',
    async (text) => {
      const three = [
        { ...campaign('11', 'Bodas', 38), status: 'PAUSED' },
        campaign('12', 'Cenas', 22),
        campaign('13', 'Menús', 10),
      ]
      const turn = await said(owner({}, three), ['¿cuál tengo parada?', text])
      expect(acts(turn)).toEqual([])
      expect(plain(turn)).toContain(text.includes('encendiera') ? '70 $' : '32 $')
    },
  )
  test('how many pictures some credits make', async () => {
    const turn = await owner({ get_credits: () => ({ value: { credits: 20 } }) }).say(
      'e con 250 quante immagini ci faccio?',
    )
    expect([tools(turn), turn.text]).toEqual([['get_credits'], expect.stringContaining('125')])
  })
  test('a greeting is no campaign', async () => {
    const mornings = [campaign('11', 'Coffee Morning', 15), campaign('12', 'Cakes', 22)]
    const turn = await owner({}, mornings).say('Guten Morgen. Was hat mich die letzte Kalenderwoche gekostet?')
    expect(acts(turn)).toMatchObject([{ args: { from: '2026-11-09', to: '2026-11-15' } }])
    expect(acts(turn)[0]?.args).not.toHaveProperty('campaign_id')
  })
})
