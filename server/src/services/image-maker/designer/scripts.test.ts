import { beforeAll, describe, expect, test } from 'vitest'
import { advanceOf, faceFor, outlineOf } from './fonts.ts'
import { piecesOf } from './scripts.rules.ts'
import { loadShaping } from './shaping.ts'
import { fit } from './text.ts'

beforeAll(loadShaping)

const width = (text: string): number => advanceOf(faceFor('heavy', text), text, 0)
/** Where each outline begins, from left to right. */
const starts = (text: string): number[] =>
  [...outlineOf(faceFor('heavy', text), text, 0).matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x))

describe('scripts with fonts of their own', () => {
  test('Arabic letters join: a word is narrower than its letters one by one', () => {
    const letters = [...'خبز'].map(width)
    expect(width('خبز')).toBeLessThan(letters.reduce((all, it) => all + it, 0))
    expect(outlineOf(faceFor('heavy', 'ببب'), 'ببب', 0)).not.toBe('')
  })

  test('right to left: what is said first is at the right, and a number within keeps its order', () => {
    const [shin, bet] = [width('ש'), width('ב')]
    const drawn = starts('שב')
    expect(Math.max(...drawn)).toBeGreaterThanOrEqual(bet)
    expect(Math.abs(width('שב') - shin - bet)).toBeLessThan(60)
    // The digits of the number are drawn as they are in Latin: the same outline, further along.
    const alone = outlineOf(faceFor('heavy', 'ב'), '12', 0)
    const within = outlineOf(faceFor('heavy', 'ב 12'), 'ב 12', 0)
    expect(within.startsWith(alone.slice(0, 40))).toBe(true)
  })

  test('Japanese breaks between words, never before a full stop or comma, and no letter is lost', () => {
    const text = '新しいパン屋、5月3日オープン！コーヒー無料。お待ちしています'
    const set = fit(text, { w: 400, h: 900, max: 90, lines: 9 }, { face: 'outfit' })
    expect(set.lines.length).toBeGreaterThan(2)
    expect(set.lines.join('')).toBe(text)
    for (const line of set.lines) expect(line).not.toMatch(/^[、。！]/)
    expect(piecesOf('5月3日に')).toEqual(['5月3日', 'に'])
  })

  test('other texts break at their blanks as before', () => {
    expect(piecesOf('Fresh  bread today')).toEqual(['Fresh ', 'bread ', 'today'])
  })
})
