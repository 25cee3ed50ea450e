import { adLanguages } from '@adwright/contract/ad-copy'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '#kernel/once.ts'
import type { Trade, TradeLines } from './trade.ts'

const folder = join(import.meta.dirname, 'data')
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** One JSON file per trade, checked by a test. Read when the first is asked for. */
export const trades = once((): readonly Trade[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => read<Trade>(join(folder, file))),
)

const spoken = new Map<string, TradeLines | undefined>()
/** What a trade says in a language; undefined if it has no file in it. */
export function linesOf(trade: Trade, language: string): TradeLines | undefined {
  if (language === 'en') return { ...trade, word: trade.words[0] ?? '' }
  const file = join(folder, language, `${trade.id}.json`)
  if (!spoken.has(file)) spoken.set(file, existsSync(file) ? read<TradeLines>(file) : undefined)
  return spoken.get(file)
}

const abroad = new Map<TradeLines, Trade>()
/**
 * A trade for texts in a language: other than in English, with its name in that language and without the English-only questions, moments
 * and lines.
 */
export function tradeIn(trade: Trade, language: string): Trade {
  const lines = language === 'en' ? undefined : linesOf(trade, language)
  if (!lines) return trade
  const words = [lines.word, ...trade.words]
  const { topics: _, ...rest } = trade
  const made: Trade = abroad.get(lines) ?? {
    ...rest,
    words,
    services: lines.services,
    descriptions: [],
    seasons: [],
    questions: [],
    moments: [],
  }
  abroad.set(lines, made)
  return made
}

/** What all trades say in all other languages. */
export const spokenLines = (): { trade: Trade; lines: TradeLines }[] =>
  adLanguages
    .filter((it) => it !== 'en')
    .flatMap((language) =>
      trades().flatMap((trade) => {
        const lines = linesOf(trade, language)
        return lines ? [{ trade, lines }] : []
      }),
    )
