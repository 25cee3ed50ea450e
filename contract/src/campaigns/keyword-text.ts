import { z } from 'zod'
import { REQUIRED, requiredOr } from '../fields.ts'
import { KEYWORD_SIGNS, readKeyword, tidyKeyword } from './keyword.rules.ts'
import { KEYWORD_MAX_CHARS, KEYWORD_MAX_WORDS } from '../limits.ts'

const SIGNS = 2
const wordsOf = (it: string): string => readKeyword(it).text

/** A keyword in Google's own writing: `[exact match]`, `"phrase match"` or broad match. The signs don't count as characters. */
export const keyword = z
  .string({ error: requiredOr('Must be text.') })
  .trim()
  .min(1, REQUIRED)
  .overwrite(tidyKeyword)
  .refine((it) => wordsOf(it).length <= KEYWORD_MAX_CHARS, `At most ${KEYWORD_MAX_CHARS} characters.`)
  .refine((it) => wordsOf(it).split(' ').length <= KEYWORD_MAX_WORDS, `At most ${KEYWORD_MAX_WORDS} words.`)
  .refine((it) => wordsOf(it) !== '' || it === '', REQUIRED)
  .refine((it) => !/[[\]"]/.test(wordsOf(it)), KEYWORD_SIGNS)
  .meta({ maxLength: KEYWORD_MAX_CHARS + SIGNS })
