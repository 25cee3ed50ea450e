import { signIn, signUp, verifyEmail } from '@adwright/contract/account'
import { accountHandlers } from '#features/account/index.ts'
import { billingHandlers } from '#features/billing/index.ts'
import { linkIn, openTestPipeline, type TestPipeline } from './pipeline.ts'

export const ana = { first_name: 'Ana', last_name: 'Lima', email: 'ana@example.com', password: 'correct horse' }

/** Signs somebody up through the email link, and in. Returns the token. */
export async function signUpAs(pipeline: TestPipeline, person: typeof ana): Promise<string> {
  await pipeline.call(signUp, person)
  await pipeline.call(verifyEmail, { token: linkIn((await pipeline.mails()).at(-1), /verifyEmail\?token=(\S+)/) })
  return (await pipeline.call(signIn, person)).access_token
}

/** The account use cases, with somebody signed in. */
export async function openSignedIn(person = ana): Promise<{ pipeline: TestPipeline; token: string }> {
  const pipeline = await openTestPipeline([...accountHandlers, ...billingHandlers])
  return { pipeline, token: await signUpAs(pipeline, person) }
}
