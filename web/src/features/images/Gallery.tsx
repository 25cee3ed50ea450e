import type { GeneratedImage, ImageRequest } from '@adwright/contract/images'
import { Images } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { date } from '#ui/dates.rules.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Frame } from './Frame.tsx'
import type { useImages } from './images.queries.ts'
import { texts } from './images.texts.ts'
import { RequestCard } from './RequestCard.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5'
const SKELETONS = ['a', 'b', 'c', 'd', 'e']

export interface GalleryProps {
  images: ReturnType<typeof useImages>
  requests: readonly ImageRequest[]
  onOpen: (image: GeneratedImage) => void
  onCancel: (id: string) => void
}

/** product-2 §2.3: 'Your Image Gallery', newest first, page after page. */
export function Gallery({ images, requests, onOpen, onCancel }: GalleryProps) {
  return (
    <section aria-labelledby="image-gallery" className="mt-8">
      <h2 id="image-gallery" className="mb-4 text-lg font-semibold">
        {texts.gallery}
      </h2>
      <Inside images={images} requests={requests} onOpen={onOpen} onCancel={onCancel} />
    </section>
  )
}

function Inside({ images, requests, onOpen, onCancel }: GalleryProps) {
  if (images.isPending)
    return (
      <Loading label={texts.loading} className={grid}>
        {SKELETONS.map((it) => (
          <Skeleton key={it} className="aspect-square rounded-lg" />
        ))}
      </Loading>
    )
  if (images.isError && images.items.length === 0)
    return (
      <Card>
        <ErrorState title={texts.loadFailed} error={images.error} onRetry={() => void images.refetch()} />
      </Card>
    )
  if (images.items.length === 0 && requests.length === 0)
    return (
      <Card>
        <EmptyState icon={<Images />} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <ul className={grid}>
        {requests.map((it) => (
          <RequestCard key={it.id} request={it} onCancel={onCancel} />
        ))}
        {images.items.map((it) => (
          <li key={it.id} className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(it)}
              aria-label={texts.open(it.prompt)}
              className="group block w-full overflow-hidden rounded-lg border border-line bg-surface text-left transition-shadow hover:shadow-pop"
            >
              <span className="block aspect-square overflow-hidden bg-sunken">
                <Frame
                  url={it.thumbnail_url}
                  prompt={it.prompt}
                  fit="tile"
                  className="transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
                />
              </span>
              <span className="block px-3 py-2.5">
                <span className="block truncate text-sm font-medium">{it.prompt}</span>
                <span className="block text-xs text-muted">{date(new Date(it.created_at))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {images.hasNextPage && (
        <div className="mt-5 text-center">
          <Button busy={images.isFetchingNextPage} onClick={() => void images.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}
