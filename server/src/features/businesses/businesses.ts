import {
  type Business,
  createBusiness,
  deleteBusiness,
  listBusinesses,
  renameBusiness,
} from '@adwright/contract/businesses/businesses'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import { eraseBusiness } from '#features/account/index.ts'
import { tierOf } from '#features/billing/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { businessesOf, countPaidHeld, findBusiness, insertBusiness, renameTo } from './businesses.store.ts'
import { businessTexts } from './businesses.texts.ts'
import { whyNoMoreBusinesses } from './members.rules.ts'
import { businessOnWire, nameOr } from './wire.ts'

/** One of a person's businesses, as they see it. */
export async function businessFor(person: OwnerScope, id: string): Promise<Business> {
  const row = (await businessesOf(person)).find((it) => it.id === id)
  if (!row) throw new AppError('not_found')
  return businessOnWire(row, person.owner)
}

export const businessHandlers = [
  handle(listBusinesses, async ({ scope }) =>
    (await businessesOf(scope)).map((row) => businessOnWire(row, scope.owner)),
  ),

  handle(createBusiness, async (ctx, { name }) => {
    const { scope, clock, keyed, note } = ctx
    const id = keyed?.id ?? newId()
    const tier = await tierOf(ctx)
    await inTransaction(scope, async (within) => {
      const has = await countPaidHeld(within)
      // A repeated call, which an earlier attempt may have completed.
      if (keyed?.isResumed && (await businessesOf(within)).some((it) => it.id === id)) return
      const why = whyNoMoreBusinesses(tier, has)
      if (why) throw new AppError(tier === 'Enterprise' ? 'conflict' : 'tier_required', why)
      await insertBusiness(within, { id, name, now: clock.now() })
    })
    note({ target: name, after: { name } })
    return businessFor(scope, id)
  }),

  handle(renameBusiness, async ({ scope, member, note }, { name }) => {
    const before = await findBusiness(scope)
    if (!before) throw new AppError('not_found')
    await renameTo(scope, name)
    note({
      target: name,
      before: { name: nameOr(before.name) },
      after: { name },
      undo: { action: renameBusiness.name, input: { name: nameOr(before.name) } },
    })
    return businessOnWire({ ...before, name, role: member?.role ?? 'owner' }, member?.id ?? '')
  }),

  handle(deleteBusiness, async (ctx, { name }) => {
    const { scope } = ctx
    const business = await findBusiness(scope)
    if (!business) throw new AppError('not_found')
    if (business.id === business.payer) throw new AppError('conflict', businessTexts.firstStays)
    if (nameOr(business.name) !== name) throw invalid({ path: 'name', message: businessTexts.wrongName })
    await eraseBusiness(ctx)
  }),
]
