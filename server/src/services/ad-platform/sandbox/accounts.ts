import { ownerScope } from '#db/scope.ts'
import { type Account, type AdPlatform, PlatformError } from '../port.ts'
import { currencyOf, isOrdinary, magicOf, zoneOf } from './magic-ids.rules.ts'
import { newCustomerId } from './new-ids.ts'
import { addCap, madeAccountNamed, putAccount, setLink } from './sandbox-ads.store.ts'
import { accountsNamed, heldByAnother } from './sandbox-system.store.ts'
import { nowOf } from './time.ts'
import { changing, knownAccount, notThere, openAccount, rejectIf, type World } from './world.ts'

type AccountCalls = Pick<
  AdPlatform,
  'clock' | 'createAccount' | 'accountNamed' | 'requestLink' | 'linkState' | 'unlink' | 'setSpendingCap'
>

async function freshCustomerId(world: World): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const id = newCustomerId()
    if (isOrdinary(id) && (await accountsNamed(world.system, id)).length === 0) return id
  }
  throw new PlatformError('unavailable', 'no free customer id was found')
}

const taken = (): PlatformError => new PlatformError('taken', 'ALREADY_MANAGED_IN_HIERARCHY')

/** Whether the account belongs to another manager: one magic id always does, any other if another person of ours has it. */
async function refuseTaken(world: World, { owner, customerId }: Account): Promise<void> {
  const magic = magicOf(customerId)
  if (magic === 'taken') throw taken()
  if (magic === undefined && (await heldByAnother(world.system, customerId, owner))) throw taken()
}

const invitedName = (customerId: string): string =>
  `Account ${customerId.slice(0, 3)}-${customerId.slice(3, 6)}-${customerId.slice(6)}`

/** Only one invitation at a time: a PENDING or ACTIVE one is reused. */
async function requestLink(world: World, account: Account) {
  await refuseTaken(world, account)
  const scope = ownerScope(world.system, account.owner)
  const row = await knownAccount(world, scope, account.customerId)
  if (row?.linkState === 'ACTIVE' || row?.linkState === 'PENDING') return row.linkState
  const magic = magicOf(account.customerId)
  const linkState = magic === 'accepts' || magic === 'times_out' ? 'ACTIVE' : 'PENDING'
  const invitedAt = world.clock.now()
  const { customerId } = account
  await putAccount(scope, {
    customerId,
    name: invitedName(customerId),
    timeZone: zoneOf(customerId) ?? world.timeZone,
    currency: currencyOf(customerId),
    made: false,
    linkState,
    invitedAt,
  })
  if (magic === 'times_out') throw new PlatformError('unknown', 'DEADLINE_EXCEEDED')
  return linkState
}

export function accountCalls(world: World): AccountCalls {
  return {
    clock: async (account) => {
      const { row } = await openAccount(world, account)
      return { now: nowOf(world.clock, row), timeZone: row.timeZone, currency: row.currency, aheadDays: row.aheadDays }
    },
    createAccount: (owner, { name, timeZone, currency }) => {
      const scope = ownerScope(world.system, owner)
      return world.line.change(null, async () => {
        const bad =
          name.trim() === '' ? [{ reason: 'REQUIRED', message: 'The account needs a name.', field: 'name' }] : []
        rejectIf(bad)
        const customerId = await freshCustomerId(world)
        await putAccount(scope, {
          customerId,
          name,
          timeZone,
          currency,
          made: true,
          linkState: 'ACTIVE',
          invitedAt: world.clock.now(),
        })
        return { owner, customerId }
      })
    },
    accountNamed: (owner, name) =>
      world.line.read(null, async () => {
        const row = await madeAccountNamed(ownerScope(world.system, owner), name)
        return row ? { owner, customerId: row.customerId } : null
      }),
    requestLink: (account) => world.line.change(account, () => requestLink(world, account)),
    linkState: (account) =>
      world.line.read(account, async () => {
        const row = await knownAccount(world, ownerScope(world.system, account.owner), account.customerId)
        return row?.linkState ?? 'NONE'
      }),
    unlink: (account) =>
      world.line.change(account, async () => {
        const scope = ownerScope(world.system, account.owner)
        const row = await knownAccount(world, scope, account.customerId)
        if (!row) throw notThere('The account')
        await setLink(scope, row.id, 'NONE')
      }),
    setSpendingCap: (account, capMicros) =>
      world.line.change(account, () =>
        changing(world, account, async ({ scope, row }) => {
          const bad = capMicros !== null && (capMicros < 0 || !Number.isSafeInteger(capMicros))
          rejectIf(bad ? [{ reason: 'INVALID_VALUE', message: 'The spending cap is not an amount of money.' }] : [])
          await addCap(scope, row.id, { validFrom: nowOf(world.clock, row), capMicros })
        }),
      ),
  }
}
