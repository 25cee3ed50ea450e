import { describe, expect, test } from 'vitest'
import { openFigureGate } from './figure-gate.ts'
import { groundOf } from './ground.rules.ts'
import { harmless, type Saying, sayingsOf, shownAs } from './sayings.testing.ts'
import { aWorld, dice, type World } from './testing.ts'

const grounds = new Map<World, ReturnType<typeof groundOf>>()
function groundIn(world: World): ReturnType<typeof groundOf> {
  const evidence = grounds.get(world) ?? groundOf(world.messages)
  grounds.set(world, evidence)
  return evidence
}

/** What comes through of a text that is said in pieces. */
function through(world: World, text: string, pieceChars = 7) {
  let shown = ''
  const gate = openFigureGate(
    () => groundIn(world),
    (piece) => {
      shown += piece
    },
  )
  for (let at = 0; at < text.length; at += pieceChars) gate.push(text.slice(at, at + pieceChars))
  gate.end()
  return { shown, held: gate.held(), figures: gate.figures() }
}

const WORLDS = 14
const worlds = Array.from({ length: WORLDS }, (_, at) => aWorld(at + 1))
const sayings = worlds.flatMap((world) => sayingsOf(world).map((saying) => ({ world, saying })))

/** Another number in the same place: somewhat off, a digit changed, or out of the air. */
function invented(saying: Saying, roll: (from: number, to: number) => number): string {
  const truth = Number(saying.value.toFixed(saying.decimals))
  const ways = [
    () => truth * (1 + roll(9, 60) / 100),
    () => truth * (1 - roll(9, 60) / 100),
    () => truth * roll(2, 9) + roll(1, 9),
    () => roll(11, 9_999) + (saying.decimals > 0 ? roll(1, 99) / 100 : 0),
  ]
  for (;;) {
    const value = ways[roll(0, ways.length - 1)]?.() ?? 0
    const shown = shownAs(value, saying.decimals)
    const isOther =
      Math.abs(Number(shown.replaceAll(',', '')) - truth) > Math.max(0.06 * truth, 1.01 * 10 ** -saying.decimals)
    if (isOther && value > 0) return shown
  }
}

describe('decisions.md, The agent: a figure that no tool returned is not stated', () => {
  test('of 500 planted inventions at least 99% are held back, and the rest of the reply is shown', () => {
    const roll = dice(4711)
    const missed: string[] = []
    let broken = 0
    for (let n = 0; n < 500; n++) {
      const { world, saying } = sayings[(n * 11) % sayings.length] ?? sayings[0] ?? expect.fail()
      const lie = saying.say(invented(saying, roll))
      const { shown, held } = through(world, `Here is what I found.\n\n${lie}\n\nTell me what to do next.`, roll(1, 30))
      if (held.length !== 1) missed.push(lie)
      if (!shown.startsWith('Here is what I found.\n\n') || !shown.endsWith('\n\nTell me what to do next.')) broken++
    }
    expect(broken).toBe(0)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
  })

  test('of what is true at most 1% is held back', () => {
    const texts = [
      ...sayings.map(({ world, saying }) => ({ world, text: saying.say(shownAs(saying.value, saying.decimals)) })),
      ...worlds.flatMap((world) => harmless.map((text) => ({ world, text }))),
    ]
    expect(texts.length).toBeGreaterThan(800)
    const alarms = texts.filter(({ world, text }) => through(world, text).shown !== text)
    expect(alarms.length / texts.length, alarms.map((it) => it.text).join('\n')).toBeLessThanOrEqual(0.01)
  })
})

describe('a reply that comes piece by piece', () => {
  const world = aWorld(3)
  const gated = (isAtEase: boolean) => {
    const given: string[] = []
    const gate = openFigureGate(
      () => groundIn(world),
      (piece) => given.push(piece),
      isAtEase,
    )
    return { gate, given }
  }

  test('where figures are spoken of, a sentence is shown when all of it was looked at', () => {
    const { gate, given } = gated(false)
    gate.push('Your ads did ')
    expect(given).toEqual([])
    gate.push('well. And ')
    expect(given).toEqual(['Your ads did well. '])
  })

  test('where they are not, it is shown as it comes, up to its first number', () => {
    const { gate, given } = gated(true)
    for (const piece of ['Hello ', 'Ana, you ', 'had 99', '999 clicks.', ' Bye']) gate.push(piece)
    gate.end()
    expect(given.join('')).toBe('Hello Ana, you … Bye')
    expect(given[0]).toBe('Hello ')
    expect(gate.held()).toEqual(['Hello Ana, you had 99999 clicks.'])
  })

  test('a figure carries the tool that returned it and its days', () => {
    const { gate } = gated(false)
    gate.push(`You got ${shownAs(world.total.clicks, 0)} clicks.`)
    gate.end()
    expect(gate.figures()).toEqual([
      expect.objectContaining({ text: shownAs(world.total.clicks, 0), tool: expect.any(String) }),
    ])
  })
})

describe('what the built-in assistant truly says', () => {
  const conversation = (asked: string, toolName: string, value: unknown) => [
    { role: 'user', content: asked },
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName, input: {} }] },
    { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'c', toolName, output: { type: 'json', value } }] },
  ]
  const change = { direction: 'increase', percentage: 100 }
  const period = (from: string, to: string, clicks: number) => ({ from, to, clicks, impressions: 0, cost: 0, ctr: 0 })
  const compared = {
    metric: 'clicks',
    period: period('2026-11-01', '2026-11-21', 475),
    compared_with: period('2026-10-01', '2026-10-21', 0),
    changes: { clicks: change, impressions: change, cost: change, ctr: change },
    campaign: { name: 'Birthday Orders' },
  }
  const listed = { data: { campaigns: [{ name: 'Braces for Teens', budget: 80, status: 'ENABLED' }] } }
  test.each([
    ['Cut it in half', 'list_campaigns', listed, '**Braces for Teens** would get $40 a day instead of $80.'],
    [
      'I can spend 600 dollars a month',
      'list_campaigns',
      listed,
      'Here is **Braces Search**, at $19.74 a day from 23 November to 23 December:',
    ],
    [
      'What is left?',
      'get_account_status',
      { data: { available_funds: 10_000, customer_id: '3754164055' } },
      'Your ad account 375-416-4055 has $10,000.00 of funds left.',
    ],
    ['How many?', 'get_credits', { credits: 20 }, 'An image costs 2, so that is enough for 10 images.'],
    [
      'Compare',
      'compare_periods',
      compared,
      'Clicks of **Birthday Orders**: up 100.00%, 475 from 1 November to 21 November against 0 from 1 October to 21 October.',
    ],
  ])('%s: nothing is held back', (asked, tool, value, text) => {
    const gate = openFigureGate(
      () => groundOf(conversation(asked, tool, value)),
      () => undefined,
    )
    gate.push(text)
    gate.end()
    expect(gate.held()).toEqual([])
  })
})
