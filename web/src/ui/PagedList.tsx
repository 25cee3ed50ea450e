import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import type { Sample } from './Example.tsx'
import { MoreButton } from './MoreButton.tsx'

/** A list loaded page by page. */
export interface Pages<T> {
  readonly items: readonly T[]
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

export interface PagedListProps<T> {
  list: Pages<T>
  /** While the first page is loading. */
  loading: ReactNode
  failed: string
  empty: { sample: Sample; title: string; hint: string }
  more: string
  children: (items: readonly T[]) => ReactNode
}

/** The frame of a paged list: loading, failed, empty, or its rows and a button for the next page. */
export function PagedList<T>({ list, loading, failed, empty, more, children }: PagedListProps<T>) {
  const { items } = list
  if (list.isPending) return loading
  if (list.isError && items.length === 0)
    return (
      <Card>
        <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    )
  if (items.length === 0)
    return (
      <Card>
        <EmptyState sample={empty.sample} title={empty.title}>
          {empty.hint}
        </EmptyState>
      </Card>
    )
  return (
    <>
      {children(items)}
      <MoreButton list={list}>{more}</MoreButton>
    </>
  )
}
