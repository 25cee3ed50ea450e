import { ownerScope } from '#db/scope.ts'
import type { Database } from '#db/open.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { users } from '#db/tables/account.ts'
import { newId } from '#kernel/ids.ts'
import { type AdSandboxOptions, openAdSandbox } from './index.ts'

/** A Wednesday afternoon. */
export const someDay = new Date('2026-03-11T15:20:00Z')

export async function newOwner(database: Database): Promise<string> {
  const owner = newId()
  await database.db
    .insert(users)
    .values({ id: owner, email: `${owner}@example.com`, firstName: 'A', lastName: 'B', passwordHash: '' })
  return owner
}

/** A sandbox on an empty database, at a time that stands still until moved. */
export async function openTestSandbox(options: Partial<AdSandboxOptions> = {}, there?: Database) {
  const database = there ?? (await openTestDatabase())
  let now = someDay
  const clock = { now: () => now }
  const reopen = (seed?: string) =>
    openAdSandbox(database.system, { clock, timeZone: 'UTC', ...(seed ? { seed } : {}), ...options })
  return {
    database,
    sandbox: reopen(),
    reopen,
    owner: await newOwner(database),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    scope: (owner: string) => ownerScope(database.system, owner),
    close: database.close,
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>
