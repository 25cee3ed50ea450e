import * as actions from '@adwright/contract/campaigns/keywords'
import { handle } from '#kernel/handle.ts'
import { changeKeywords } from './change-keywords.ts'
import { keywordTexts } from './keywords.texts.ts'
import { listKeywords, listSearchTerms, saveKeywords } from './keywords.ts'

export { type KeywordEdit, planKeywords } from './change-keywords.ts'
export { listKeywords, listSearchTerms, saveKeywords } from './keywords.ts'
export { meant } from './keywords.rules.ts'
export { keywordTexts } from './keywords.texts.ts'

export const keywordHandlers = [
  handle(actions.listKeywords, async (ctx, it) => ({
    message: keywordTexts.keywords,
    data: await listKeywords(ctx, it.campaign_id),
  })),
  handle(actions.saveKeywords, (ctx, { campaign_id, ...request }) => saveKeywords(ctx, campaign_id, request)),
  handle(actions.addKeywords, (ctx, it) => changeKeywords(ctx, 'add', it.campaign_id, it.keywords)),
  handle(actions.removeKeywords, (ctx, it) => changeKeywords(ctx, 'remove', it.campaign_id, it.keywords)),
  handle(actions.excludeKeywords, (ctx, it) => changeKeywords(ctx, 'exclude', it.campaign_id, it.keywords)),
  handle(actions.removeNegativeKeywords, (ctx, it) =>
    changeKeywords(ctx, 'remove_negative', it.campaign_id, it.keywords),
  ),
  handle(actions.listSearchTerms, listSearchTerms),
]
