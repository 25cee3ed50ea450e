import { z } from 'zod'
import { action } from './action.ts'
import { dollars, nothing, usd, currency } from './fields.ts'
import { atMost } from './fields.rules.ts'
import { SPEND_LIMIT_MAX_USD } from './limits.ts'

const limitUsd = usd
  .positive('Enter an amount greater than 0, or leave it empty.')
  .max(SPEND_LIMIT_MAX_USD, atMost(SPEND_LIMIT_MAX_USD))
  .nullable()

/** The owner's own limit, beside the amount it's compared with. All in the account's currency. */
export const SpendLimit = z.object({
  currency,
  /** A sentence when the limit is in another currency and so has no effect. Absent otherwise. */
  other_limit: z.string().optional(),
  /** The most that all campaigns together may cost; null: no limit. */
  daily_limit: dollars.nullable(),
  monthly_limit: dollars.nullable(),
  /** The most that enabled campaigns can cost: twice their budgets on one day, 30.4 times in a month. */
  worst_day: dollars,
  worst_month: dollars,
})
export type SpendLimit = z.infer<typeof SpendLimit>

/** Both limits are null until the owner sets one. */
export const getSpendLimit = action({
  name: 'get_spend_limit',
  effect: 'read',
  input: nothing,
  output: SpendLimit,
  rest: { method: 'GET', path: '/api/spend-limit', reply: 'plain' },
  tool: {
    description:
      "Reads the owner's limit on what all campaigns together may cost on a day and in a month, and the worst they can come to as they are set now.",
    deferred: true,
  },
})

/** From then on, calls that could push campaign costs above it are refused. Running campaigns continue. */
export const setSpendLimit = action({
  name: 'set_spend_limit',
  effect: 'draft',
  role: 'owner',
  input: z.object({ daily_limit: limitUsd, monthly_limit: limitUsd }),
  output: SpendLimit,
  staleAfter: ['ad_account', 'campaigns'],
  rest: { method: 'PUT', path: '/api/spend-limit', reply: 'plain' },
  tool: {
    description:
      'Sets the most that all campaigns together may cost, in the account’s currency a day and a month (null: no limit). Both are replaced: send the one that stays as get_spend_limit tells it. The amounts must come from the owner.',
    effect: 'spend',
    idempotent: true,
    deferred: true,
  },
})
