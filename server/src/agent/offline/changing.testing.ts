import { conversation, done, ownerTools } from './conversation.testing.ts'

/** The dimensions of a message that changes something. The right calls follow from the combination. */
const campaigns = () => [
  { id: '11', name: 'Trail Bikes', budget: 18, status: 'ENABLED', end: '2027-01-10' },
  { id: '12', name: 'Kids Helmets', budget: 12, status: 'ENABLED', end: '2026-12-20' },
  { id: '13', name: 'Winter Service', budget: 15, status: 'PAUSED', end: '2026-12-31' },
]
type Id = '11' | '12' | '13'
interface Situation {
  readonly turns: readonly string[]
  /** The campaigns mentioned. */
  readonly focus: readonly Id[]
  readonly isList?: boolean
}
const situations: Readonly<Record<string, Situation>> = {
  fresh: { turns: [], focus: [] },
  'after a report': { turns: ['how is Trail Bikes doing this week?'], focus: ['11'] },
  'after the list': { turns: ['what ads do I have'], focus: [], isList: true },
  'after an approved card': { turns: ['put Trail Bikes on 18.50', 'put Trail Bikes on 18'], focus: ['11'] },
  'after a question': { turns: ['when does Trail Bikes end?', 'ok thanks'], focus: ['11'] },
  'after two': { turns: ['how are Trail Bikes and Kids Helmets doing?'], focus: ['11', '12'] },
  'asked which': { turns: ['pause one of my ads'], focus: [] },
}
const all = { trail: '11', kids: '12', winter: '13' } as const
const pointers: Readonly<Record<string, (s: Situation) => readonly Id[]>> = {
  'Trail Bikes': () => [all.trail],
  'the kids helmets ad': () => [all.kids],
  'the helmets one': () => [all.kids],
  'the first one': ({ isList }) => (isList ? [all.trail] : []),
  'the second one': ({ isList }) => (isList ? [all.kids] : []),
  'the other one': ({ focus }) => (focus.length === 1 ? [all.kids] : []),
  'both of them': ({ focus }) => (focus.length === 2 ? focus : []),
  'everything but the winter one': () => [all.trail, all.kids],
  it: ({ focus }) => (focus.length === 1 ? focus : []),
  'that one': ({ focus }) => (focus.length === 1 ? focus : []),
  'the cheap one': () => [all.kids],
  'the ad with the biggest budget': () => [all.trail],
  'the one that ends first': () => [all.kids],
  'the paused ad': () => [all.winter],
}
const budgetOf = (id: Id): number => campaigns().find((it) => it.id === id)?.budget ?? 0
const toBudget =
  (next: (budget: number) => number) =>
  (id: Id): string =>
    `update_campaign ${id} ${next(budgetOf(id))}`
/** What is ordered for `T`, and the call that it makes for each campaign. */
const orders: readonly (readonly [text: string, call: (id: Id) => string])[] = [
  ['set T to 22', toBudget(() => 22)],
  ['add 5 to T', toBudget((budget) => budget + 5)],
  ['T -3', toBudget((budget) => budget - 3)],
  ['double the budget of T', toBudget((budget) => budget * 2)],
  ['cut T in half', toBudget((budget) => budget / 2)],
  ['raise T by 50%', toBudget((budget) => budget * 1.5)],
  ['delete T', (id) => `remove_campaign ${id}`],
  ['end T on 5 january', (id) => `update_campaign ${id} 2027-01-05`],
  ['T until january 5', (id) => `update_campaign ${id} 2027-01-05`],
  ['add "bike repair" to the keywords of T', (id) => `add_keywords ${id} bike repair`],
  ['exclude "free" from T', (id) => `exclude_keywords ${id} free`],
  ['show T only in Leeds', (id) => `set_campaign_targeting ${id} Leeds`],
  ['run T monday to friday only', (id) => `set_campaign_targeting ${id} FRIDAY`],
]
const frames: readonly string[] = [
  '…',
  'hi, could you please … ? thanks',
  '… pls',
  'I think we should …',
  "if it's not too late …",
  "it's dead quiet this week so …",
  '…. We are fully booked anyway.',
  '… but leave Winter Service alone',
  'can u …',
]
/** A combination: the messages before, the message, and the calls it should make. */
export interface Combination {
  readonly before: readonly string[]
  readonly text: string
  readonly calls: readonly string[]
}
/** Every kind of reference with every order, each with the next situation and the next frame in turn. */
export function combinations(): Combination[] {
  const told = Object.values(situations)
  return Object.entries(pointers).flatMap(([pointer, of], row) =>
    orders.flatMap(([order, call], column): Combination[] => {
      const fitting = told.filter((it) => of(it).length > 0)
      const situation = fitting[(row + column) % fitting.length] ?? { turns: [], focus: [] }
      const ids = of(situation)
      const frame = frames[(row * 2 + column) % frames.length] ?? '…'
      if (frame.includes('Winter') && ids.includes(all.winter)) return []
      const text = frame.replace('…', order.replace('T', pointer))
      return [{ before: situation.turns, text, calls: ids.map(call).sort() }]
    }),
  )
}

const told = (args: Record<string, unknown>): string =>
  String(
    args.daily_budget ??
      args.end_date ??
      (args.keywords as string[] | undefined)?.join() ??
      (JSON.stringify(args).includes('Leeds') ? 'Leeds' : /FRIDAY/.exec(JSON.stringify(args))?.[0]) ??
      '',
  )
const acting = /^(?:update|pause|resume|remove|add|exclude|set)_/
/** The calls that a message makes after the messages before it. */
export async function callsOf({ before, text }: Combination): Promise<readonly string[]> {
  const list = campaigns()
  const talk = conversation(
    ownerTools(list, undefined, {
      list_campaigns: () => ({
        value: {
          success: true,
          data: { campaigns: list.map((it) => ({ ...it, start_date_raw: '2026-11-01', end_date_raw: it.end })) },
        },
      }),
      add_keywords: done,
      exclude_keywords: done,
      set_campaign_targeting: done,
    }),
  )
  for (const turn of before) await talk.say(turn)
  const { calls } = await talk.say(text)
  return calls
    .filter(({ tool }) => acting.test(tool))
    .map(({ tool, args }) => `${tool} ${String(args.campaign_id)} ${told(args)}`.trim())
    .sort()
}
