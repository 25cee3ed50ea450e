import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, conversation, ownerTools, vetOwner } from './conversation.testing.ts'

const created = async (text: string, ...more: string[]) => {
  const talk = vetOwner()
  const turns = [await talk.say(text)]
  for (const said of more) turns.push(await talk.say(said))
  return turns.flatMap(acts).find((it) => it.tool === 'create_campaign')?.args
}

describe('an order for an ad is read whole', () => {
  test.each([
    ['new campaign rabbit grooming 12 a day 3 feb to 20 feb', 'Rabbit'],
    ['nouvelle campagne vermifuges, 12 par jour, du 3 au 20 février', 'Vermifuges'],
    ['crea una campagna toelettatura, 12 al giorno, dal 3 al 20 febbraio', 'Toelettatura'],
  ])('%s: the ad is about what stands beside its noun', async (text, subject) => {
    expect((await created(text))?.campaign_name).toContain(subject)
  })
  test('the words before for belong to the subject', async () => {
    const turn = await vetOwner().say('new campaign harnesses for puppies')
    expect(turn.text).toContain('harnesses for puppies')
  })
  test.each([
    ['Kampagne für Katzenzahnpflege, 14 am Tag, Linz und 20 km rundherum, 3. bis 20. Februar', 'Linz'],
    ['nouvelle campagne vermifuges, Morges + 20 km, 12 par jour, du 3 au 20 février', 'Morges'],
  ])('%s: the distance begins at the town beside it', async (text, around) => {
    expect((await created(text))?.proximities).toEqual([{ around, radius: 20, unit: 'KILOMETERS' }])
  })
  test('a town joined to a town is one as well', async () => {
    const args = await created('crea una campagna toelettatura Verona e Legnago, 12 al giorno, dal 3 al 20 febbraio')
    expect(args?.locations).toEqual(['Verona', 'Legnago'])
  })
  test('a distance from the practice asks for its town, and keeps the distance', async () => {
    const args = await created('ad for puppy classes, 9 a day, 3 feb to 20 feb, within 8 miles of our office', 'Salem')
    expect(args?.proximities).toEqual([{ around: 'Salem', radius: 8, unit: 'MILES' }])
  })
  test('two months are both meant', async () => {
    expect(await created('flea treatment ad in june and july, ten dollars a day')).toMatchObject({
      start_date: '2027-06-01',
      end_date: '2027-07-31',
    })
  })
  test('a line dictated with it takes nothing else away', async () => {
    const args = await created(
      'a campaign for puppy classes, 9 a day from feb 3 to feb 20, it should mention small groups',
    )
    expect(args).toMatchObject({ daily_budget: 9, end_date: '2027-02-20' })
    expect(args?.headlines).toContain('Small groups')
  })
  test('say before an amount means about so much', async () => {
    const turn = await vetOwner().say('a campaign for puppy classes, say twelve dollars a day')
    expect(turn.text).toMatch(/\$12 a day.*\n.*when should it run/su)
  })
  test('what was understood is shown before the dates are asked', async () => {
    const turn = await vetOwner().say('ad for cat boarding, 15 a day, only in Salem')
    expect(turn.text).toContain('**cat boarding**, $15 a day, Salem')
  })
  test.each([
    'campaign for puppy classes, 60 dollars per person, 9 a day from feb 3 to feb 20',
    'campaña para talleres de adiestramiento, 60 dólares la persona, 9 al día del 3 al 20 de febrero',
    'kampagne für welpenkurse, 60 dollar pro person, 9 am tag vom 3. bis 20. februar',
  ])('%s: what a customer pays is no budget', async (text) => {
    expect((await created(text))?.daily_budget).toBe(9)
  })
  test('a town told while the budget is asked belongs to the plan', async () => {
    const talk = vetOwner()
    await talk.say('mach eine kampagne für welpenkurse')
    expect((await talk.say('Graz und Umgebung')).text).toContain('Graz')
  })
  test('can you do one is the beginning of the order', async () => {
    const turn = await vetOwner().say('can you do parrot ad? 10 a day from monday for two weeks')
    expect(turn.text).not.toContain('I plan, create, watch')
    expect(acts(turn)[0]?.args.campaign_name).toMatch(/parrot/i)
  })
})

describe('a new ad like another one', () => {
  test.each([
    'same as puppy vaccinations but for kittens',
    'igual que puppy vaccinations pero para gatitos',
    'das gleiche wie puppy vaccinations aber für kätzchen',
    'pareil que puppy vaccinations mais pour les chatons',
    'faz uma igual à puppy vaccinations mas para gatinhos',
    'uguale a puppy vaccinations ma per gattini',
  ])('%s: a new one with its budget, and it stays as it is', async (text) => {
    const talk = vetOwner()
    const turn = await talk.say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/(?:kittens|gatitos|kätzchen|chatons|gatinhos|gattini)\*\*, .*24/)
  })
  test('the same for another town', async () => {
    const turn = await vetOwner().say('same as puppy vaccinations but for Salem')
    expect(turn.text).toMatch(/accinations\*\*, \$24 a day, Salem/)
  })
  test('the same towns as the others are looked up', async () => {
    const talk = conversation(
      ownerTools(bakeryCampaigns(), bakery, {
        get_campaign_targeting: () => ({ value: { locations: [{ name: 'Salem, Oregon', targetType: 'City' }] } }),
      }),
    )
    await talk.say('an ad for pretzels')
    const turn = await talk.say('14 a day, same towns as the others')
    expect(turn.text).toContain('Salem, Oregon')
  })
})
