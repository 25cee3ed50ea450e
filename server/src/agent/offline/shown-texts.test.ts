import { expect, test } from 'vitest'
import { acts, bakeryOwner } from './conversation.testing.ts'

const line = (text: string) => ({ text, pinnedField: null })
const owner = () =>
  bakeryOwner({
    list_ads: ({ campaign_id: id }) => ({
      value: {
        success: true,
        data: [
          {
            id: '1',
            headlines: [line(id === '12' ? 'Rye From Golden Crust' : 'Cakes for Parties'), line('Order Ahead')],
            descriptions: [line('Baked each morning. Order by six.')],
            finalUrl: 'https://goldencrust.example/rye',
          },
        ],
      },
    }),
    update_ad: (args) => ({ value: args }),
  })

test.each([
  'what does the rye bread ad say?',
  'show me the headlines of rye bread',
  '¿qué dice el anuncio de rye bread?',
  'was steht in der anzeige von rye bread?',
  "que dit l'annonce rye bread ?",
  'o que diz o anúncio rye bread?',
  "cosa dice l'annuncio rye bread?",
])('the texts of an ad are read out: %s', async (words) => {
  const { text } = await owner().say(words)
  expect(text).toMatch(/Rye From Golden Crust · Order Ahead[\s\S]*Baked each morning[\s\S]*goldencrust\.example\/rye/)
  expect(text).not.toMatch(/Cakes for Parties/)
})
test('of what was just spoken of', async () => {
  const talk = owner()
  await talk.say('put rye bread at 25')
  expect((await talk.say('can i see the ad?')).text).toMatch(/Rye From Golden Crust/)
})

test.each([
  `swap 'Order Ahead' for 'Fresh By Six', leave the rest`,
  'replace "Order Ahead" with "Fresh By Six" in rye bread',
  `cambia "Order Ahead" por "Fresh By Six" en el anuncio de rye bread`,
  `Tausch in der Anzeige rye bread 'Order Ahead' gegen 'Fresh By Six'`,
  `mets 'Fresh By Six' à la place de 'Order Ahead' dans l'annonce rye bread`,
  `troca 'Order Ahead' por 'Fresh By Six' no anúncio rye bread`,
  `sostituisci "Order Ahead" con "Fresh By Six" nell'annuncio rye bread`,
])('a quoted line of an ad becomes the other one, in its place: %s', async (words) => {
  const talk = owner()
  await talk.say('what does the rye bread ad say?')
  const calls = acts(await talk.say(words)).filter((it) => it.tool === 'update_ad')
  expect(calls.map((it) => it.args.headlines)).toEqual([['Rye From Golden Crust', 'Fresh By Six']])
})
test.each([
  'order ahead is over, put Order by noon',
  'Order Ahead ya no es así, pon Order Before Six',
  'Order ahead stimmt nicht mehr, schreib Order till ten',
  'change Order Ahead to Order in Time',
])('without quotes too, once it was read out: %s', async (words) => {
  const talk = owner()
  await talk.say('what does the rye bread ad say?')
  const [call] = acts(await talk.say(words)).filter((it) => it.tool === 'update_ad')
  expect(call?.args.headlines).toEqual(['Rye From Golden Crust', expect.stringMatching(/^Order (?!Ahead)/)])
})
test('of no named ad, it is the one that has the line', async () => {
  const calls = acts(await owner().say('replace the headline "Rye From Golden Crust" by "Rye Till Ten"'))
  expect(calls.filter((it) => it.tool === 'update_ad').map((it) => it.args.headlines)).toEqual([
    ['Rye Till Ten', 'Order Ahead'],
  ])
})
