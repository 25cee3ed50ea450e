import {
  createApiKey,
  forgotPassword,
  getMe,
  listApiKeys,
  resetPassword,
  signIn,
  signUp,
} from '@adwright/contract/account'
import { changePassword } from '@adwright/contract/security'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure, type TestPipeline, linkIn } from '#testing/pipeline.ts'
import { openSignedIn } from '#testing/signed-in.ts'
import { changeUser } from './account.store.ts'
import { identify, type Revoked } from './index.ts'
import { onRevoked } from './identity.ts'
import { makeDemoUser, openDemoSession } from './demo-user.ts'
import { hashPassword } from './passwords.ts'

const ana = { first_name: 'Ana', last_name: 'Lima', email: 'ana.lima@example.com', password: 'correct horse' }
const chosen = 'a far better one'

let pipeline: TestPipeline
let token: string
beforeEach(async () => {
  ;({ pipeline, token } = await openSignedIn(ana))
})
afterEach(() => pipeline.close())

const change = (more: { current_password?: string; new_password?: string; end_api_keys?: boolean } = {}) =>
  pipeline.call(changePassword, { current_password: ana.password, new_password: chosen, ...more }, { token })

test('a new password ends every other session and all keys, and the owner is mailed', async () => {
  const other = (await pipeline.call(signIn, ana)).access_token
  await pipeline.call(createApiKey, { name: 'Robot' }, { token })
  const ended: Revoked[] = []
  const stop = onRevoked((one) => ended.push(one))
  await change()
  stop()
  expect(ended).toHaveLength(1)
  expect(await identify(pipeline.system, other, pipeline.clock)).toBeUndefined()
  expect(await pipeline.call(getMe, {}, { token })).toMatchObject({ first_name: 'Ana' })
  expect(await pipeline.call(listApiKeys, {}, { token })).toEqual([])
  expect((await pipeline.mails()).at(-1)).toMatchObject({ to: ana.email, subject: 'Your password was changed' })
  expect(await failure(pipeline.call(signIn, ana))).toMatchObject({ status: 401 })
  await pipeline.call(signIn, { email: ana.email, password: chosen })
})

test('keys stay where the owner wants them to, and a link to reset that was asked for before is over', async () => {
  await pipeline.call(createApiKey, { name: 'Robot' }, { token })
  await pipeline.call(forgotPassword, { email: ana.email })
  const link = linkIn((await pipeline.mails()).at(-1), /reset-password\?token=(\S+)/)
  await change({ end_api_keys: false })
  expect(await pipeline.call(listApiKeys, {}, { token })).toHaveLength(1)
  expect(await failure(pipeline.call(resetPassword, { token: link, password: 'of a thief now' }))).toMatchObject({
    status: 400,
  })
})

test('it asks for the present one, and a stolen session can’t guess it', async () => {
  expect(await failure(change({ current_password: 'wrong' }))).toMatchObject({
    status: 422,
    more: { errors: [{ path: 'current_password', message: 'Incorrect password' }] },
  })
  for (let n = 0; n < 9; n++) await failure(change({ current_password: `guess ${n}` }))
  expect(await failure(change())).toMatchObject({ status: 429 })
  await pipeline.call(signIn, ana)
})

test.each([
  ['password', 'This is one of the most common passwords. Please choose another one.'],
  ['12345678', 'This is one of the most common passwords. Please choose another one.'],
  ['QWERTYUIOP', 'This is one of the most common passwords. Please choose another one.'],
  ['        ', 'Please use more than one character.'],
  ['Ana.Lima@example.com', 'Please don’t use your email address as your password.'],
  ['ANA.LIMA', 'Please don’t use your email address as your password.'],
])('%j is refused at sign-up, reset and change', async (weak, message) => {
  const at = (path: string) => ({ status: 422, more: { errors: [{ path, message }] } })
  expect(await failure(change({ new_password: weak }))).toMatchObject(at('new_password'))
  expect(await failure(pipeline.call(signUp, { ...ana, password: weak }))).toMatchObject(at('password'))
  await pipeline.call(forgotPassword, { email: ana.email })
  const link = linkIn((await pipeline.mails()).at(-1), /reset-password\?token=(\S+)/)
  expect(await failure(pipeline.call(resetPassword, { token: link, password: weak }))).toMatchObject(at('password'))
  // The link still works.
  await pipeline.call(resetPassword, { token: link, password: chosen })
  await pipeline.call(signIn, { email: ana.email, password: chosen })
})

test('an older account with such a password still signs in', async () => {
  const identity = await identify(pipeline.system, token, pipeline.clock)
  await changeUser(pipeline.scopeOf(identity?.owner ?? ''), { passwordHash: await hashPassword('password') })
  await pipeline.call(signIn, { email: ana.email, password: 'password' })
})

test('a demo visitor has no password to change, and is told so', async () => {
  const owner = await makeDemoUser(pipeline)
  const demo = (await openDemoSession(pipeline, owner)).access_token
  expect(
    await failure(pipeline.call(changePassword, { current_password: 'x', new_password: chosen }, { token: demo })),
  ).toMatchObject({ status: 403, message: 'The demo has no password. Create an account of your own to have one.' })
})
