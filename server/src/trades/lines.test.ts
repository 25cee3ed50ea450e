import { adLanguages } from '@adwright/contract/ad-copy'
import { describe, expect, test } from 'vitest'
import { linesOf, trades } from './catalogue.ts'
import { TradeLines } from './trade.ts'

const others = adLanguages.filter((it) => it !== 'en')
const gapsIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).filter((it) => it !== '{name}')

describe.each(others)('the catalogue in %s', (language) => {
  test('has each trade whole, each line at the place of its English one', () => {
    for (const trade of trades()) {
      const lines = linesOf(trade, language)
      expect(TradeLines.parse(lines)).toEqual(lines)
      for (const part of ['services', 'calls', 'headlines', 'descriptions'] as const) {
        expect(lines?.[part].length, `${trade.id} ${part}`).toBe(trade[part].length)
        expect(lines?.[part].map(gapsIn), `${trade.id} ${part}`).toEqual(trade[part].map(gapsIn))
      }
    }
  })

  test('has no line of the English catalogue, and claims nothing that an owner never said', () => {
    const english = new Set(trades().flatMap((it) => [...it.calls, ...it.headlines, ...it.descriptions]))
    const claims = /\b(?:mejor|gratis|beste|kostenlos|meilleur|gratuit|melhor|grátis|migliore|24\s?h)\b|[$€£]\s?\d|!/iu
    const texts = trades().flatMap((trade) => {
      const lines = linesOf(trade, language)
      return lines ? [...lines.calls, ...lines.headlines, ...lines.descriptions] : []
    })
    expect(texts.filter((it) => english.has(it) || claims.test(it))).toEqual([])
  })
})
