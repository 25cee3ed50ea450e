import { getDigest, setDigest, stopDigest } from '@adwright/contract/digests'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { ownerOfMailSecret } from '#features/notifications/index.ts'
import { digestRow, keepEnabled } from './digests.store.ts'

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
    const owner = await ownerOfMailSecret(system, secret)
    if (owner === undefined) throw new AppError('not_found')
    ownerIs(owner)
    await keepEnabled(ownerScope(system, owner), false)
    note({ actor: 'link in the report', after: { enabled: false } })
    return { message: 'No more reports are mailed to you. You can turn them on again on your business profile.' }
  }),
]
