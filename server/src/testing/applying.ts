import type { Applying } from '#features/billing/apply-event.ts'
import { addOrder, orderRow } from '#features/billing/orders.store.ts'
import { newId } from '#kernel/ids.ts'
import type { TestPipeline, TestUser } from './pipeline.ts'

/** The context in which events about a new order are applied. */
export async function applyingTo(
  { log }: TestPipeline,
  { scope, clock }: TestUser,
  bought: Omit<Parameters<typeof addOrder>[1], 'id' | 'createdAt'>,
): Promise<Applying> {
  const id = newId()
  await addOrder(scope, { id, ...bought, createdAt: clock.now() })
  const order = await orderRow(scope, id)
  if (!order) throw new Error('the order is there')
  return { scope, clock, log, order, describe: () => 'Basic package' }
}
