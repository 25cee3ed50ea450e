import type { ReplyWork } from '@adwright/contract/chat'
import { describe, expect, test } from 'vitest'
import { chatTexts } from './chat.texts.ts'
import { suggestionTexts } from './suggestions.texts.ts'
import { replyTexts } from './reply.texts.ts'
import { toggled } from './feedback.rules.ts'
import { greetingOf } from './greeting.rules.ts'
import { amountFits } from './money.rules.ts'
import type { Card } from './conversation.rules.ts'
import { piecesOf } from './pieces.rules.ts'
import { csvCells, isPicture, partsOf, pictureOf, withParagraphs } from './reply.rules.ts'
import { startTyping, typeOn } from './typing.rules.ts'

describe('product-1 §2: how replies are shown', () => {
  test('a CSV block whose second line starts with a date is a table', () => {
    const parts = partsOf(
      'Here it is:\n\ndate,clicks,"name, long"\n2026-11-01,12,"a, b"\n2026-11-02,7,c\n\nThat was all.',
    )
    expect(parts).toEqual([
      { kind: 'text', text: 'Here it is:\n' },
      {
        kind: 'table',
        header: ['date', 'clicks', 'name, long'],
        rows: [
          ['2026-11-01', '12', 'a, b'],
          ['2026-11-02', '7', 'c'],
        ],
      },
      { kind: 'text', text: '\nThat was all.' },
    ])
  })
  test('in a code fence, too', () => {
    expect(partsOf('```csv\ndate,headline\n2026-11-01,Hello\n```')[0]).toMatchObject({
      kind: 'table',
      rows: [['2026-11-01', 'Hello']],
    })
  })
  test('a code block that isn’t CSV stays code', () => {
    expect(partsOf('```js\nlet a = 1\n```')).toEqual([{ kind: 'text', text: '```js\nlet a = 1\n```' }])
  })
  test('a numbered list of blog headlines is shown as tiles', () => {
    const parts = partsOf(
      'Blog ideas for you:\n1. **Bread at home**: how to begin\n2. "Five kinds of flour"\n3. Sourdough\n\nShall I save them?',
    )
    expect(parts[1]).toEqual({
      kind: 'headlines',
      items: [
        { title: 'Bread at home', more: 'how to begin' },
        { title: 'Five kinds of flour', more: '' },
        { title: 'Sourdough', more: '' },
      ],
    })
    expect(parts).toHaveLength(3)
  })
  test('any other numbered list stays a list', () => {
    expect(partsOf('Steps:\n1. Open\n2. Click\n3. Close')).toEqual([
      { kind: 'text', text: 'Steps:\n1. Open\n2. Click\n3. Close' },
    ])
  })
  test('a cloud-drive file is a thumbnail of 400', () => {
    expect(pictureOf('https://drive.google.com/file/d/AbC-1/view').thumbnail).toBe(
      'https://drive.google.com/thumbnail?id=AbC-1&sz=w400',
    )
    expect(pictureOf('http://localhost/a.png').thumbnail).toBe('http://localhost/a.png')
  })
  test('quotes in a CSV cell', () => {
    expect(csvCells('"say ""hi""",, x')).toEqual(['say "hi"', '', 'x'])
  })
})

describe('product-1 §9, decisions.md: the typing effect', () => {
  const run = (chars: number, ms: number, stepMs = 16) => {
    let typing = startTyping()
    for (let now = 0; now <= ms; now += stepMs) typing = typeOn(typing, chars, now, stepMs)
    return typing.shown
  }
  test('20 ms a character for little text', () => {
    expect(run(40, 400)).toBeGreaterThanOrEqual(15)
    expect(run(40, 400)).toBeLessThanOrEqual(30)
  })
  test('never more than a second behind: a whole page that came at once is shown after one', () => {
    expect(run(5_000, 1_020)).toBe(5_000)
    expect(run(5_000, 300)).toBeLessThan(5_000)
  })
  test('it never shows more than has come', () => {
    expect(run(3, 5_000)).toBe(3)
  })
})

describe('product-1 §4: feedback', () => {
  const liked = { id: 1, message_id: 5, is_liked: true, is_disliked: false, is_starred: true }
  test('disliking clears like, and the star stays', () => {
    expect(toggled(liked, 5, 'disliked')).toEqual({ ...liked, is_liked: false, is_disliked: true })
  })
  test('a second like takes it back', () => {
    expect(toggled(liked, 5, 'liked').is_liked).toBe(false)
  })
  test('the first star of a reply', () => {
    expect(toggled(undefined, 5, 'starred')).toMatchObject({ message_id: 5, is_starred: true, is_liked: false })
  })
})

test('product-1 §2: the greeting with the name is among them when the name is known', () => {
  expect(greetingOf(chatTexts.greetings, chatTexts.greetingByName('Maya'), 0.999)).toBe('Good to see you, Maya')
  expect(greetingOf(chatTexts.greetings, undefined, 0.999)).toBe("Let's grow your business together.")
  expect(greetingOf(chatTexts.greetings, undefined, 0)).toBe('Welcome.')
})

test('product-1 §2: six tiles, five suggestions on a phone, 16 phrases', () => {
  expect(suggestionTexts.tiles).toHaveLength(6)
  expect(suggestionTexts.phone).toHaveLength(5)
  expect(new Set(replyTexts.phrases).size).toBe(16)
  expect(replyTexts.phrases).toEqual(expect.arrayContaining(['Working on it', 'Generating insights']))
})

test('an amount may be typed as people write it', () => {
  expect(amountFits('$1,000.00', 1000)).toBe(true)
  expect(amountFits('', 0)).toBe(false)
  expect(amountFits('100', 1000)).toBe(false)
})

test('a card is between what was said before and after it, and comes when the text before is shown', () => {
  const card = { ask: { tool_call_id: 't1' }, state: 'waiting', at: 6 } as Card
  expect(piecesOf('Before', [card]).map((it) => [it.text, it.card !== undefined])).toEqual([
    ['Before', true],
    ['', false],
  ])
  expect(piecesOf('BeforeAfter', [card]).map((it) => it.text)).toEqual(['Before', 'After'])
  expect(piecesOf('Bef', [card]).map((it) => it.text)).toEqual(['Bef'])
})

test('what a tool makes is shown where it was asked for; not while it waits for a yes, and not after a no', () => {
  const work = { tool_call_id: 't1', at: 6 } as ReplyWork
  const shown = (card?: Card) =>
    piecesOf('BeforeAfter', card ? [card] : [], [work]).map((it) => [it.text, it.work !== undefined])
  const cardIn = (state: Card['state']) => ({ ask: { tool_call_id: 't1' }, state, at: 6 }) as Card
  expect(shown()).toEqual([
    ['Before', true],
    ['After', false],
  ])
  for (const state of ['waiting', 'declining', 'declined', 'closed'] as const)
    expect(shown(cardIn(state)).some(([, isShown]) => isShown)).toBe(false)
  for (const state of ['approving', 'done', 'failed'] as const)
    expect(shown(cardIn(state)).some(([, isShown]) => isShown)).toBe(true)
})

describe('product-1 §2: what a reply shows', () => {
  test('a paragraph right after a list is one of its own; what is indented, listed or fenced stays', () => {
    expect(withParagraphs('- a\n- b\nThen this.')).toBe('- a\n- b\n\nThen this.')
    expect(withParagraphs('1. a\n   more of a\n2. b')).toBe('1. a\n   more of a\n2. b')
    expect(withParagraphs('```\n- a\nb\n```')).toBe('```\n- a\nb\n```')
    expect(withParagraphs('plain\nlines\n- a\n\nb')).toBe('plain\nlines\n- a\n\nb')
  })
  test('links to a cloud-drive file and to our own images are pictures; other links are not', () => {
    const shown = (address: string) => isPicture(address, 'https://ads.example')
    expect(shown('https://drive.google.com/file/d/abc_123/view')).toBe(true)
    expect(shown('/files/images/1.png')).toBe(true)
    expect(shown('https://ads.example/files/x/2.webp?signature=1')).toBe(true)
    expect(shown('https://ads.example/files/report.pdf')).toBe(false)
    expect(shown('https://elsewhere.example/files/photo.png')).toBe(false)
  })
})
