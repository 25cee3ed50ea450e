import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '#kernel/once.ts'
import type { Trade } from './trade.ts'

const folder = join(import.meta.dirname, 'data')

/** One JSON file per trade, checked by a test. Read when the first is asked for. */
export const trades = once((): readonly Trade[] =>
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Trade),
)
