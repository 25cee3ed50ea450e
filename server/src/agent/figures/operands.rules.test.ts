import { describe, expect, test } from 'vitest'
import { worked } from '#features/figures/calculate.rules.ts'
import { isUnsourced } from './check.ts'
import { openGate, sendBack } from './gate.ts'
import { groundIn, recorded } from './testing.ts'

type Steps = readonly (readonly [name: string, expression: string])[]
/** What is marked in a sentence that cites calculated values. */
function say(text: string, steps: Steps) {
  const ground = groundIn(recorded('bakery'), worked(steps.map(([name, expression]) => ({ name, expression }))))
  let shown = ''
  const gate = openGate({ ground: () => ground, give: (it) => (shown += it), mode: 'mark' })
  gate.push(text)
  gate.end()
  const marked = gate
    .figures()
    .filter(isUnsourced)
    .map((it) => it.text)
  return { shown, marked, note: sendBack(gate.strays(), '', ground.evidence) }
}

describe('decisions.md, With a real model: a calculation needs operands that somebody told', () => {
  test('with an invented operand its result is marked, and the model is told which', () => {
    const orders: Steps = [
      ['sale', '2428.39 / 53'],
      ['double', 'sale * 2'],
    ]
    const said = say(
      'Each order cost you [[calculate.sale.value]]. Two are [[calculate.double.value]] dollars.',
      orders,
    )
    expect(said.shown).toBe('Each order cost you 45.82. Two are 91.64 dollars.')
    expect(said.marked).toEqual(['45.82', '91.64 dollars'])
    expect(said.note).toContain('calculate worked out "sale" with 53')
    expect(say('Each order cost you [[calculate.results.0.value]].', orders).marked).toEqual(['45.82'])
    expect(say('Each order cost you $45.82.', orders).marked).toEqual(['$45.82'])
  })

  test.each<[string, string]>([
    ['of a report', '2428.39 / 3056 * 1000'],
    ['its sums', '(1642 + 684) / 61340 * 1000'],
    ['the owner’s prices', '(480 - 310) / 1.10'],
    ['parts, days and months', 'round(900 / 30.4 * 2 / 3, 2)'],
    ['rounded', '2428 / 3056'],
    ['the days of a report', '3056 / 30'],
    ['a rate as a part of one', '0.0498 * 61340'],
  ])('%s: %s', (_, expression) => {
    expect(say('That makes [[calculate.it.value]] a day.', [['it', expression]]).marked).toEqual([])
  })

  test.each<[string]>([['53 / 3056 * 100'], ['3056 * 1.23'], ['16 / 684 * 100'], ['avg(3056, 4711)'], ['4711 + 0']])(
    'nobody told a number of %s',
    (expression) => {
      expect(say('That makes [[calculate.it.value]] of your orders.', [['it', expression]]).marked).toHaveLength(1)
    },
  )

  test.each<[string, string, marked: number]>([
    ['52 orders that nobody counted', 'Each of your orders cost you [[calculate.it.value]] dollars.', 1],
    ['52 weeks', 'That makes [[calculate.it.value]] dollars a week.', 0],
    ['52 weeks, written out', 'That makes $46.70 a week.', 0],
    ['52 orders, written out', 'Each order cost you $46.70.', 1],
  ])('a number of days or months bears out what holds for a time only: %s', (_, text, marked) => {
    expect(say(text, [['it', '2428.39 / 52']]).marked).toHaveLength(marked)
  })

  test('a later step that uses it holds for that time too, and one that uses a result written out is known', () => {
    const orders: Steps = [
      ['sale', '2428.39 / 52'],
      ['double', 'sale * 2'],
    ]
    expect(say('Two orders are [[calculate.double.value]] dollars.', orders).marked).toHaveLength(1)
    const margin: Steps = [
      ['margin', '480 - 310'],
      ['clicks', '170 / 1.10'],
    ]
    expect(say('A cake pays for [[calculate.clicks.value]] clicks.', margin).marked).toEqual([])
  })
})
