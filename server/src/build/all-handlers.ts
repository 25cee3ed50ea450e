import { demoHandler } from '#demo/demo.ts'
import { handlers } from '#features/index.ts'
import type { Handler } from '#kernel/handle.ts'
import { settleBeforeErasing } from './farewells.ts'

settleBeforeErasing(handlers)

/** Who performs what in this app. The demo uses all features, so it is a layer above them. */
export const allHandlers: readonly Handler[] = [...handlers, demoHandler(handlers)]
