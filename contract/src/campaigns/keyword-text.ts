import { z } from 'zod'
import { requiredOr } from '../fields.ts'
import { REQUIRED } from '../fields.rules.ts'
import { keywordFault, tidyKeyword } from './keyword.rules.ts'
import { KEYWORD_MAX_CHARS } from '../limits.ts'

const SIGNS = 2

/** A keyword in Google's notation: `[exact match]`, `"phrase match"` or broad match. The match type marks don't count as characters. */
export const keyword = z
  .string({ error: requiredOr('Must be text.') })
  .trim()
  .min(1, REQUIRED)
  .overwrite(tidyKeyword)
  .superRefine((text, ctx) => {
    const message = text === '' ? undefined : keywordFault(text)
    if (message !== undefined) ctx.addIssue({ code: 'custom', message })
  })
  .meta({ maxLength: KEYWORD_MAX_CHARS + SIGNS })
