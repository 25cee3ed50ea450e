import { call, field } from './owner.ts'

export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  /** The schema of its JSON body, if it takes one. */
  readonly body: unknown
  readonly isPublic: boolean
}

/** What would end the test itself: the session, the account, or hours of analyzing somebody else's website. */
const spared =
  /signout|sign_out|delete_account|delete_me|erase|reset_password|start_demo|demo|analy[sz]e_website|start_website/

/** Every operation in the product's OpenAPI document. */
export async function operationsOf(url: string): Promise<{ operations: Operation[]; document: unknown }> {
  const { json: document } = await call(url, 'GET', '/api/openapi.json')
  const paths = Object.entries((field(document, 'paths') ?? {}) as Record<string, Record<string, unknown>>)
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => ({
      name: String(field(it, 'operationId')),
      method: method.toUpperCase(),
      path,
      query: ((field(it, 'parameters') ?? []) as { in: string; name: string }[])
        .filter((one) => one.in === 'query')
        .map((one) => one.name),
      body: field(it, 'requestBody', 'content', 'application/json', 'schema'),
      isPublic: JSON.stringify(field(it, 'security') ?? 'own') === '[]',
    })),
  )
  return {
    operations: operations.filter((it) => !spared.test(it.name) && !it.path.startsWith('/api/ws-chat')),
    document,
  }
}
