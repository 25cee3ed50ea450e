import { describe, expect, test } from 'vitest'
import {
  acts,
  bakery,
  bakeryCampaigns,
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
