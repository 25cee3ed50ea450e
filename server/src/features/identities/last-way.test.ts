import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { connectedIdentity } from '#testing/google-logins.ts'
import { aPasskey } from '#testing/ways-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { PUBLIC_URL: 'http://localhost:4161' } })
})
afterAll(() => app.close())

/** A person with a connected sign-in and a passkey, but no password. */
const noPassword = async (): Promise<{ person: Person; identity: string; passkey: string }> => {
  const person = await app.signUp()
  const identity = await connectedIdentity(app, person)
  const passkey = await aPasskey(app, person)
  await sqlOf(person.scope).update(users).set({ passwordHash: '!' }).where(eq(users.id, person.id))
  return { person, identity, passkey }
}
const disconnect = ({ person, identity }: Awaited<ReturnType<typeof noPassword>>) =>
  person.call('DELETE', `/api/auth/identities/${identity}`)
const remove = ({ person }: Awaited<ReturnType<typeof noPassword>>, passkey: string) =>
  person.call('DELETE', `/api/auth/passkeys/${passkey}`)

test('a passkey is another way in: the connected sign-in may go, then the passkey may not', async () => {
  const her = await noPassword()
  expect((await disconnect(her)).status).toBe(204)
  expect(await remove(her, her.passkey)).toMatchObject({
    status: 409,
    json: { detail: 'This is your only way to sign in. Set a password first, then remove it.' },
  })
})

test('of two passkeys one may go, and with a connected sign-in both', async () => {
  const her = await noPassword()
  expect((await remove(her, her.passkey)).status).toBe(204)
  expect((await disconnect(her)).status).toBe(409)
  const [one, two] = [await aPasskey(app, her.person), await aPasskey(app, her.person)]
  expect((await disconnect(her)).status).toBe(204)
  expect((await remove(her, one)).status).toBe(204)
  expect((await remove(her, two)).status).toBe(409)
})

test('both at once: one stays', async () => {
  const her = await noPassword()
  const both = await Promise.all([disconnect(her), remove(her, her.passkey)])
  expect(both.map((it) => it.status).toSorted()).toEqual([204, 409])
})
