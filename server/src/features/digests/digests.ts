import { getDigest, setDigest, stopDigest } from '@adwright/contract/digests'
import { type Mine, mineOf } from '#db/mine.ts'
import { Fail } from '#kernel/fail.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { digestRow, keepEnabled, stopFor } from './digests.store.ts'

const onWire = async (mine: Mine) => {
  const { enabled, sentAt } = await digestRow(mine)
  return { enabled, sent_at: sentAt?.toISOString() ?? null }
}

export const digestHandlers = [
  handle(getDigest, ({ mine }) => onWire(mine)),
  handle(setDigest, async ({ mine, note }, { enabled }) => {
    const before = await onWire(mine)
    await keepEnabled(mine, enabled)
    note({ before: { enabled: before.enabled }, after: { enabled } })
    return { ...before, enabled }
  }),
  handlePublic(stopDigest, async ({ everyone, ownerIs, note }, { secret }) => {
    const owner = await stopFor(everyone, secret)
    if (owner === undefined) throw new Fail('not_found')
    ownerIs(owner)
    await keepEnabled(mineOf(everyone, owner), false)
    note({ actor: 'link in the report', after: { enabled: false } })
    return { message: 'No more reports are mailed to you. You can turn them on again on your business profile.' }
  }),
]
