import { type PublicApproval, readPublicApproval } from '@adwright/contract/public-approvals'
import { expect, test } from 'vitest'
import { anOwnerIn } from '#testing/approvals-app.ts'
import { startTestApp } from '#testing/app.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Handler } from '#kernel/handle.ts'
import { clientsFirstLook } from './first-look.ts'

/** The first text that a client reads for this answer. */
async function lookOf(answer: () => Promise<PublicApproval>) {
  const reading: Handler = { action: readPublicApproval, run: answer }
  const look = clientsFirstLook([reading], () => ({ log: { error: () => undefined } }) as never)
  return look({} as never, {} as never, 'secret')
}

test('decisions, How a campaign gets to a client: the greeting comes with the page of whoever is asked the first time', async () => {
  const app = await startTestApp({ now: '2026-06-10T09:00:00Z' })
  const { share, see } = await anOwnerIn(app)
  await share()
  const { json: asked } = await see()
  expect(await lookOf(async () => asked)).toEqual({
    from_name: asked.from_name,
    client_name: 'Carla Client',
    title: 'Autumn Bread',
    description: 'Bread for the cold months.',
  })
  // Their greeting differs, and the page's own code renders it.
  expect(await lookOf(async () => ({ ...asked, changed_fields: ['budget'] }))).toBeUndefined()
  expect(
    await lookOf(async () => ({ ...asked, end_date: asked.start_date, today: '2026-07-01' as never })),
  ).toBeUndefined()
  expect(await lookOf(() => Promise.reject(new AppError('gone')))).toBeUndefined()
  await app.close()
})
