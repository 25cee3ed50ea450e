import { action } from '@adwright/contract/action'
import { date, text } from '@adwright/contract/fields'
import { WRITES_PER_MINUTE } from '@adwright/contract/limits'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DatabaseAway } from '#db/trouble.ts'
import { startTestHttpApp, type TestHttpApp } from '#testing/http-app.ts'
import { listActivityRows, markUndone } from './activity.store.ts'
import type { Via } from './ctx.ts'
import { AppError } from './app-error.ts'
import { handle, handlePublic } from './handle.ts'
import { runAction } from './run-action.ts'

let app: TestHttpApp
beforeAll(async () => {
  app = await startTestHttpApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.told.length = 0
  app.now.at = new Date(app.now.at.getTime() + 60_000)
})

const rename = action({
  name: 'rename_thing',
  effect: 'change_outside',
  input: z.object({ id: z.string(), name: text(), days: z.array(date).optional() }),
  output: z.object({ name: z.string() }),
  staleAfter: ['campaigns'],
})
const latest = async (owner: string) => (await listActivityRows(app.ctxOf(owner).scope, 1))[0]

test('what an owner does is in the activity log with before, after and its undo', async () => {
  const handler = handle(rename, async (ctx, input) => {
    ctx.note({ before: { name: 'old' }, after: { name: input.name } })
    ctx.note({ undo: { action: 'rename_thing', input: { id: input.id, name: 'old' } } })
    return { name: input.name }
  })
  expect(await runAction(handler, app.ctxOf(app.ada), { id: '7', name: ' new ' })).toEqual({ name: 'new' })
  expect(await latest(app.ada)).toMatchObject({
    actor: 'owner',
    via: 'screen',
    action: 'rename_thing',
    target: '7',
    before: { name: 'old' },
    after: { name: 'new' },
    outcome: 'done',
    undo: { action: 'rename_thing', input: { id: '7', name: 'old' } },
    undoneBy: null,
    at: app.now.at,
  })
  expect(app.told).toEqual([[app.ada, 'campaigns', 'activity']])
})

test('input that does not pass is 422 with dotted paths and the spec’s words, and nothing runs', async () => {
  const handler = handle(rename, async () => Promise.reject(new Error('must not run')))
  const failed = runAction(handler, app.ctxOf(app.ada), { id: '7', name: ' ', days: ['2026-01-01', 'x'] })
  await expect(failed).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'Required',
    more: {
      errors: [
        { path: 'name', message: 'Required' },
        { path: 'days.1', message: 'Must be a date such as 2026-11-20.' },
      ],
    },
  })
  expect(app.told).toEqual([])
})

test('a plan that does not include it: 403 tier_required', async () => {
  const handler = handle(action({ ...rename, tier: 'Pro' }), async () => ({ name: 'x' }))
  const input = { id: '7', name: 'x' }
  await expect(runAction(handler, app.ctxOf(app.ada), input)).rejects.toMatchObject({ code: 'tier_required' })
  await expect(runAction(handler, app.ctxOf(app.ada, 'Enterprise'), input)).resolves.toEqual({ name: 'x' })
})

test('a failed attempt outside is logged as failed, one that nobody answered as unknown', async () => {
  const failing = (fail: AppError) =>
    runAction(
      handle(rename, () => Promise.reject(fail)),
      app.ctxOf(app.bob),
      { id: '9', name: 'x' },
    )
  await expect(failing(new AppError('conflict'))).rejects.toMatchObject({ code: 'conflict' })
  expect(await latest(app.bob)).toMatchObject({ outcome: 'failed', target: '9', undo: null })
  expect(app.told).toEqual([])
  app.now.at = new Date(app.now.at.getTime() + 1000)
  await expect(failing(new AppError('outcome_unknown'))).rejects.toMatchObject({ code: 'outcome_unknown' })
  expect(await latest(app.bob)).toMatchObject({ outcome: 'unknown' })
  expect(app.told).toEqual([[app.bob, 'campaigns', 'activity']])
})

test('a fault of ours is reported as internal, without its words', async () => {
  const handler = handle(rename, () => Promise.reject(new Error('select * from secrets')))
  const failed = runAction(handler, app.ctxOf(app.ada), { id: '7', name: 'x' })
  await expect(failed).rejects.toMatchObject({ code: 'internal', message: expect.not.stringContaining('secrets') })
})

test('a disk that fills up, or a database that goes, while something is changed outside leaves it unknown', async () => {
  const lost = (code: string) => Object.assign(new DrizzleQueryError('q', []), { code })
  const fails = (effect: 'draft' | 'change_outside' | 'spend', error: Error) =>
    runAction(
      handle(action({ ...rename, effect }), () => Promise.reject(error)),
      app.ctxOf(app.bob),
      { id: '9', name: 'x' },
    )
  for (const effect of ['change_outside', 'spend'] as const) {
    await expect(fails(effect, lost('ENOSPC'))).rejects.toMatchObject({ code: 'outcome_unknown', status: 504 })
    await expect(fails(effect, new DatabaseAway('gone'))).rejects.toMatchObject({ code: 'database_unavailable' })
    expect(await latest(app.bob)).toMatchObject({ outcome: 'unknown' })
  }
  await expect(fails('draft', lost('ENOSPC'))).rejects.toMatchObject({ code: 'storage_full', status: 507 })
  await expect(fails('draft', new DatabaseAway('gone'))).rejects.toMatchObject({ code: 'database_unavailable' })
})

test('an entry that could not be written while the disk was full is written when there is room again', async () => {
  const renamed = (name: string) =>
    runAction(
      handle(rename, async (_, input) => ({ name: input.name })),
      app.ctxOf(app.ada),
      { id: name, name },
    )
  const sql = (text: string) => app.database.pool.query(text)
  await sql(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await sql('create trigger no_room before insert on activity execute function no_room()')
  const began = app.now.at
  await renamed('lost-1')
  app.now.at = new Date(began.getTime() + 1_000)
  await renamed('lost-2')
  expect((await latest(app.ada))?.target).not.toMatch(/lost/)
  await sql('drop function no_room cascade')
  app.now.at = new Date(began.getTime() + 60_000)
  await renamed('later')
  const rows = await listActivityRows(app.ctxOf(app.ada).scope, 3)
  expect(rows.map(({ target, outcome, at }) => [target, outcome, at.getTime() - began.getTime()])).toEqual([
    ['later', 'done', 60_000],
    ['lost-2', 'done', 1_000],
    ['lost-1', 'done', 0],
  ])
  await renamed('last')
  expect((await listActivityRows(app.ctxOf(app.ada).scope, 100)).filter((it) => it.target === 'lost-1')).toHaveLength(1)
})

test('an answer that breaks the contract is our fault, not the caller’s', async () => {
  const handler = handle(rename, async () => ({ name: 7 }) as never)
  await expect(runAction(handler, app.ctxOf(app.ada), { id: '7', name: 'x' })).rejects.toMatchObject({
    code: 'internal',
  })
})

test('writing calls of one owner have a limit, whatever sends them; reading and other owners don’t', async () => {
  const config = { RATE_LIMIT: 'on' } as never
  const small = handle(action({ ...rename, effect: 'draft', unlogged: true }), async () => ({ name: 'x' }))
  const read = handle(action({ ...rename, effect: 'read' }), async () => ({ name: 'x' }))
  const input = { id: '7', name: 'x' }
  const asAda = (of: typeof small, via: Via = 'screen') => runAction(of, { ...app.ctxOf(app.ada), config, via }, input)
  const vias = ['screen', 'agent', 'mcp'] as const
  for (let at = 0; at < WRITES_PER_MINUTE; at++) await asAda(small, vias[at % 3])
  await expect(asAda(small)).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
    more: { retryAfterSeconds: 60 },
  })
  await expect(asAda(read)).resolves.toEqual({ name: 'x' })
  await expect(runAction(small, { ...app.ctxOf(app.bob), config }, input)).resolves.toEqual({ name: 'x' })
  await expect(runAction(small, app.ctxOf(app.ada), input), 'RATE_LIMIT=off').resolves.toEqual({ name: 'x' })
  app.now.at = new Date(app.now.at.getTime() + 60_000)
  await expect(asAda(small)).resolves.toEqual({ name: 'x' })
})

test('reading leaves no trace, and neither does what is declared too small for the log', async () => {
  const before = (await listActivityRows(app.ctxOf(app.ada).scope, 200)).length
  const read = handle(action({ ...rename, effect: 'read' }), async () => ({ name: 'x' }))
  const small = handle(action({ ...rename, effect: 'draft', unlogged: true }), async () => ({ name: 'x' }))
  await runAction(read, app.ctxOf(app.ada), { id: '7', name: 'x' })
  await runAction(small, app.ctxOf(app.ada), { id: '7', name: 'x' })
  expect((await listActivityRows(app.ctxOf(app.ada).scope, 200)).length).toBe(before)
  expect(app.told).toEqual([[app.ada, 'campaigns']])
})

test('a public action tells whose it was, and that owner’s log and screens hear of it', async () => {
  const answer = action({ ...rename, name: 'answer', effect: 'draft', access: 'public', staleAfter: ['approvals'] })
  const handler = handlePublic(answer, async (ctx) => {
    ctx.ownerIs(app.bob)
    ctx.note({ actor: 'Carla Client', after: 'approved' })
    return { name: 'x' }
  })
  await runAction(handler, app.publicCtx(), { id: '7', name: 'x' })
  expect(await latest(app.bob)).toMatchObject({ actor: 'Carla Client', via: 'client', after: 'approved' })
  expect(app.told).toEqual([[app.bob, 'approvals', 'activity']])
})

test('a link in an owner’s own mail is the owner at work, not a client', async () => {
  const confirm = action({ ...rename, name: 'confirm', effect: 'draft', access: 'public' })
  const handler = handlePublic(confirm, async (ctx) => {
    ctx.ownerIs(app.bob)
    return { name: 'x' }
  })
  await runAction(handler, app.publicCtx(), { id: '7', name: 'x' })
  expect(await latest(app.bob)).toMatchObject({ action: 'confirm', actor: 'owner', via: 'client' })
})

test('an entry is undone once', async () => {
  const scope = app.ctxOf(app.ada).scope
  const [entry, other] = await listActivityRows(scope, 2)
  if (!entry || !other) throw new Error('two entries stand above')
  expect(await markUndone(scope, entry.id, other.id)).toBe(true)
  expect(await markUndone(scope, entry.id, other.id)).toBe(false)
  expect(await markUndone(app.ctxOf(app.bob).scope, other.id, entry.id)).toBe(false)
})
