import { getDigest, setDigest, stopDigest } from '@adwright/contract/digests'
import type { OwnerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { businessesOfMailSecret } from '#features/notifications/index.ts'
import { digestRow, keepEnabled } from './digests.store.ts'
import { digestTexts } from './digests.texts.ts'

const onWire = async (scope: OwnerScope) => {
  const { enabled, sentAt } = await digestRow(scope)
  return { enabled, sent_at: sentAt?.toISOString() ?? null }
}

export const digestHandlers = [
  handle(getDigest, ({ scope }) => onWire(scope)),
  handle(setDigest, async ({ scope, note }, { enabled }) => {
    const before = await onWire(scope)
    await keepEnabled(scope, enabled)
    note({ before: { enabled: before.enabled }, after: { enabled } })
    return { ...before, enabled }
  }),
  handlePublic(stopDigest, async ({ system, ownerIs, note }, { secret }) => {
    const [own, ...others] = await businessesOfMailSecret(system, secret)
    if (!own) throw new AppError('not_found')
    ownerIs(own.owner)
    for (const business of [own, ...others]) await keepEnabled(business, false)
    note({ after: { enabled: false } })
    return { message: digestTexts.stopped }
  }),
]
