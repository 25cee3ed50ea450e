import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { ownerScope, sqlOf } from '#db/scope.ts'
import { spendLocks, users } from '#db/tables/index.ts'
import { onBothDatabases } from '#testing/both-databases.ts'
import { throwIfLost } from './hold.ts'
import { newId } from './ids.ts'
import { openLog } from './log.ts'
import { withSpendLock } from './lock.ts'

const log = openLog('silent')

onBothDatabases('the lock of what campaigns may cost', (fresh) => {
  async function anOwner() {
    const { db, system } = await fresh()
    const [owner] = await db
      .insert(users)
      .values({ email: 'a@example.com', firstName: 'A', lastName: 'B', passwordHash: '-' })
      .returning({ id: users.id })
    return ownerScope(system, owner?.id ?? '')
  }

  test('two at once come one after the other', async () => {
    const scope = await anOwner()
    let inside = 0
    const work = async (): Promise<number> => {
      inside += 1
      await new Promise((resolve) => setImmediate(resolve))
      const seen = inside
      inside -= 1
      return seen
    }
    expect(await Promise.all([1, 2, 3].map(() => withSpendLock(scope, log, work)))).toEqual([1, 1, 1])
  })

  test('whose lock another got meanwhile calls no service any more, however deep below; who only looks on later may', async () => {
    const scope = await anOwner()
    const joined = Promise.withResolvers<void>()
    let later: Promise<void> | undefined
    const called: string[] = []
    const late = withSpendLock(scope, log, async () => {
      throwIfLost()
      called.push('first')
      later = joined.promise.then(throwIfLost)
      vi.useFakeTimers({ toFake: ['performance'] })
      vi.advanceTimersByTime(1e9)
      throwIfLost()
      called.push('second')
    })
    await expect(late).rejects.toThrow('Another change to your campaigns')
    vi.useRealTimers()
    expect(called).toEqual(['first'])
    joined.resolve()
    await later
  })

  test('a process that stood still, and whose lock another got meanwhile, changes nothing more', async () => {
    const scope = await anOwner()
    const done: string[] = []
    const another = newId()
    const late = withSpendLock(scope, log, async (stillAlone) => {
      await stillAlone()
      done.push('first')
      await sqlOf(scope).update(spendLocks).set({ holder: another }).where(eq(spendLocks.ownerId, scope.owner))
      await stillAlone()
      done.push('second')
    })
    await expect(late).rejects.toThrow('Another change to your campaigns')
    expect(done).toEqual(['first'])
    expect(await sqlOf(scope).select({ holder: spendLocks.holder }).from(spendLocks)).toEqual([{ holder: another }])
  })
})
