import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryOwner, conversation, ownerTools, tools } from './conversation.testing.ts'

/** Nothing exists yet; what is saved exists from then on. */
function newcomer() {
  let profile: Record<string, unknown> | undefined
  return conversation({
    ...ownerTools([]),
    list_campaigns: () => ({ error: 'User has no active or linked Google Ads account' }),
    get_business_profile: () => ({ value: profile ? { exists: true, id: 'p1', ...profile } : { exists: false } }),
    save_business_profile: (args) => {
      profile = { industry: '', ...profile, ...args }
      return { value: { exists: true, id: 'p1', ...profile } }
    },
    remember: (args) => ({ value: args }),
  })
}

describe('a name that stands before its verb is the business’s name', () => {
  test.each([
    ['ich bin Maler in Kassel und möchte werben', 'Farben Brandt heißt mein Betrieb', 'Farben Brandt'],
    ['ich bin Maler in Kassel und möchte werben', 'Pinsel Nord heißen wir', 'Pinsel Nord'],
    ['je suis fleuriste à Dijon, je veux faire de la pub', 'Chez Odile s’appelle ma boutique', 'Chez Odile'],
  ])('%s: %s', async (first, second, name) => {
    const talk = newcomer()
    await talk.say(first)
    expect(acts(await talk.say(second))[0]?.args).toMatchObject({ business_name: name })
  })
})

describe('a trade is named in the owner’s language, and speaking of ads makes no agency', () => {
  test.each([
    ['ich bin Dachdecker, früher hat mein Bruder die Werbung gemacht, jetzt brauche ich eine Anzeige', /Dachdecker/],
    ['je suis plombier depuis 18 ans, ma femme faisait la publicité, il me faut une annonce', /Plombier/],
  ])('%s', async (text, trade) => {
    const turn = await newcomer().say(text)
    expect(turn.text).toMatch(trade)
    expect(turn.text).not.toMatch(/agency|18\+/)
  })
})

describe('an ad that is told in pieces, in any order, is one plan', () => {
  test.each([
    ['Oi! Começa dia 12, uns 9 por dia, e é para as minhas aulas de violão em Évora', /12 de dezembro/],
    ['Ciao, 15 al giorno, parte lunedì, per i miei corsi di ceramica a Modena', /23 novembre/],
  ])('%s', async (text, start) => {
    const { text: reply } = await newcomer().say(text)
    expect(reply).toMatch(start)
    expect(reply.match(/Google Ads/g)).toHaveLength(1)
  })
  test('no website and the start, in one message', async () => {
    const talk = newcomer()
    await talk.say('ich bin Maler in Kassel und möchte werben')
    await talk.say('Farben Brandt')
    await talk.say('Fassaden')
    expect((await talk.say('hab keine website. ich will am Montag starten')).text).not.toMatch(/Auf welche Website/)
    expect((await talk.say('12 am Tag')).text).toMatch(/23\. November/)
  })
  test('the day of what is sold is no start of the ad', async () => {
    const talk = newcomer()
    const { text } = await talk.say('vorrei pubblicità per il brunch della domenica a Lecce, 10 al giorno')
    expect(text).toMatch(/quando deve andare/)
    expect(text).not.toMatch(/Partirebbe/)
  })
})

test('the town that was asked for is found in an answer that says more', async () => {
  const talk = newcomer()
  await talk.say("i'm a painter and want to advertise")
  await talk.say('Brandt Paints')
  expect(acts(await talk.say('i said that already, in Kassel'))[0]?.args).toEqual({ location: 'Kassel' })
})

describe('what a word means is told to who has no account', () => {
  test.each([
    ['c’est quoi les mots-clés négatifs ?', /recherche qui ne doit pas/],
    ['cosa sono le parole chiave?', /ricerca Google/],
  ])('%s', async (text, answer) => expect((await newcomer().say(text)).text).toMatch(answer))
})

describe('the words of a campaign in the owner’s language mean it', () => {
  test.each([
    ['mets Tea Time en route stp', ['resume_campaign']],
    ['retire les gâteaux de mon profil', []],
  ])('%s', async (text, calls) => {
    expect(tools(await bakeryOwner().say(text)).filter((it) => /resume|remove|pause/.test(it))).toEqual(calls)
  })
})

test('a campaign is turned off by its name in the owner’s language', async () => {
  const talk = conversation(ownerTools([{ id: '21', name: 'Wedding Cakes', budget: 28, status: 'ENABLED' }], bakery))
  expect(tools(await talk.say('hochzeitskuchen aus'))).toEqual(['pause_campaign'])
})

test('a doubled budget that is only supposed is priced', async () => {
  const talk = bakeryOwner()
  await talk.say('wie lief Party Cakes letzte Woche?')
  const turn = await talk.say('und was wäre, wenn ich das Budget da verdopple?')
  expect(turn.text).toMatch(/80\s\$/)
  expect(tools(turn)).toEqual([])
})

test('a question that was given up is not asked again', async () => {
  const talk = bakeryOwner()
  await talk.say('pause one of my ads')
  expect((await talk.say('forget it. how much did I spend last week?')).text).not.toMatch(/Back to where we were/)
})

describe('who asks whether anything is still paid hears of the campaigns that run', () => {
  test.each([
    ['zahl ich jetzt noch was?', /Rye Bread.*20\s\$/],
    ['je paie encore quelque chose là ?', /Rye Bread.*20\s\$/],
    ['am I still paying anything?', /\$20/],
  ])('%s', async (text, answer) => {
    const talk = bakeryOwner()
    await talk.say('pause Party Cakes')
    expect((await talk.say(text)).text).toMatch(answer)
  })
})
