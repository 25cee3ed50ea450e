import type { GeneratedImage, ImageRequest } from '@adwright/contract/images'
import { Check, Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { date } from '#ui/moments.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { Frame } from './Frame.tsx'
import { type Filter, FilterBar, SelectionBar } from './GalleryBar.tsx'
import { galleryTexts } from './gallery.texts.ts'
import { useImages } from './images.queries.ts'
import { ratioOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'
import { RequestCard } from './RequestCard.tsx'

/**
 * Rows of equal height, each picture as wide as its shape needs: nothing is cropped or letterboxed. What follows the last picture fills its
 * row. On a phone, where a row would hold only one to three pictures, they are squares in two columns.
 */
const rows =
  "flex flex-wrap gap-3 after:grow-[999] after:content-[''] max-sm:grid max-sm:grid-cols-2 max-sm:after:hidden sm:gap-4 sm:[--row:200px] lg:[--row:210px]"
const inRow = (ratio: number) => ({ flexGrow: ratio, flexBasis: `calc(var(--row) * ${ratio})` })
const SKELETONS = ['a', 'b', 'c', 'd', 'e']

export interface GalleryProps {
  requests: readonly ImageRequest[]
  onOpen: (image: GeneratedImage) => void
  onCancel: (id: string) => void
}

const SEARCH_PAUSE_MS = 300

/** product-2 §2.3: 'Your Image Gallery', newest first, page after page. */
export function Gallery(props: GalleryProps) {
  const [filter, setFilter] = useState<Filter>({ q: '', folder: '' })
  const [chosen, setChosen] = useState<readonly string[]>()
  const q = useSettled(filter.q.trim(), SEARCH_PAUSE_MS)
  const images = useImages({ ...(q === '' ? {} : { q }), ...(filter.folder === '' ? {} : { folder: filter.folder }) })
  const isFiltered = q !== '' || filter.folder !== ''
  const hasSome = isFiltered || images.items.length > 0
  const picked = images.items.filter((it) => chosen?.includes(it.id))
  const toggled = (id: string) =>
    setChosen((was = []) => (was.includes(id) ? was.filter((it) => it !== id) : [...was, id]))
  return (
    <section aria-labelledby="image-gallery" className="mt-8">
      <h2 id="image-gallery" className="mb-4 text-lg font-semibold">
        {imageTexts.gallery}
      </h2>
      {chosen ? (
        <SelectionBar images={picked} shown={images.items} onSelect={setChosen} onDone={() => setChosen(undefined)} />
      ) : (
        hasSome && <FilterBar filter={filter} onFilter={setFilter} onSelect={() => setChosen([])} />
      )}
      <Inside
        {...props}
        images={images}
        requests={isFiltered ? [] : props.requests}
        chosen={chosen}
        onToggle={toggled}
        onShowAll={isFiltered ? () => setFilter({ q: '', folder: '' }) : undefined}
      />
    </section>
  )
}

interface InsideProps extends GalleryProps {
  images: ReturnType<typeof useImages>
  /** While several are being selected. */
  chosen: readonly string[] | undefined
  onToggle: (id: string) => void
  /** Set while only some of the images are shown. */
  onShowAll: (() => void) | undefined
}

function Inside({ images, requests, onOpen, onCancel, chosen, onToggle, onShowAll }: InsideProps) {
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
  if (images.items.length === 0 && onShowAll)
    return (
      <Card>
        <EmptyState
          icon={<Images />}
          title={galleryTexts.nothing}
          action={<Button onClick={onShowAll}>{galleryTexts.showAll}</Button>}
        >
          {galleryTexts.nothingHint}
        </EmptyState>
      </Card>
    )
  if (images.items.length === 0 && requests.length === 0)
    return (
      <Card>
        <EmptyState sample={{ as: 'pictures' }} title={imageTexts.none}>
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
          <li
            key={it.id}
            className="min-w-0 overflow-hidden rounded-lg bg-surface ring-1 ring-line transition-shadow hover:shadow-pop has-[[aria-pressed=true]]:ring-2 has-[[aria-pressed=true]]:ring-accent"
            style={inRow(ratioOf(it))}
          >
            <button
              type="button"
              onClick={() => (chosen ? onToggle(it.id) : onOpen(it))}
              aria-label={chosen ? galleryTexts.pick(it.prompt) : imageTexts.open(it.prompt)}
              aria-pressed={chosen?.includes(it.id)}
              className="group relative block w-full overflow-hidden -outline-offset-2"
            >
              {chosen && (
                <span
                  aria-hidden="true"
                  className="absolute top-2 left-2 z-1 grid size-6 place-items-center rounded-md border border-line-strong bg-raised text-accent-text"
                >
                  {chosen.includes(it.id) && <Check className="size-4" />}
                </span>
              )}
              <span
                className="block overflow-hidden bg-sunken max-sm:aspect-square!"
                style={{ aspectRatio: ratioOf(it) }}
              >
                <Frame
                  url={it.thumbnail_url}
                  prompt={it.prompt}
                  fit="tile"
                  className="transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
                />
              </span>
            </button>
            <p title={it.prompt} className="truncate px-3 pt-2.5 text-sm font-medium">
              {it.prompt}
            </p>
            <p className="px-3 pb-2.5 text-xs text-muted">{date(new Date(it.created_at))}</p>
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
