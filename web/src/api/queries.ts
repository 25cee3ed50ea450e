import type { Action, Topic } from '@adwright/contract/action'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type CallOptions, call, type InputOf, type OutputOf } from './call.ts'
import { callPage } from './call-page.ts'
import { queries, markStale } from './freshness.ts'

export interface ReadOptions {
  /** What makes it stale: after any action that names one of these, by a click or by the agent, it is fetched again. */
  topics: readonly Topic[]
  enabled?: boolean
  /** Asks again every so many milliseconds while it is on the screen. */
  everyMs?: number | false
  /** Keeps showing the last answer while another input is fetched. */
  keepPrevious?: boolean
}

/** An answer that came before the queries themselves did (api/start.ts). */
export interface FirstAnswer<A extends Action> {
  readonly answer: OutputOf<A> | undefined
  readonly atMs: number
}

/** The key of an answer, for `queries.setQueryData`. */
export const keyOf = <A extends Action>(action: A, input: InputOf<A>) => [action.name, input] as const

/** Reads with a `read` action: `{data, error, isPending, refetch}` of react-query; errors are `ApiError`. */
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

/** Reads a list that grows, page after page. `items` is flat. */
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
 * Does a writing action; afterwards everything it makes stale is fetched again. `run(input)` or `mutate(input)`: both are the same
 * functions at every render, so an effect may depend on them. While one is under way, asking for the same again is the same call: the
 * second click of a double click comes before a button is drawn as busy.
 */
export function useDo<A extends Action>(action: A, options: Omit<CallOptions, 'signal' | 'file'> = {}) {
  const mutation = useMutation<OutputOf<A>, Error, InputOf<A>>(
    {
      mutationKey: [action.name],
      mutationFn: (input) => call(action, input, options),
      onSettled: (_, error) => {
        // After a time-out nobody knows what was done: look again then, too.
        const unknown = error !== null && 'status' in error && (error.status === 0 || error.status === 504)
        // A conflict says that things are not as they were shown.
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
  // react-query's own `mutate` forgets its callbacks when the component goes, and a form goes as soon as what it made is fetched.
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

/** What follows one call, whether or not the component that asked is still there. */
export interface CallbackOptions<A extends Action> {
  onSuccess?: (output: OutputOf<A>) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}
