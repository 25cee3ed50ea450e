import type { Mine } from '#db/mine.ts'
import { sqlOf } from '#db/mine.ts'
import { sessions, users } from '#db/tables/index.ts'
import { newId, newSecret, sha256 } from '#kernel/ids.ts'
import type { Corridor } from './corridor.ts'

export interface TestUser {
  readonly mine: Mine
  readonly clock: Corridor['clock']
  readonly token: string
}

/** A verified person who is signed in, without the time that a true sign-up takes. */
export async function insertTestUser({ everyone, clock, mineOf }: Corridor): Promise<TestUser> {
  const [id, token, now] = [newId(), newSecret(), clock.now()]
  const db = sqlOf(everyone)
  const name = { firstName: 'Test', lastName: 'Person', passwordHash: '!' }
  await db.insert(users).values({ id, email: `${id}@example.com`, ...name, emailVerifiedAt: now, createdAt: now })
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
  await db.insert(sessions).values({ tokenHash: sha256(token), ownerId: id, createdAt: now, expiresAt })
  return { mine: mineOf(id), clock, token }
}
