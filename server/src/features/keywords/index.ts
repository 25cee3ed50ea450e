import * as actions from '@adwright/contract/keywords'
import { handle } from '#kernel/handle.ts'
import { listKeywords, listSearchTerms, saveKeywords } from './keywords.ts'
import { keywordTexts } from './keywords.rules.ts'

export { listKeywords, saveKeywords } from './keywords.ts'

export const keywordHandlers = [
  handle(actions.listKeywords, async (ctx, it) => ({
    message: keywordTexts.keywords,
    data: await listKeywords(ctx, it.id),
  })),
  handle(actions.saveKeywords, (ctx, { id, ...wish }) => saveKeywords(ctx, id, wish)),
  handle(actions.listSearchTerms, listSearchTerms),
]
