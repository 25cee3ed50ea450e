import type { Micros } from '@adwright/contract/values/money.rules'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'

/**
 * Language model usage, and usage that owners bought: append-only. Money in micros of US dollars. It outlives its owner anonymously,
 * because the server's own cap counts it.
 */
export const modelUsage = pgTable(
  'model_usage',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['call', 'bought'] }).notNull(),
    /** `YYYY-MM`, UTC. */
    month: text().notNull(),
    tier: text({ enum: ['Free', 'Pro', 'Enterprise'] }).notNull(),
    /** What it was for: the chat's own answers, or a text that a tool requested. */
    purpose: text({ enum: ['chat', 'content', 'top_up'] }).notNull(),
    model: text().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    /** The part of them that the provider had cached. */
    cachedTokens: integer('cached_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    costMicros: bigint('cost_micros', { mode: 'number' }).$type<Micros>().notNull(),
    /** Taken from bought usage (above 0), or bought (below 0). */
    extraMicros: bigint('extra_micros', { mode: 'number' }).$type<Micros>().notNull(),
    /** It was cut off, and its tokens are estimated by length. */
    estimated: boolean().notNull(),
    /** Each cause counts once. */
    cause: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('model_usage_cause').on(t.cause),
    index('model_usage_owner').on(t.ownerId, t.month),
    index('model_usage_month').on(t.month),
    check('model_usage_tokens', sql`${t.inputTokens} >= 0 and ${t.cachedTokens} >= 0 and ${t.outputTokens} >= 0`),
    check('model_usage_cost', sql`${t.costMicros} >= 0`),
  ],
)
