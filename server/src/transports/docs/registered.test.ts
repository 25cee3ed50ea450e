import { actionsByFeature } from '@adwright/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { openApiOf } from './openapi.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Pages of the app and the sandbox, their static files, and the catch-all 404: not API calls. */
const isPage = (path: string): boolean =>
  /^\/(?:sandbox(?:\/.*)?|fonts\/.*|chat|subscriptions|auth\/.*|reset-password|approve\/.*|report\/.*|\*|api\/\*)?$/.test(
    path,
  )

/** The router's tree, as `GET /api/x/{id}`; a trailing slash is ignored. */
function registered(): string[] {
  const above: string[] = []
  const found = new Set<string>()
  for (const line of app.server.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│\s]*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (indent === undefined || part === undefined || methods === undefined) continue
    const depth = indent.length / 4
    const path = `${above[depth - 1] ?? ''}${part}`
    above[depth] = path
    const called = `/${path.replace(/^\/+/, '').replace(/\/$/, '')}`.replace(/:(\w+)/g, '{$1}')
    for (const method of methods.split(', ')) if (method !== 'HEAD' && !isPage(called)) found.add(`${method} ${called}`)
  }
  return [...found].toSorted()
}

test('contract.md, Settled after the first build: openapi.json lists every call', () => {
  const { paths } = openApiOf(actionsByFeature, 'https://adwright.example') as { paths: Record<string, object> }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  // The tree omits wildcard routes: those whose rest is a file key or a token.
  const open = ['/files/{key}', '/api/ws-chat/ws/{token}']
  for (const path of open) {
    expect(documented).toContain(`GET ${path}`)
    expect(app.server.http.hasRoute({ method: 'GET', url: path.replace(/\{\w+\}$/, '*') })).toBe(true)
  }
  expect([...registered(), ...open.map((path) => `GET ${path}`)].toSorted()).toEqual(documented.toSorted())
  expect(documented.length).toBeGreaterThan(100)
})
