import { expect, test } from 'vitest'
import { acts, bakeryOwner } from './conversation.testing.ts'

test.each([
  ['clicks last week', 'can you print menus for me', /can't help with that/],
  ['wie viele Klicks hatte ich gestern', 'machst du mir auch die Buchhaltung?', /kann ich nicht helfen/],
  ['combien de clics hier', 'vous faites aussi les cartes de vœux ?', /je ne peux pas aider/],
  ['quanto pago al giorno per tutte', 'mi fai anche il modello dei redditi?', /non posso aiutare/],
  ['quantos cliques ontem', 'vocês fazem contabilidade também?', /não posso ajudar/],
  ['cuántos clics ayer', '¿me haces tú la declaración de hacienda?', /no puedo ayudar/],
  ['quanti clic ieri', 'mi prenoti un tavolo al ristorante?', /Non sono sicuro/],
])('after %s, %s: no figures and no advice, but that it is not done here', async (before, said, answer) => {
  const talk = bakeryOwner()
  await talk.say(before)
  const turn = await talk.say(said)
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(answer)
})
test('a question about the price of a click changes no bid', async () => {
  const turn = await bakeryOwner().say('is 80 cents a click much')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/auction/)
})
test.each([
  ['how many credits do i have', 'three then', /3 images take 6 of your 20 credits: 14 are left/],
  ['wie viele Credits habe ich', 'und für 25', /25 Bilder kosten 50 Credits, du hast 20: 30 fehlen/],
  ['quanti crediti ho?', 'e se ne faccio due?', /2 immagini costano 4 dei tuoi 20 crediti: ne restano 16/],
  ['il me reste combien de crédits', "et si j'en fais quatre ?", /4 images prennent 8 de vos 20 crédits/],
])('%s, %s: as many images, and no budget', async (before, said, answer) => {
  const talk = bakeryOwner({ get_credits: () => ({ value: { success: true, data: { credits: 20 } } }) })
  await talk.say(before)
  expect((await talk.say(said)).text).toMatch(answer)
})
test('a verb behind the word for ads names no campaign', async () => {
  for (const said of ['was ging im Oktober für Werbung drauf', 'sag mir was letzten Monat für Anzeigen wegging']) {
    const [call] = acts(await bakeryOwner().say(said))
    expect(call).toMatchObject({ tool: 'get_campaign_performance', args: { from: '2026-10-01' } })
  }
})
