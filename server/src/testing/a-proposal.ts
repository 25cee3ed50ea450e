import { asDay } from '@adwright/contract/values/day.rules'
import type { OwnerScope } from '#db/scope.ts'
import { keepProposals, type NewProposal, watchRow } from '#features/watch/watch.store.ts'
import { newId } from '#kernel/ids.ts'

/** Adds a proposal that waits for this owner's yes; returns its id. */
export async function aProposal(scope: OwnerScope, more: Partial<NewProposal> = {}): Promise<string> {
  const now = new Date('2026-06-08T09:00:00Z')
  const week = asDay('2026-06-08')
  const id = newId()
  await watchRow(scope, now)
  const words = { title: 'A change', why: 'Because.', source: 'A test', effect: '', judged: '', button: 'Do it' }
  const row: NewProposal = {
    id,
    customerId: '1000000001',
    week,
    subject: id,
    kind: 'season',
    campaignId: null,
    campaignName: '',
    words,
    call: null,
    opens: { to: 'chat', message: 'Hello' },
    basis: {},
    lowersSpending: false,
    place: 0,
    createdAt: now,
    expiresOn: asDay('2099-01-01'),
    ...more,
  }
  await keepProposals(scope, week, [row], { isWeekly: false, setAside: '' })
  return id
}
