import { beforeAll, describe, expect, test } from 'vitest'
import { imageSizes } from '../port.ts'
import { missingFacts, wordsAsDrawn } from './copy/facts.rules.ts'
import { drawingOf } from './design.ts'
import { readBacks, scriptReadBacks, unseenReadBacks } from './read-back.cases.ts'
import { loadShaping } from './shaping.ts'

beforeAll(loadShaping)

const SLOW_MS = 600_000
const business = { name: 'Mill & Daughters', industry: 'Retail', products: '', services: '', website: 'mill.example' }

describe('what is drawn, read back from the page, says what was asked, word for word', () => {
  test.each(
    [...readBacks, ...unseenReadBacks, ...scriptReadBacks].map(
      ([prompt, words = prompt], n) => [prompt, words, n] as const,
    ),
  )(
    '%s',
    (prompt, words, n) => {
      for (const turn of [n, n + 1]) {
        const size = imageSizes[turn % imageSizes.length] ?? '1:1'
        const { text, brief } = drawingOf({ prompt, size, seed: `r${turn}`, business })
        const drawn = text.flatMap(wordsAsDrawn)
        const rest = [...drawn]
        for (const word of wordsAsDrawn(words)) {
          const at = rest.indexOf(word)
          expect(at, `${word} in ${drawn.join(' ')}`).toBeGreaterThanOrEqual(0)
          rest.splice(at, 1)
        }
        // Our own additions contain no number and no fact.
        expect(rest.filter((it) => /\d/.test(it))).toEqual([])
        expect(missingFacts(words, drawn.join(' '))).toEqual([])
        // Each clause is one from the request, in the same order: nothing is rearranged.
        const asked = ` ${wordsAsDrawn(words.replaceAll('\n', ' ')).join(' ')} `
        for (const clause of brief.own.flatMap((it) => it.split(', ')))
          expect(asked).toContain(` ${wordsAsDrawn(clause).join(' ')} `)
      }
    },
    SLOW_MS,
  )
})
