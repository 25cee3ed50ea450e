import { eq } from 'drizzle-orm'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { appSecrets } from '#db/tables/index.ts'
import { newSecret } from './ids.ts'

/** A secret that all nodes share, created on first use. base64url of 32 random bytes. */
export async function appSecret(system: SystemScope | OwnerScope, name: string): Promise<string> {
  const db = sqlOf(system)
  const found = () => db.select().from(appSecrets).where(eq(appSecrets.name, name))
  const [known] = await found()
  if (known) return known.secret
  // If two nodes start at once, one insert wins and both read the same secret.
  await db.insert(appSecrets).values({ name, secret: newSecret() }).onConflictDoNothing()
  const [row] = await found()
  if (!row) throw new Error('the app’s new secret is missing')
  return row.secret
}
