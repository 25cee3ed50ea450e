import { dismissSetup, getHome, visitHome } from '@adwright/contract/home'
import { campaignsToday } from '#features/ad-account/index.ts'
import { handle } from '#kernel/handle.ts'
import { readHome } from './home.ts'
import { keepDismissed, keepVisit } from './home.store.ts'

export { nextStepFor } from './home.ts'

/** The owner's start page: what is set up, what is waiting, and the period of the news. */
export const homeHandlers = [
  handle(getHome, readHome),
  handle(dismissSetup, ({ scope }, { dismissed }) => keepDismissed(scope, dismissed)),
  handle(visitHome, async (ctx) => keepVisit(ctx.scope, await campaignsToday(ctx))),
]
