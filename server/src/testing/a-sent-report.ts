import { sharedReports } from '#db/tables/index.ts'
import { sqlOf } from '#db/scope.ts'
import { newId } from '#kernel/ids.ts'
import type { Person, TestApp } from './app.ts'

/** Adds a report that this person sent to a client; returns its id. */
export async function sentReport(app: TestApp, { scope }: Person): Promise<string> {
  const [id, now] = [newId(), app.clock.now()]
  const row = { id, email: 'client@example.com', secretHash: id, createdAt: now, expiresAt: now }
  await sqlOf(scope)
    .insert(sharedReports)
    .values({ ...row, ownerId: scope.owner, state: 'sent', every: 'weekly' })
  return id
}
