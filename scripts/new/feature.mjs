// The files of a new feature, as text: a list of something that an owner keeps. `placesOf` says where it is registered.
import { webFilesOf } from './web.mjs'

/** 'guest-notes' in each naming style; throws an explanation when it can't be used. */
export function namesOf(plural) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(plural))
    throw new Error(`‘${plural}’ can’t be a feature’s name: small letters and hyphens, in the plural, as guest-notes`)
  const words = plural.split('-')
  const last = words.at(-1)
  const single = last.endsWith('ies') ? `${last.slice(0, -3)}y` : last.slice(0, -1)
  const pascal = (all) => all.map((it) => it[0].toUpperCase() + it.slice(1)).join('')
  const ones = [...words.slice(0, -1), single]
  const camel = (all) => all[0] + pascal(all.slice(1))
  const said = words.join(' ')
  return {
    kebab: plural,
    snake: words.join('_'),
    oneSnake: ones.join('_'),
    camel: camel(words),
    oneCamel: camel(ones),
    pascal: pascal(words),
    onePascal: pascal(ones),
    said,
    oneSaid: ones.join(' '),
    title: said[0].toUpperCase() + said.slice(1),
  }
}

/** Path -> text of each new file. */
export const filesOf = (it) => ({
  [`contract/src/${it.kebab}.ts`]: `import { z } from 'zod'
import { action } from './action.ts'
import { id, moment, noContent, nothing, text } from './fields.ts'

/** One of the owner's ${it.said}. */
export const ${it.onePascal} = z.object({ id: z.string(), text: z.string(), created_at: moment })
export type ${it.onePascal} = z.infer<typeof ${it.onePascal}>

/** Newest first. */
export const list${it.pascal} = action({
  name: 'list_${it.snake}',
  effect: 'read',
  input: nothing,
  output: z.array(${it.onePascal}),
  rest: { method: 'GET', path: '/api/${it.kebab}', reply: 'plain' },
})

/** Keeps one more. */
export const add${it.onePascal} = action({
  name: 'add_${it.oneSnake}',
  effect: 'draft',
  input: z.object({ text: text() }),
  output: ${it.onePascal},
  staleAfter: ['${it.snake}'],
  rest: { method: 'POST', path: '/api/${it.kebab}', status: 201, reply: 'plain' },
})

/** Another's: 404. */
export const remove${it.onePascal} = action({
  name: 'remove_${it.oneSnake}',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['${it.snake}'],
  rest: { method: 'DELETE', path: '/api/${it.kebab}/{id}', status: 204, reply: 'plain' },
})
`,
  [`server/src/db/tables/${it.kebab}.ts`]: `import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** The owner's ${it.said}. */
export const ${it.camel} = pgTable(
  '${it.snake}',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('${it.snake}_owner').on(t.ownerId, t.createdAt)],
)
`,
  [`server/src/features/${it.kebab}/${it.kebab}.store.ts`]: `import { and, desc, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { ${it.camel} } from '#db/tables/index.ts'

export type ${it.onePascal}Row = Omit<typeof ${it.camel}.$inferSelect, 'ownerId'>

export async function ${it.oneCamel}Rows(scope: OwnerScope, limit: number): Promise<${it.onePascal}Row[]> {
  return sqlOf(scope)
    .select()
    .from(${it.camel})
    .where(eq(${it.camel}.ownerId, scope.owner))
    .orderBy(desc(${it.camel}.createdAt), desc(${it.camel}.id))
    .limit(limit)
}

export async function insert${it.onePascal}(scope: OwnerScope, row: ${it.onePascal}Row): Promise<void> {
  await sqlOf(scope)
    .insert(${it.camel})
    .values({ ...row, ownerId: scope.owner })
}

/** What is gone now; undefined when there was nothing. */
export async function delete${it.onePascal}(scope: OwnerScope, id: string): Promise<${it.onePascal}Row | undefined> {
  const [row] = await sqlOf(scope)
    .delete(${it.camel})
    .where(and(eq(${it.camel}.ownerId, scope.owner), eq(${it.camel}.id, id)))
    .returning()
  return row
}
`,
  [`server/src/features/${it.kebab}/index.ts`]: `import { add${it.onePascal}, type ${it.onePascal}, list${it.pascal}, remove${it.onePascal} } from '@adwright/contract/${it.kebab}'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { delete${it.onePascal}, insert${it.onePascal}, ${it.oneCamel}Rows, type ${it.onePascal}Row } from './${it.kebab}.store.ts'

const SHOWN_MAX = 100

const told = ({ id, text, createdAt }: ${it.onePascal}Row): ${it.onePascal} => ({ id, text, created_at: createdAt.toISOString() })

export const ${it.oneCamel}Handlers = [
  handle(list${it.pascal}, async ({ scope }) => (await ${it.oneCamel}Rows(scope, SHOWN_MAX)).map(told)),
  handle(add${it.onePascal}, async ({ scope, clock, note }, { text }) => {
    const row = { id: newId(), text, createdAt: clock.now() }
    await insert${it.onePascal}(scope, row)
    note({ target: text, after: text, undo: { action: remove${it.onePascal}.name, input: { id: row.id } } })
    return told(row)
  }),
  handle(remove${it.onePascal}, async ({ scope, note }, { id }) => {
    const gone = isUuid(id) ? await delete${it.onePascal}(scope, id) : undefined
    if (!gone) throw new AppError('not_found')
    note({ target: gone.text, before: gone.text, undo: { action: add${it.onePascal}.name, input: { text: gone.text } } })
  }),
]
`,
  [`server/src/features/${it.kebab}/${it.kebab}.test.ts`]: `import type { ${it.onePascal} } from '@adwright/contract/${it.kebab}'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const texts = async (who: Person) =>
  (await who.call<${it.onePascal}[]>('GET', '/api/${it.kebab}')).json.map(({ text }) => text)

test('${it.said} are their owner’s to add, see and remove, and nobody else’s', async () => {
  const { status, json: kept } = await ada.call<${it.onePascal}>('POST', '/api/${it.kebab}', { text: 'The first' })
  expect(status).toBe(201)
  expect((await ada.call('POST', '/api/${it.kebab}', { text: ' ' })).status).toBe(422)
  const bob = await app.signUp()
  expect([await texts(ada), await texts(bob)]).toEqual([['The first'], []])
  for (const id of [kept.id, 'not-an-id']) expect((await bob.call('DELETE', \`/api/${it.kebab}/\${id}\`)).status).toBe(404)
  expect((await ada.call('DELETE', \`/api/${it.kebab}/\${kept.id}\`)).status).toBe(204)
  expect(await texts(ada)).toEqual([])
})
`,
  ...webFilesOf(it),
})

/** Where the project registers it: a file, an existing line, and what to insert before it. */
export const placesOf = (it) => [
  [
    'contract/src/index.ts',
    "import * as watch from './watch.ts'\n",
    `import * as ${it.camel} from './${it.kebab}.ts'\n`,
  ],
  [
    'contract/src/index.ts',
    '  system,\n} as const',
    `  ${it.snake === it.camel ? it.camel : `${it.snake}: ${it.camel}`},\n`,
  ],
  ['contract/src/action.ts', "  'watch',\n", `  '${it.snake}',\n`],
  ['server/src/db/tables/index.ts', "export * from './watch.ts'\n", `export * from './${it.kebab}.ts'\n`],
  [
    'server/src/features/index.ts',
    "import { watchHandlers, watchJobs } from './watch/index.ts'\n",
    `import { ${it.oneCamel}Handlers } from './${it.kebab}/index.ts'\n`,
  ],
  ['server/src/features/index.ts', '  ...videoHandlers,\n', `  ...${it.oneCamel}Handlers,\n`],
  [
    'server/src/transports/trespasses.testing.ts',
    '  forget: (',
    `  remove_${it.oneSnake}: async ({ owner }) =>\n    (await owner.call<{ id: string }>('POST', '/api/${it.kebab}', { text: 'Hers' })).json,\n`,
  ],
  ['web/src/api/view-ids.rules.ts', "  'activity',\n", `  '${it.snake}',\n`],
  ['web/src/app/views.texts.ts', "    activity: 'Activity',\n", `    ${it.snake}: '${it.title}',\n`],
  [
    'web/src/app/views.ts',
    '  activity: {\n    label: ',
    `  ${it.snake}: {\n    label: viewsTexts.views.${it.snake},\n    icon: FileText,\n    screen: () => import('#features/${it.kebab}/${it.pascal}View.tsx').then((it) => it.${it.pascal}View),\n  },\n`,
  ],
  [
    'web/src/features/activity/activity.texts.ts',
    "    remember: 'Remembered something for you',\n",
    `    add_${it.oneSnake}: 'Added a ${it.oneSaid}',\n    remove_${it.oneSnake}: 'Removed a ${it.oneSaid}',\n`,
  ],
]
