import { sqlOf } from '#db/scope.ts'
import { passkeys } from '#db/tables/index.ts'
import { newId } from '#kernel/ids.ts'
import type { Person, TestApp } from './app.ts'

/** Adds a passkey for this person; returns its id. */
export async function aPasskey(app: TestApp, { scope }: Person): Promise<string> {
  const id = newId()
  const key = { id, ownerId: scope.owner, name: 'Phone', credentialId: id, publicKey: '', counter: 0, transports: [] }
  await sqlOf(scope)
    .insert(passkeys)
    .values({ ...key, createdAt: app.clock.now() })
  return id
}

/** The id of this person's session. */
export const sessionOf = async (owner: Person): Promise<string> =>
  String((await owner.call<{ id: string }[]>('GET', '/api/auth/sessions')).json[0]?.id)
