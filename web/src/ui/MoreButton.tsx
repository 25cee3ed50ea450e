import { Button } from './Button.tsx'

interface Paged {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** At the end of a paged list: loads the next page. Renders nothing when there is none. */
export function MoreButton({ list, children }: { readonly list: Paged; readonly children: string }) {
  if (!list.hasNextPage) return null
  return (
    <Button
      kind="ghost"
      size="sm"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      className="mt-3 w-full"
    >
      {children}
    </Button>
  )
}
