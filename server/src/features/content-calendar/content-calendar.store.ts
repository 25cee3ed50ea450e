import type { Day } from '@adwright/contract/values/day.rules'
import type { CalendarDay, CalendarPost, SavedEntry } from '@adwright/contract/content-calendar'
import { and, desc, eq, sql } from 'drizzle-orm'
import { inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { contentCalendars, savedCalendarEntries } from '#db/tables/index.ts'
import { sha256 } from '#kernel/ids.ts'
import { plainPost, withPosts } from './posts.rules.ts'

/** The latest generated calendar, by date; empty if there is none. */
export async function calendarOf(scope: OwnerScope): Promise<CalendarDay[]> {
  const [row] = await sqlOf(scope)
    .select({ entries: contentCalendars.entries })
    .from(contentCalendars)
    .where(eq(contentCalendars.ownerId, scope.owner))
  return (row?.entries ?? []).map(withPosts)
}

export async function keepCalendar(
  scope: OwnerScope,
  made: { startDate: Day; endDate: Day; entries: CalendarDay[]; madeAt: Date },
): Promise<void> {
  await sqlOf(scope)
    .insert(contentCalendars)
    .values({ ...made, ownerId: scope.owner })
    .onConflictDoUpdate({ target: contentCalendars.ownerId, set: made })
}

/**
 * Changes the calendar's current state, so that concurrent changes are both kept. If `change` returns undefined, nothing changes and so
 * does this.
 */
export async function changeCalendar(
  scope: OwnerScope,
  now: Date,
  change: (days: readonly CalendarDay[]) => CalendarDay[] | undefined,
): Promise<CalendarDay[] | undefined> {
  return inTransaction(scope, async (within) => {
    const [row] = await sqlOf(within)
      .select({ entries: contentCalendars.entries })
      .from(contentCalendars)
      .where(eq(contentCalendars.ownerId, within.owner))
      .for('update')
    const entries = change((row?.entries ?? []).map(withPosts))
    const [first, last] = [entries?.[0], entries?.at(-1)]
    if (entries && row)
      await sqlOf(within).update(contentCalendars).set({ entries }).where(eq(contentCalendars.ownerId, within.owner))
    else if (entries && first && last)
      await keepCalendar(within, { startDate: first.date, endDate: last.date, entries, madeAt: now })
    return entries
  })
}

export interface Pair {
  readonly date: Day
  readonly headline: string
  readonly description: string
  readonly post: CalendarPost
}

const ROWS_AT_ONCE = 500

/** The number of new rows: a pair already saved for its date isn't saved again, but gets its newer post. All or nothing. */
export async function savePairs(scope: OwnerScope, pairs: readonly Pair[], now: Date): Promise<number> {
  return inTransaction(scope, async (within) => {
    let saved = 0
    const each = new Map(
      pairs.map((pair) => {
        const pairHash = sha256(JSON.stringify([pair.headline, pair.description]))
        return [`${pair.date} ${pairHash}`, { ...pair, ownerId: within.owner, pairHash, createdAt: now }]
      }),
    )
    const all = [...each.values()]
    for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
      const rows = all.slice(at, at + ROWS_AT_ONCE)
      const made = await sqlOf(within)
        .insert(savedCalendarEntries)
        .values(rows)
        .onConflictDoUpdate({
          target: [savedCalendarEntries.ownerId, savedCalendarEntries.date, savedCalendarEntries.pairHash],
          set: { post: sql`excluded.post` },
        })
        .returning({ isNew: sql<boolean>`xmax = 0` })
      saved += made.filter((it) => it.isNew).length
    }
    return saved
  })
}

/** Newest first, after the row `before`. */
export async function savedEntries(
  scope: OwnerScope,
  limit: number,
  before: string | undefined,
): Promise<SavedEntry[]> {
  const t = savedCalendarEntries
  const after =
    before === undefined
      ? undefined
      : sql`${t.place} < (select place from saved_calendar_entries where owner_id = ${scope.owner}::uuid and id::text = ${before})`
  const rows = await sqlOf(scope)
    .select()
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), after))
    .orderBy(desc(t.place))
    .limit(limit)
  return rows.map(({ id, date, createdAt, headline, description, post }) => ({
    id,
    date,
    created_at: createdAt.toISOString(),
    headline,
    description,
    post: post ?? plainPost(description || headline, id),
  }))
}
