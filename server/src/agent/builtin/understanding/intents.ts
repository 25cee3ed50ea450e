import type { Rule } from './intent-types.ts'
import { changeRules } from './intents-change.ts'
import { contentRules } from './intents-content.ts'
import { ownRules } from './intents-own.ts'
import { readRules } from './intents-read.ts'
import { switchRules } from './intents-switch.ts'
import { sharedRules } from './intents-shared.ts'

/** All that a clause may ask for; of equal scores the first stands. */
export const rules: readonly Rule[] = [
  ...sharedRules,
  ...switchRules,
  ...changeRules,
  ...readRules,
  ...ownRules,
  ...contentRules,
]
