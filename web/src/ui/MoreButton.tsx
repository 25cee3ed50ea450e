import { Button } from './Button.tsx'

interface Paged {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** At the end of a list that comes in pages: asks for the next one. Nothing where the list is whole. */
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
