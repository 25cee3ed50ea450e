import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { Database } from '#db/open.ts'
import { sessions, users } from '#db/tables/index.ts'
import { newId, newSecret, sha256 } from '#kernel/ids.ts'

export interface Person {
  readonly owner: string
  readonly token: string
}

/** Adds a signed-in person. */
export async function addPerson(database: Database): Promise<Person> {
  const [owner, token] = [newId(), newSecret()]
  const name = { firstName: 'Test', lastName: 'Person', passwordHash: '!' }
  const now = new Date()
  await database.db.insert(users).values({ id: owner, email: `${owner}@example.com`, ...name, emailVerifiedAt: now })
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS)
  await database.db.insert(sessions).values({ tokenHash: sha256(token), ownerId: owner, createdAt: now, expiresAt })
  return { owner, token }
}
