import { expect, test } from 'vitest'
import { conversation, ownerTools } from './conversation.testing.ts'

const image = { generate_image: () => ({ value: { success: true, message: 'ok', data: {} } }) }
const campaigns = [{ id: '1', name: 'Mugs', budget: 10, status: 'ENABLED' }]
const talk = () => conversation(ownerTools(campaigns, { business_name: 'Blue Kiln' }, image))
const acts = (calls: readonly { tool: string; args: Record<string, unknown> }[]) =>
  calls.filter((it) => !it.tool.startsWith('list_') && !it.tool.startsWith('get_'))

// An image costs credits, so a phone number, price, day or 'no' in the request must be part of it.
test.each([
  [
    'draw a picture for our spring sale 10% off all mugs on Sunday, call 520-555-0142',
    ['10%', 'Sunday', '520-555-0142'],
  ],
  ['draw a picture for our sale. 10% off all mugs on Sunday, call 520-555-0142', ['10%', 'Sunday', '520-555-0142']],
  ['I need an image for our Sunday sale, 10% off, call 520-555-0142', ['Sunday', '10%', '520-555-0142']],
  ['10% off all mugs on Sunday, call 520-555-0142 - draw me a picture for that', ['10%', 'Sunday', '520-555-0142']],
  ['make an image of our pottery, open 9-4, closed Tuesdays', ['9-4', 'closed Tuesdays']],
  ['make an image of our pottery studio, no contract, from £12,000', ['no contract', '£12,000']],
  ['hazme una imagen de nuestro taller 10% de descuento el domingo, llama al 520-555-0142', ['10%', 'domingo', '0142']],
  ['mach mir ein Bild für unseren Sale, 10% auf alle Tassen am Sonntag, Tel. 520-555-0142', ['10%', 'Sonntag', '0142']],
  ['10% auf alle Tassen am Sonntag, Tel. 520-555-0142, mach ein Bild daraus', ['10%', 'Sonntag', '0142']],
  ['Am Samstag geschlossen, mach mir bitte ein Bild davon', ['Samstag geschlossen']],
])('%s: all of it is drawn', async (text, facts) => {
  const { calls } = await talk().say(text)
  expect(acts(calls).map((it) => it.tool)).toEqual(['generate_image'])
  for (const fact of facts) expect(acts(calls)[0]?.args.prompt).toContain(fact)
})

test('mach ein Bild daraus, with nothing to point at: asked about, not drawn', async () => {
  const { calls } = await talk().say('mach ein Bild daraus')
  expect(acts(calls).filter((it) => String(it.args.prompt).includes('daraus'))).toEqual([])
})

test.each([
  ["make an image of a heron. Don't pause Mugs", []],
  ['make an image of a heron, and set the budget of Mugs to 20 a day', ['update_campaign']],
  ['make an image of a heron. How many clicks did I get in the last 7 days?', []],
])('%s: an order or a question is never drawn', async (text, others) => {
  const { calls } = await talk().say(text)
  expect(acts(calls)[0]).toMatchObject({ tool: 'generate_image', args: { prompt: 'a heron' } })
  expect(
    acts(calls)
      .slice(1)
      .map((it) => it.tool),
  ).toEqual(others)
})

test('a picture of nothing but a day is asked about before it costs credits', async () => {
  const { calls, text } = await talk().say('make an image for Sunday')
  expect(acts(calls)).toEqual([])
  expect(text).toContain('What should the image show?')
})

test('the reply with an image leaves its credits to the line below it, which tells them once', async () => {
  const made = { image_url: 'https://files.example.com/heron.png', credits_remaining: 18 }
  const tools = ownerTools(
    campaigns,
    { business_name: 'Blue Kiln' },
    {
      generate_image: () => ({ value: { success: true, message: 'ok', data: made } }),
    },
  )
  const { text } = await conversation(tools).say('make an image of a heron')
  expect(text).toContain('heron.png')
  expect(text).not.toContain('18')
})
