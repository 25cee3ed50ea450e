import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { queries } from '#api/freshness.ts'
// Forms load their schemas when they validate: here they are loaded already.
import '#api/inputs.ts'

export interface RecordedRequest {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}
interface Answer {
  status?: number
  json?: unknown
}
type Answers = Readonly<Record<string, Answer | ((asked: RecordedRequest) => Answer)>>

/** For tests: a server that answers `GET /api/…` from this table, and records the requests. */
export function serve(answers: Answers): RecordedRequest[] {
  const asked: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost')
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    asked.push(request)
    const found = answers[`${request.method} ${request.path}`]
    const { status = 200, json = {} } =
      (typeof found === 'function' ? found(request) : found) ?? failure(404, 'not_found')
    return new Response(status === 204 ? null : JSON.stringify(json), { status })
  })
  return asked
}

export const failure = (status: number, code: string, message = code, errors: object[] = []): Answer => ({
  status,
  json: { success: false, message, detail: message, code, errors },
})
export const envelope = (data: unknown): Answer => ({ json: { success: true, message: '', data } })

/** Nothing is cached from another test, and nothing is retried. */
export function show(screen: ReactNode) {
  queries.clear()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const within = (node: ReactNode) => <QueryClientProvider client={queries}>{node}</QueryClientProvider>
  const view = render(within(screen))
  return { ...view, rerender: (it: ReactNode) => view.rerender(within(it)) }
}
