import { readdirSync, readFileSync } from 'node:fs'
import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { acts, bakery, bakeryOwner, conversation, ownerTools } from './conversation.testing.ts'
import { type Entity, type Lang, type MoneyValue, read } from './nlu/index.ts'
import { speaker } from './words/say.ts'

test.each([
  ['remove rye bread on friday', 'Nov 27'],
  ['pause rye bread, my number is 520 555 0199', '520 555 0199'],
  ['raise rye bread to 25 a day in Boston', 'Boston'],
])('%s: what it cannot do with it is named', async (said, word) => {
  const tools = {
    remember: (args: Record<string, unknown>) => ({ value: args }),
    save_business_profile: (args: Record<string, unknown>) => ({ value: { ...bakery, ...args } }),
  }
  const turn = await bakeryOwner(tools).say(said)
  expect(acts(turn)).not.toEqual([])
  expect(`${turn.text} ${JSON.stringify(acts(turn).map((it) => it.args))}`).toContain(word)
})

test.each([
  'fai vedere rye bread a Marta Bruni, marta@bruniarredi.example',
  'send rye bread to Marta Bruni, marta@bruniarredi.example',
])('%s: what the card holds is not said to be left out', async (said) => {
  const turn = await bakeryOwner({ share_campaign_for_approval: () => ({ value: {} }) }).say(said)
  expect(JSON.stringify(acts(turn).map((it) => it.args))).toContain('Marta Bruni')
  expect(turn.text).not.toMatch(/left out|lasciato fuori/i)
})

test('what is left out is named once, not again at every turn of the plan', async () => {
  const talk = conversation(ownerTools([]), '2026-11-22')
  const first = await talk.say('Create a campaign for morning yoga classes, $15 a day, and our phone is 520-555-0148')
  expect(first.text).toMatch(/left this out: \*\*520-555-0148/)
  for (const text of ['from tomorrow for four weeks', 'I have no website', 'bluedoor.example'])
    expect((await talk.say(text)).text, text).not.toMatch(/left this out/)
})

const isGated = (tool: string): boolean =>
  /campaign|keywords|set_bid|update_ad|targeting/.test(tool) && !/^(?:get|list)_/.test(tool)
interface Case {
  readonly id: string
  readonly world: string
  readonly turns: readonly { readonly user: string }[]
  readonly campaigns?: readonly { readonly name: string; readonly daily_budget: number; readonly status?: string }[]
  readonly expect: {
    readonly calls?: readonly { readonly tool: string | readonly string[]; readonly in_turn?: number }[]
  }
}
const folder = new URL('../../../../eval/cases/known/', import.meta.url)
/** Those whose first message leads to a card. */
const cases = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Case)
    .filter(({ expect }) =>
      expect.calls?.some(({ tool, in_turn = 1 }) => in_turn === 1 && [tool].flat().some(isGated)),
    ),
)
const today = asDay('2026-11-21')
/** Every form in which a reply or a card can contain what was said; an empty string if any words may do. */
function namesOf(entity: Entity, lang: Lang): string[] {
  if (entity.type === 'money') return amountsOf(entity)
  if (entity.type === 'date')
    return [entity.from, entity.to].flatMap((it) => [it, speaker(lang, today).date(it).toLowerCase()])
  return plain.has(entity.type) && 'value' in entity && typeof entity.value === 'string'
    ? [entity.value.toLowerCase()]
    : ['']
}
/** An amount that isn't per day, or that is a step, is converted, so any figure may result. */
const amountsOf = ({ cents, per = 'day', role, currency }: MoneyValue): string[] =>
  per !== 'day' || role?.startsWith('by') || currency !== 'USD' ? [''] : [`${cents / 100}`]
/** 'Coupe Homme' is a campaign, not a place. */
const isOfName = ({ span: [from, to] }: Entity, all: readonly Entity[]): boolean =>
  all.some((it) => it.type === 'ref' && it.span[0] <= from && it.span[1] >= to)
const plain = new Set(['email', 'url', 'phone', 'place'])

test('nothing of a first message that leads to a card is dropped in silence', async () => {
  const dropped: string[] = []
  const seen: string[] = []
  for (const { id, world, turns, campaigns = [] } of cases) {
    const said = turns[0]?.user ?? ''
    if (world !== 'linked' || said.includes('{{')) continue
    const list = campaigns.map((it, at) => ({
      id: String(at + 1),
      name: it.name,
      budget: it.daily_budget,
      status: it.status ?? 'ENABLED',
    }))
    const { clauses, lang } = read(said, { today, campaigns: list, context: 'none' })
    // A question or explanation next to the order is answered, and isn't part of it.
    const isOrder = ({ question, intents: [top] }: (typeof clauses)[number]): boolean =>
      !question && top?.intent.startsWith('answer:') !== true
    const names = (entity: Entity): string[] => namesOf(entity, lang)
    const told = clauses
      .filter(isOrder)
      .flatMap((it) => it.entities.filter((one) => !names(one).includes('') && !isOfName(one, it.entities)))
    if (told.length === 0) continue
    const turn = await conversation(ownerTools(list, bakery)).say(said)
    const cards = acts(turn).filter((it) => isGated(it.tool))
    if (cards.length === 0) continue
    seen.push(id)
    const budgets = cards.flatMap((it) => (typeof it.args.daily_budget === 'number' ? [it.args.daily_budget] : []))
    const sum = budgets.reduce((a, b) => a + b, 0)
    const shown = `${sum} ${turn.text} ${JSON.stringify(cards.map((it) => it.args))}`.toLowerCase()
    // A pause takes effect at once, as its card says, whatever day was mentioned.
    const isPause = cards.every((it) => it.tool === 'pause_campaign')
    for (const entity of told)
      if (isPause && entity.type === 'date') continue
      else if ((entity.type !== 'money' || budgets.length > 0) && !names(entity).some((it) => shown.includes(it)))
        dropped.push(`${id}: ${JSON.stringify(entity)}`)
  }
  expect(seen.length).toBeGreaterThan(50)
  expect(dropped).toEqual([])
})

test.each([
  'pause Rye Bread over the holidays',
  'can you turn off Rye Bread for Christmas week',
  'pause Rye Bread from 24 December to 2 January',
  'pause Rye Bread from 24 December for nine days',
])('%s: that no pause can be planned is said, and a yes pauses now', async (said) => {
  const owner = bakeryOwner()
  const turn = await owner.say(said)
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain("can't schedule a pause")
  expect(acts(await owner.say('yes'))).toMatchObject([{ tool: 'pause_campaign', args: { campaign_id: '12' } }])
})

test('a place in a keyword is a piece of it, and not left out', async () => {
  const talk = conversation(
    ownerTools([], { business_name: 'Golden Crust', website_url: 'https://goldencrust.example' }),
  )
  const turn = await talk.say(
    'create a campaign with the keywords sourdough near me, artisan bread and rolls, 17 a day, from tomorrow for 3 weeks',
  )
  expect(turn.text).not.toMatch(/left this out/)
})
