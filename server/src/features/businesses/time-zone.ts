import { setTimeZone, takeTimeZone } from '@adwright/contract/businesses/time-zone'
import { moveSchedules } from '#features/reports/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { findBusiness, setFirstZone, setZone } from './businesses.store.ts'
import { businessOnWire, nameOr } from './wire.ts'

async function known({ scope }: Ctx) {
  const business = await findBusiness(scope)
  if (!business) throw new AppError('not_found')
  return business
}

const onWire = async (ctx: Ctx) => {
  const { member } = ctx
  return businessOnWire({ ...(await known(ctx)), role: member?.role ?? 'owner' }, member?.id ?? '')
}

export const timeZoneHandlers = [
  handle(setTimeZone, async (ctx, { time_zone }) => {
    const { name, timeZone } = await known(ctx)
    await setZone(ctx.scope, time_zone)
    await moveSchedules(ctx)
    ctx.note({
      target: nameOr(name),
      before: { time_zone: timeZone },
      after: { time_zone },
      ...(timeZone === null ? {} : { undo: { action: setTimeZone.name, input: { time_zone: timeZone } } }),
    })
    return onWire(ctx)
  }),

  handle(takeTimeZone, async (ctx, { time_zone }) => {
    await setFirstZone(ctx.scope, time_zone)
    await moveSchedules(ctx)
    return onWire(ctx)
  }),
]
