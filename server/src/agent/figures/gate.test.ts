import { describe, expect, test } from 'vitest'
import { type GateParts, openGate, sendBack } from './gate.ts'
import { groundIn, recorded } from './testing.ts'

const ground = () => groundIn(recorded('bakery'))
function open(mode: GateParts['mode'], more: Partial<GateParts> = {}) {
  const given: string[] = []
  const gate = openGate({ ground, give: (piece) => given.push(piece), mode, ...more })
  return { gate, given }
}
const say = (gate: ReturnType<typeof openGate>, text: string) => {
  for (const piece of text.match(/.{1,5}/gs) ?? []) gate.push(piece)
  gate.end()
}

describe('contract.md, Settled after the first build: no sentence is left out', () => {
  const text = 'Last week you got 748 clicks. In May you had 9,120 of them. Shall I go on?'

  test('the first time, nothing is shown from a figure without a source on', () => {
    const { gate, given } = open('hold')
    say(gate, text)
    expect(given.join('')).toBe('Last week you got 748 clicks. ')
    expect(gate.strays()).toMatchObject([
      { sentence: 'In May you had 9,120 of them.', figures: ['9,120'], isClaim: false },
    ])
    gate.release()
    expect(given.join('')).toBe(text)
    expect(gate.figures()).toEqual([
      { text: '748', tool: 'compare_periods', from: '2026-11-09', to: '2026-11-15' },
      { text: '9,120', unsourced: true },
    ])
  })

  test('the second time all is shown, marked; what was shown before is not said twice', () => {
    const { gate, given } = open('mark', { said: 'Last week you got 748 clicks. ' })
    say(gate, text)
    expect(given.join('')).toBe('In May you had 9,120 of them. Shall I go on?')
    expect(gate.figures()).toEqual([{ text: '9,120', unsourced: true }])
  })

  test('where nothing with figures was read, a sentence is shown as it comes, up to its first number', () => {
    const { gate, given } = open('hold', { isAtEase: true })
    gate.push('Hello Ana, you ')
    expect(given.join('')).toBe('Hello Ana, you ')
    gate.push('had 9,12')
    expect(given.join('')).toBe('Hello Ana, you ')
    say(gate, '0 clicks. Bye')
    expect(given.join('')).toBe('Hello Ana, you ')
    expect(gate.strays()).toHaveLength(1)
  })

  test('what was begun goes on where it broke off, and is not begun again', () => {
    const first = open('hold', { isAtEase: true })
    for (const piece of ['Good ', 'morning. ', 'Last ', 'week your ads brought ', '3,056 ', 'clicks. ', 'Bye'])
      first.gate.push(piece)
    first.gate.end()
    const said = 'Good morning. Last week your ads brought '
    expect([first.given.join(''), first.gate.shown()]).toEqual([said, said])
    expect(first.gate.strays()).toHaveLength(1)
    const again = open('mark', { said, told: first.gate.told() })
    say(again.gate, 'Last week your ads brought no figures that I know of. Bye')
    expect(again.given.join('')).toBe('no figures that I know of. Bye')
    const other = open('mark', { said, told: first.gate.told() })
    say(other.gate, 'I don’t know last week’s figures.')
    expect(other.given.join('')).toBe('… I don’t know last week’s figures.')
    first.gate.release()
    expect(first.given.join('')).toBe(`${said}3,056 clicks. Bye`)
    expect(first.gate.figures()).toEqual([{ text: '3,056', unsourced: true }])
  })

  test('once a sentence may claim an act, it waits for its end', () => {
    const { gate, given } = open('hold', { isAtEase: true })
    for (const piece of ['Done: ', "I've ", 'paused ', 'Roof Repair ', 'and sent the report to your accountant.'])
      gate.push(piece)
    gate.end()
    expect(given.join('')).toBe('Done: ')
    expect(gate.strays()).toMatchObject([{ isClaim: true }])
    gate.release()
    expect(given.join('')).toMatch(
      /^Done: I've paused Roof Repair and sent the report to your accountant\. \*Correction: .*\*/,
    )
  })

  test('said again, a reference is known by what it was filled in with', () => {
    const first = 'In October you got [[query_figures.total.clicks]] clicks. '
    const { gate, given } = open('mark', { said: 'In October you got 2,874 clicks. ' })
    say(gate, `${first}Shall I go on?`)
    expect(given.join('')).toBe('Shall I go on?')
  })

  test('what code worked out is shown as it comes and never marked', () => {
    const { gate, given } = open('trust')
    gate.push('You got 9,1')
    expect(given).toEqual(['You got 9,1'])
    say(gate, '20 clicks. I’ve paused it. Last week it was 748.')
    expect(given.join('')).toBe('You got 9,120 clicks. I’ve paused it. Last week it was 748.')
    expect(gate.figures()).toEqual([expect.objectContaining({ text: '748', tool: 'compare_periods' })])
  })

  test('a table keeps its form: each number is measured by its row and its column', () => {
    const table =
      '| Campaign | Clicks | Orders |\n|---|---|---|\n| Sourdough Search | 1,642 | 48 |\n| Wedding Cakes | 1,642 | 12 |\n'
    const { gate, given } = open('mark')
    say(gate, table)
    expect(given.join('')).toBe(table)
    expect(
      gate
        .figures()
        .filter((it) => 'unsourced' in it)
        .map((it) => it.text)
        .sort(),
    ).toEqual(['48', '1,642', '12'].sort())
  })
})

describe('figures by reference', () => {
  test.each([
    ['You got [[query_figures.total.clicks]] clicks in October.', 'You got 2,874 clicks in October.'],
    ['It cost [[get_campaign_performance.summary.total_cost]].', 'It cost $2,428.39.'],
    ['Its budget is [[list_campaigns.campaigns.Wedding Cakes.budget]].', 'Its budget is $28.00.'],
    ['Your CTR is [[get_campaign_performance.summary.average_ctr]].', 'Your CTR is 4.98%.'],
    ['It ends on [[list_campaigns.campaigns[Wedding Cakes].end_date_raw]].', 'It ends on May 17, 2027.'],
    ['Das sind [[get_campaign_performance.summary.total_cost]] im Monat.', 'Das sind 2.428,39 $ im Monat.'],
  ])('%s', (text, filled) => {
    const { gate, given } = open('hold')
    say(gate, text)
    expect(given.join('').replace(/[\u00a0\u202f]/g, ' ')).toBe(filled)
    expect(gate.strays()).toEqual([])
  })

  test('one that leads nowhere goes back, and then says that there is no figure', () => {
    const { gate, given } = open('hold')
    say(gate, 'You got [[get_weather.clicks]] clicks.')
    expect(given).toEqual([])
    expect(sendBack(gate.strays(), '')).toContain(
      '[[get_weather.clicks]] names nothing that a tool returned: no call here is get_weather.',
    )
    gate.release()
    expect(given.join('')).toBe('You got n/a clicks.')
    expect(gate.figures()).toEqual([{ text: 'n/a', unsourced: true }])
  })

  test('a reference to another period than the sentence names isn’t a source', () => {
    const { gate } = open('hold')
    say(gate, 'Last week you got [[get_campaign_performance.summary.total_clicks]] clicks.')
    expect(gate.strays()).toHaveLength(1)
  })
})

test('a claimed act that no call did goes back, and is corrected behind its sentence', () => {
  const { gate, given } = open('hold')
  say(gate, 'All fine. I’ve paused Wedding Cakes. Anything else?')
  expect(given.join('')).toBe('All fine. ')
  expect(sendBack(gate.strays(), 'All fine.')).toContain('No call in this reply did what you claim')
  gate.release()
  expect(given.join('')).toBe(
    "All fine. I’ve paused Wedding Cakes. *Correction: that hasn't been done yet.* Anything else?",
  )
})

test('claims one after the other are corrected once, behind the last', () => {
  const { gate, given } = open('mark')
  say(gate, 'Done! I’ve paused Wedding Cakes for you.')
  expect(given.join('')).toBe("Done! I’ve paused Wedding Cakes for you. *Correction: that hasn't been done yet.* ")
  const { gate: next, given: shown } = open('mark')
  say(next, 'Done! I’ve paused Wedding Cakes.\n\nAnything else?')
  expect(shown.join('')).toBe(
    "Done! I’ve paused Wedding Cakes. *Correction: that hasn't been done yet.*\n\nAnything else?",
  )
})
