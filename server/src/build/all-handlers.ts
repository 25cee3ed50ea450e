import { demoHandler } from '#demo/demo.ts'
import { handlers } from '#features/index.ts'
import type { Handler } from '#kernel/handle.ts'
import { settleBeforeErasing } from './farewells.ts'

settleBeforeErasing(handlers)

/** All handlers of the app. The demo uses every feature, so it's a layer above them. */
export const allHandlers: readonly Handler[] = [...handlers, demoHandler(handlers)]
