import type { Action, Topic } from '@adwright/contract/action'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type CallOptions, call, type InputOf, type OutputOf } from './call.ts'
import { callPage } from './call-page.ts'
import { queries, markStale } from './freshness.ts'

export interface ReadOptions {
  /** The topics that make it stale: after any action that names one of these, by a click or by the agent, it's refetched. */
  topics: readonly Topic[]
  enabled?: boolean
  /** Refetches at this interval in milliseconds while it's on the screen. */
  everyMs?: number | false
  /** Keeps showing the last response while another input is fetched. */
  keepPrevious?: boolean
}

/** A response that arrived before the query client was loaded (api/start.ts). */
export interface FirstAnswer<A extends Action> {
  readonly answer: OutputOf<A> | undefined
  readonly atMs: number
}

/** A response's key, for `queries.setQueryData`. */
export const keyOf = <A extends Action>(action: A, input: InputOf<A>) => [action.name, input] as const

/** Reads with a `read` action: `{data, error, isPending, refetch}` from react-query; errors are `ApiError`. */
export function useAction<A extends Action>(
  action: A,
  input: InputOf<A>,
  options: ReadOptions,
  first?: () => FirstAnswer<A>,
) {
  const read = {
    queryKey: keyOf(action, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(action, input, { signal }),
    meta: { topics: options.topics },
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(first ? { initialData: () => first().answer, initialDataUpdatedAt: () => first().atMs } : {}),
  }
  return useQuery<OutputOf<A>>(read as UseQueryOptions<OutputOf<A>>, queries)
}

/** Reads a growing list, page by page. `items` is flat. */
export function usePages<A extends Action>(action: A, input: InputOf<A>, options: ReadOptions) {
  type Row = OutputOf<A> extends readonly (infer R)[] ? R : never
  const query = useInfiniteQuery(
    {
      queryKey: [action.name, 'pages', input] as const,
      initialPageParam: undefined as string | undefined,
      queryFn: ({ signal, pageParam }) =>
        callPage(action, { ...(input as object), ...(pageParam ? { before: pageParam } : {}) } as InputOf<A>, {
          signal,
        }),
      getNextPageParam: (last) => last.next ?? undefined,
      meta: { topics: options.topics },
      enabled: options.enabled ?? true,
    },
    queries,
  )
  const items = (query.data?.pages ?? []).flatMap((page) => page.items as Row[])
  return { ...query, items }
}

/**
 * Runs a writing action; afterwards everything it makes stale is refetched. `run(input)` or `mutate(input)`: both are stable across
 * renders, so effects may depend on them. While one is running, requesting the same again joins it: a double click's second click comes
 * before a button is shown as busy.
 */
export function useDo<A extends Action>(action: A, options: Omit<CallOptions, 'signal' | 'file'> = {}) {
  const mutation = useMutation<OutputOf<A>, Error, InputOf<A>>(
    {
      mutationKey: [action.name],
      mutationFn: (input) => call(action, input, options),
      onSettled: (_, error) => {
        // After a timeout the outcome is unknown, so refetch then, too.
        const unknown = error !== null && 'status' in error && (error.status === 0 || error.status === 504)
        // A conflict means that the screen was outdated.
        const outdated = error !== null && 'status' in error && error.status === 409
        if (error === null || unknown || outdated) return markStale(action.staleAfter ?? [])
      },
    },
    queries,
  )
  const { mutateAsync } = mutation
  const underWay = useRef(new Map<string, Promise<OutputOf<A>>>()).current
  const run = useCallback(
    (input: InputOf<A>) => {
      const key = JSON.stringify(input)
      const begun = underWay.get(key) ?? mutateAsync(input).finally(() => underWay.delete(key))
      underWay.set(key, begun)
      return begun
    },
    [mutateAsync, underWay],
  )
  // react-query's own `mutate` drops its callbacks when the component unmounts, and a form unmounts as soon as its result is fetched.
  const mutate = useCallback(
    (input: InputOf<A>, then: CallbackOptions<A> = {}): void => {
      if (underWay.has(JSON.stringify(input))) return
      void run(input).then(
        (output) => {
          then.onSuccess?.(output)
          then.onSettled?.()
        },
        (error: Error) => {
          then.onError?.(error)
          then.onSettled?.()
        },
      )
    },
    [run, underWay],
  )
  return { ...mutation, mutate, run }
}

/** Callbacks for one call, which run even if the component has unmounted. */
export interface CallbackOptions<A extends Action> {
  onSuccess?: (output: OutputOf<A>) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}
