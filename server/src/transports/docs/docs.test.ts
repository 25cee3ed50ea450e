import { actionsByFeature, allActions } from '@adwright/contract/index'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openDocsRoutes } from './docs-routes.ts'
import { openApiOf } from './openapi.ts'
import { otherCalls } from './other-calls.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: object
  }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}
const document = openApiOf(actionsByFeature, 'https://adwright.example') as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

test('every declared REST call is in the document, once', () => {
  const declared = allActions.flatMap(({ rest }) =>
    rest ? [rest.path, rest.alsoAt ?? []].flat().map((path) => `${rest.method.toLowerCase()} ${path}`) : [],
  )
  const others = otherCalls.map((it) => `${it.method.toLowerCase()} ${it.path}`)
  expect(operations.map((it) => `${it.method} ${it.path}`).sort()).toEqual([...declared, ...others].sort())
  expect(new Set(operations.map((it) => it.operationId)).size).toBe(operations.length)
  expect(document.openapi).toBe('3.1.0')
})

test('calls that aren’t actions are in the document too: the page to sign in, and the PDF of a report', () => {
  const gets = operations.filter((it) => it.method === 'get').map((it) => it.path)
  expect(gets).toEqual(expect.arrayContaining(['/api/auth/signin', '/api/public/reports/{secret}/report.pdf']))
})

test('a path’s parameters are exactly those it names, and required', () => {
  for (const operation of operations) {
    const named = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const given = (operation.parameters ?? []).filter((one) => one.in === 'path')
    expect(
      given.map((one) => one.name),
      operation.operationId,
    ).toEqual(named)
    expect(given.every((one) => one.required && one.schema)).toBe(true)
  }
})

test('reading calls have no body, and every call tells its failure', () => {
  for (const operation of operations) {
    if (operation.method === 'get' || operation.method === 'delete')
      expect(operation.requestBody, operation.operationId).toBeUndefined()
    const [success, ...failures] = Object.keys(operation.responses)
    expect(success, operation.operationId).toMatch(/^(101|20[0124]|30[23])$/)
    expect(failures.at(-1)).toBe('default')
    expect(
      failures.slice(0, -1).every((status) => /^[45]\d\d$/.test(status)),
      operation.operationId,
    ).toBe(true)
  }
})

test('every reference of the document leads somewhere, and nothing in it is undefined', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref]) => ref ?? '')
  expect(refs.length).toBeGreaterThan(0)
  for (const ref of new Set(refs)) {
    const found = ref
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
    expect(found, ref).toBeDefined()
  }
})

test('the page shows every call, runs no script and is allowed nothing but its own style', async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  openDocsRoutes(app, actionsByFeature, 'https://adwright.example')
  for (const url of ['/api/docs', '/api/docs/']) {
    const page = await app.inject({ url })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.body).not.toMatch(/<script|style=|\son\w+=/)
    for (const operation of operations)
      expect(page.body, operation.operationId).toContain(`id="${operation.operationId}"`)
    expect([...page.body.matchAll(/<h1/g)]).toHaveLength(1)
  }
  const json = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(json.headers['content-encoding']).toBe('gzip')
  expect((await app.inject({ url: '/api/openapi.json' })).json()).toEqual(JSON.parse(JSON.stringify(document)))
})
