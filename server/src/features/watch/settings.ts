import type { WatchSettings } from '@adwright/contract/watch'
import type { Ctx } from '#kernel/ctx.ts'
import type { OwnerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { keepSettings, watchRow } from './watch.store.ts'

export async function readSettings(scope: OwnerScope, clock: Clock): Promise<WatchSettings> {
  const { enabled, mail, daysOff, mayLower } = await watchRow(scope, clock.now())
  return { enabled, mail, days_off: daysOff, may_lower: mayLower }
}

type Change = { readonly [K in keyof WatchSettings]?: WatchSettings[K] | undefined }

/** Keeps what is sent; what is left out stays. */
export async function changeSettings({ scope, clock, note }: Ctx, change: Change): Promise<WatchSettings> {
  const before = await readSettings(scope, clock)
  const after: WatchSettings = {
    enabled: change.enabled ?? before.enabled,
    mail: change.mail ?? before.mail,
    days_off: [...new Set(change.days_off ?? before.days_off)],
    may_lower: change.may_lower ?? before.may_lower,
  }
  await keepSettings(scope, after)
  note({ before, after, undo: { action: 'set_watch_settings', input: before } })
  return after
}
