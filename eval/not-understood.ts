import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrases } from './phrases.lexicon.ts'

const folder = join(import.meta.dirname, '../server/src/agent/offline/words')
const wordsIn = (file: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)
const files = readdirSync(folder).filter((it) => it.endsWith('.json'))
/** What the built-in assistant says if it couldn't follow, or doesn't speak the owner's language, which no case is about. */
const ownWords = files
  .flatMap(wordsIn)
  .filter(([key]) => key.startsWith('unclear.'))
  .concat(wordsIn('foreign.json'))
  .flatMap(
    ([, text]) =>
      text
        .split(/\{\w+\}|[.?!,]/)
        .find((part) => part.trim().length > 10)
        ?.trim() ?? [],
  )
const pattern = new RegExp(phrases.not_understood ?? '', 'i')

/** Whether a reply says that the message wasn't understood, or was understood only in part. */
export const isNotUnderstood = (reply: string): boolean =>
  pattern.test(reply) || ownWords.some((words) => reply.includes(words))
