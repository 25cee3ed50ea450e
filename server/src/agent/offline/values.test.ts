import { describe, expect, test } from 'vitest'
import {
  acts,
  bakery,
  bakeryCampaigns,
  bakeryOwner,
  conversation,
  done,
  type FakeTools,
  ownerTools,
} from './conversation.testing.ts'

const known = (profile: object): FakeTools => ({
  get_business_profile: () => ({ value: { exists: true, id: 'p1', ...bakery, ...profile } }),
  save_business_profile: (args) => ({ value: { exists: true, id: 'p1', ...bakery, ...args } }),
})
const ad = { id: 'a1', campaign_id: '11', status: 'ENABLED', headlines: ['Cakes'], descriptions: ['Fresh.'] }
const owner = (more: FakeTools = {}) =>
  conversation(
    ownerTools(bakeryCampaigns(), bakery, {
      ...known({}),
      list_keywords: () => ({
        value: { keywords: [{ text: 'rye loaf', match_type: 'BROAD' }], negative_keywords: [] },
      }),
      list_ads: () => ({ value: { success: true, data: [ad] } }),
      suggest_keywords: () => ({ value: { keywords: ['cake', 'cakes'] } }),
      write_ad_copy: () => ({ value: { headlines: ['Cakes'], descriptions: ['Cakes.'] } }),
      add_keywords: done,
      exclude_keywords: done,
      remove_keywords: done,
      set_campaign_targeting: done,
      ...more,
    }),
  )
const words = async (said: string) =>
  acts(await owner().say(said)).flatMap(({ tool, args }) => (args.keywords ? [[tool, args.keywords]] : []))

describe('what is saved in the profile looks like it', () => {
  test.each([
    ['what keywords could I use for tea time', 'the good ones are missing, throw them in but exact'],
    ['welche Keywords gehen für Tea Time', 'die kannst du gleich alle blockieren, sonst zahl ich dafür'],
    ['enséñame el anuncio de Party Cakes', 'suena muy serio, algo más cercano, bautizos, meriendas'],
  ])('%s, then %s: saves nothing', async (before, said) => {
    const talk = owner()
    await talk.say(before)
    const turn = await talk.say(said)
    expect(acts(turn).filter((it) => it.tool === 'save_business_profile')).toEqual([])
    expect(turn.text).not.toBe('')
  })
  test('what may be about an ad is asked, and a yes saves it', async () => {
    const talk = owner()
    await talk.say('zeig mir den Text von Party Cakes')
    const turn = await talk.say('klingt nach Schloss, wir sind drei Leute.. eher Taufen klein, Geburtstage')
    expect(turn.text).toMatch(/Schloss.* in dein Unternehmensprofil\?/)
    expect(acts(await talk.say('ja, mach das'))).toMatchObject([{ tool: 'save_business_profile' }])
  })
  test('the name that is denied is not the new one', async () => {
    expect(acts(await owner().say('Wir heißen jetzt Korn & Kruste, nicht mehr Backstube Huber'))).toMatchObject([
      { args: { business_name: 'Korn & Kruste' } },
    ])
  })
  test.each([
    ['a campaign for pretzels, 6 a day', "the name's no good, use Pretzel Days", 'Pretzel Days'],
    ['una campaña para roscones, 6 al día', 'el nombre no me gusta, pon Roscones Ya', 'Roscones Ya'],
    ['eine Kampagne für Brezeln, 6 am Tag', 'der Name gefällt mir nicht, nimm Brezel Tage', 'Brezel Tage'],
  ])('%s, then %s: the name of the planned ad', async (before, said, name) => {
    const talk = owner()
    await talk.say(before)
    const turn = await talk.say(said)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toContain(name)
  })
})
describe('keywords', () => {
  test.each([
    ['block cheap loaf or bread jobs or recipes on Rye Bread', 'exclude', ['cheap loaf', 'bread jobs', 'recipes']],
    [
      'Sperr bei Rye Bread die Wörter umsonst, Rezept oder selber backen',
      'exclude',
      ['umsonst', 'Rezept', 'selber backen'],
    ],
    ['bloque le mot recette et le mot emploi sur Rye Bread', 'exclude', ['recette', 'emploi']],
    ['non voglio chi cerca lavoro o corsi di pane, in Rye Bread', 'exclude', ['lavoro', 'corsi di pane']],
    [
      'add rye rolls, no sugar bread and seed loaf near me to Rye Bread',
      'add',
      ['rye rolls', 'no sugar bread', 'seed loaf near me'],
    ],
    [
      'füge Torten zum Abholen und Kuchen für Firmen zu Party Cakes hinzu',
      'add',
      ['Torten zum Abholen', 'Kuchen für Firmen'],
    ],
  ])('%s: all of them, and no small words', async (said, verb, keywords) => {
    expect(await words(said)).toEqual([[`${verb}_keywords`, keywords]])
  })
  test.each([
    ['put rye rolls and seed loaf into Rye Bread, exactly as I write them', ['[rye rolls]', '[seed loaf]']],
    ['ajoute pain noir et pain complet à Rye Bread en exact', ['[pain noir]', '[pain complet]']],
    ['aggiungi pane nero e pane scuro a Rye Bread, ma esatte, non roba simile', ['[pane nero]', '[pane scuro]']],
    ['füge bei Rye Bread roggenbrot kaufen und brot online hinzu, genau so', ['[roggenbrot kaufen]', '[brot online]']],
  ])('%s: exact match', async (said, keywords) => {
    expect(await words(said)).toEqual([['add_keywords', keywords]])
  })
  test('another match type is added, and what stays is told', async () => {
    const turn = await owner().say('add rye loaf to Rye Bread as exact match')
    expect(turn.text).toMatch(/another match type/)
  })
  test('blocks no word of the campaign itself', async () => {
    const turn = await owner().say('block the word bread on Rye Bread')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toContain('bread')
  })
})

describe('a new ad, a name, a share', () => {
  const calls = async (said: string, more: FakeTools = {}) => acts(await owner(more).say(said))
  test.each([
    ['rename Party Cakes to Fun Cakes and Rye Bread to Dark Loaf', ['Fun Cakes', 'Dark Loaf']],
    ['Renommez Party Cakes en « Gâteaux » et Rye Bread en « Pain noir »', ['Gâteaux', 'Pain noir']],
    ['benenn Party Cakes in Festtorten und Rye Bread in Roggenbrot um', ['Festtorten', 'Roggenbrot um']],
  ])('%s: each gets its own', async (said, names) => {
    expect((await calls(said)).map((it) => it.args.name).length).toBe(names.length)
    expect((await calls(said))[0]?.args.name).toBe(names[0])
  })
  test('what it is for was not understood, so it is asked', async () => {
    const turn = await owner().say(
      'also im Fasching gibts bei uns ein Krapfenfrühstück mit Blasmusik, mach mir dafür bitte eine Kampagne mit 8 am Tag',
    )
    expect(acts(turn)).toEqual([])
  })
  test('a word for anything is no subject', async () => {
    const turn = await owner().say('start an ad for our new thing, bread baking classes, 7 a day')
    expect(turn.text).toContain('bread baking classes')
  })
  test('the last day of its run is neither an age nor its start', async () => {
    const [made] = await calls('eine Kampagne für Krapfen, 8 am Tag, von 5. Jänner weg bis 20.')
    expect(made?.args).toMatchObject({ start_date: '2027-01-05', end_date: '2027-01-20' })
    expect(made?.args.age_ranges).toBeUndefined()
  })
  test.each([
    ['can you create campaigns for me', 'our bread delivery', 'bread delivery'],
    ['erstell mir eine Kampagne', 'unser Frühstück', 'Frühstück'],
    ['crea una campaña', 'nuestras meriendas', 'meriendas'],
  ])('%s, then %s: what it is for', async (before, said, topic) => {
    const talk = owner()
    await talk.say(before)
    expect((await talk.say(said)).text).toContain(topic)
  })
  test.each([
    'keywords and ad copy for balcony plants',
    'Stichwörter und Anzeigentexte für Hochzeitstorten',
    'parole chiave e testi per torte nuziali',
  ])('%s: both', async (said) => {
    expect((await calls(said)).map((it) => it.tool).toSorted()).toEqual(['suggest_keywords', 'write_ad_copy'])
  })
  test('the frequency of reports is the profile’s', async () => {
    expect(await calls('Set the report frequency to weekly')).toMatchObject([{ args: { report_frequency_hours: 168 } }])
  })
  test('what should be done with it is nobody’s name', async () => {
    const [shared] = await calls('schick Party Cakes meinem Partner zum Absegnen, jo@example.com', {
      share_campaign_for_approval: done,
    })
    expect(shared?.args.client_name).not.toBe('Absegnen')
  })
  test('both of those with the same word', async () => {
    const list = ['E-Bikes Spring', 'E-Bikes City', 'Bike Repair'].map((name, i) => ({
      id: String(11 + i),
      name,
      budget: 10,
      status: 'ENABLED',
    }))
    const turn = await conversation(ownerTools(list, bakery)).say('Pause both E-Bikes campaigns')
    expect(acts(turn).map((it) => it.args.campaign_id)).toEqual(['11', '12'])
  })
})

test.each(['retire le mot clé « pain chaud » de Rye Bread', 'retire le mot clé pain chaud de Rye Bread'])(
  'a noun of two words is no part of the keyword, and neither are its quotation marks: %s',
  async (text) => {
    const turn = await bakeryOwner({
      list_keywords: () => ({ value: { keywords: [{ text: 'pain chaud' }] } }),
      remove_keywords: () => ({ value: { success: true } }),
    }).say(text)
    expect(acts(turn).at(-1)?.args.keywords).toEqual(['pain chaud'])
  },
)
