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
import { ratioOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'
import { RequestCard } from './RequestCard.tsx'

/**
 * Rows of one height in which each picture has the width of its shape: nothing is cut off, and nothing is framed. What follows
 * the last one takes the rest of its row.
 */
const rows =
  "flex flex-wrap gap-3 [--row:150px] after:grow-[999] after:content-[''] sm:gap-4 sm:[--row:200px] lg:[--row:210px]"
const inRow = (ratio: number) => ({ flexGrow: ratio, flexBasis: `calc(var(--row) * ${ratio})` })
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
        {imageTexts.gallery}
      </h2>
      <Inside images={images} requests={requests} onOpen={onOpen} onCancel={onCancel} />
    </section>
  )
}

function Inside({ images, requests, onOpen, onCancel }: GalleryProps) {
  if (images.isPending)
    return (
      <Loading label={imageTexts.loading} className={rows}>
        {SKELETONS.map((it) => (
          <Skeleton key={it} className="aspect-square grow basis-(--row) rounded-lg" />
        ))}
      </Loading>
    )
  if (images.isError && images.items.length === 0)
    return (
      <Card>
        <ErrorState title={imageTexts.loadFailed} error={images.error} onRetry={() => void images.refetch()} />
      </Card>
    )
  if (images.items.length === 0 && requests.length === 0)
    return (
      <Card>
        <EmptyState icon={<Images />} title={imageTexts.none}>
          {imageTexts.noneHint}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <ul className={rows}>
        {requests.map((it) => (
          <RequestCard key={it.id} request={it} onCancel={onCancel} style={inRow(1)} />
        ))}
        {images.items.map((it) => (
          <li key={it.id} className="min-w-0" style={inRow(ratioOf(it))}>
            <button
              type="button"
              onClick={() => onOpen(it)}
              aria-label={imageTexts.open(it.prompt)}
              className="group block w-full overflow-hidden rounded-lg bg-surface text-left ring-1 ring-line transition-shadow hover:shadow-pop"
            >
              <span className="block overflow-hidden bg-sunken" style={{ aspectRatio: ratioOf(it) }}>
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
            {imageTexts.more}
          </Button>
        </div>
      )}
    </>
  )
}
