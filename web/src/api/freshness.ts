import type { Topic } from '@adwright/contract/action'
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { onSignedOut } from './session.ts'
import { ask } from './signals.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/** Only temporary failures are retried: no response, or a service that was unavailable. */
export const worthRetrying = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 502

/** All server data of the screens. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onSuccess: () => ask('answered') }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && worthRetrying(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
})
onSignedOut(() => queries.clear())

/** The action that tells whether there's an ad account; only its name, since this is part of the first view. */
const ACCOUNT = 'get_account_status'

const topicsOf = (query: Query): readonly Topic[] => query.meta?.topics ?? []

/** These topics changed: what is on the screen is refetched now, the rest when it's next shown. */
export async function markStale(topics: readonly Topic[], client: QueryClient = queries): Promise<void> {
  if (topics.length === 0) return
  const changed = { predicate: (query: Query) => topicsOf(query).some((topic) => topics.includes(topic)) }
  await client.invalidateQueries({ ...changed, refetchType: topics.includes('ad_account') ? 'none' : 'active' })
  if (!topics.includes('ad_account')) return
  // Whether there's still an account is refetched first, since the screens depend on it: figures of a removed one aren't fetched.
  await client.refetchQueries({ queryKey: [ACCOUNT], type: 'active' })
  await new Promise((drawn) => setTimeout(drawn))
  await client.refetchQueries({ ...changed, type: 'active', stale: true })
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly Topic[] }
  }
}

/**
 * The server can be reached again, and changes made meanwhile weren't heard of: what failed is fetched now, the rest when it's next shown
 * or looked at, so that a restarted server isn't asked for everything by everybody.
 */
export async function catchUp(client: QueryClient = queries): Promise<void> {
  await client.invalidateQueries({ refetchType: 'none' })
  await client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
}
