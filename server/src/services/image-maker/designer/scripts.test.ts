import { beforeAll, describe, expect, test } from 'vitest'
import { advanceOf, faceFor, outlineOf } from './fonts.ts'
import { piecesOf, readHanAs } from './scripts.rules.ts'
import { loadShaping } from './shaping.ts'
import { fit } from './text.ts'

beforeAll(loadShaping)

const width = (text: string): number => advanceOf(faceFor('heavy', text), text, 0)
/** The x position of each outline, from left to right. */
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
    // Digits look the same as in Latin text: the same outline, shifted.
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

  test('Hindi and Thai are shaped: vowel signs stand where they belong, and take no room of their own', () => {
    // A short i is written after its consonant but displayed before it.
    expect(outlineOf(faceFor('heavy', 'कि'), 'कि', 0)).not.toBe(outlineOf(faceFor('heavy', 'िक'), 'िक', 0))
    // A conjunct is narrower than its parts, and a mark above adds no width.
    expect(width('क्ष')).toBeLessThan(width('क') + width('ष'))
    expect(width('กี่')).toBe(width('ก'))
  })

  test('Thai and Chinese break between words, Korean and Hindi at their blanks; no letter is lost', () => {
    for (const text of ['ขนมปังสดใหม่ทุกเช้าอร่อยมาก', '我们的新面包店今天开业，全场八折']) {
      const set = fit(text, { w: 400, h: 900, max: 90, lines: 9 }, { face: 'outfit' })
      expect(set.lines.length, text).toBeGreaterThan(1)
      expect(set.lines.join('')).toBe(text)
      // No line starts with a combining mark of the letter before it, nor with a comma.
      for (const line of set.lines) expect(line).not.toMatch(/^[\p{M}，。]/u)
    }
    expect(piecesOf('갓 구운 빵')).toEqual(['갓 ', '구운 ', '빵'])
  })

  test('signs that Chinese and Japanese share are read by the rest of the page', () => {
    readHanAs('本日の営業時間')
    expect(faceFor('heavy', '営業時間')).toMatch(/^japanese/)
    readHanAs('面包 营业时间')
    expect(faceFor('heavy', '面包')).toMatch(/^chinese/)
    readHanAs('')
  })

  test('other texts break at their blanks as before', () => {
    expect(piecesOf('Fresh  bread today')).toEqual(['Fresh ', 'bread ', 'today'])
  })
})
