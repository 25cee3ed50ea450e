import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, readAnswers } from './examples.ts'

/** Covers the examples, the answers' questions and the languages' words: what the weights are learned from. */
export function fingerprintOfData(): string {
  const hash = createHash('sha256')
  for (const folder of [join(dataFolder, 'intents'), join(dataFolder, '../nlu/lang')])
    for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)))
  for (const { id, questions } of readAnswers()) hash.update(JSON.stringify([id, questions]))
  return hash.digest('hex').slice(0, 16)
}
