import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { Tier } from '@adwright/contract/action'
import { type SystemScope, ownerScope } from '#db/scope.ts'
import { insertUser, markVerified } from '#features/account/account.store.ts'
import { hashPassword } from '#features/account/passwords.ts'
import { openSession } from '#features/account/sessions.ts'
import { grantWelcomeCredits, setPaidPlan } from '#features/billing/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#config.ts'
import { newId } from '#kernel/ids.ts'

const PASSWORD = 'a good password'
/** Deliberately slow, so one hash is shared by all persons of a test file. */
let passwordHash: Promise<string> | undefined
const MONTH_MS = 30 * DAY_MS

/** A verified person with welcome credits, signed in: as after sign-up, without its emails. */
export async function makePerson(
  { system, clock, config }: { system: SystemScope; clock: Clock; config: Config },
  { email = `person-${newId().slice(-12)}@example.com`, tier = 'Free' }: { email?: string; tier?: Tier },
): Promise<{ id: string; email: string; password: string; token: string }> {
  passwordHash ??= hashPassword(PASSWORD)
  const now = clock.now()
  const user = await insertUser(system, {
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    passwordHash: await passwordHash,
    createdAt: now,
  })
  if (!user) throw new Error(`there is a person with ${email} already`)
  const scope = ownerScope(system, user.id)
  await markVerified(scope, now)
  await grantWelcomeCredits({ scope, clock })
  if (tier !== 'Free') {
    await setPaidPlan({ scope }, { tier, status: 'active', currentPeriodEnd: new Date(now.getTime() + MONTH_MS) })
  }
  const { access_token } = await openSession(scope, { clock, config })
  return { id: user.id, email, password: PASSWORD, token: access_token }
}
