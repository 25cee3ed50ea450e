import { expect, test } from 'vitest'
import { bakeryOwner } from './conversation.testing.ts'

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
