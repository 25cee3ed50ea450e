import { listImages } from '@adwright/contract/images'
import { usePages } from '#api/queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { galleryTexts } from './gallery.texts.ts'

const PAGE_ROWS = 24
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4'

interface PickImageProps {
  onPick: (id: string, thumbnail: string) => void
  onClose: () => void
}

/** Picks an image from the owner's gallery. */
export function PickImage({ onPick, onClose }: PickImageProps) {
  const images = usePages(listImages, { limit: PAGE_ROWS }, { topics: ['images'] })
  const loading = (
    <Loading label={galleryTexts.loading} className={grid}>
      {['a', 'b', 'c', 'd'].map((it) => (
        <Skeleton key={it} className="aspect-square" />
      ))}
    </Loading>
  )
  return (
    <Dialog open onClose={onClose} title={galleryTexts.pick} size="lg">
      <PagedList
        list={images}
        loading={loading}
        failed={galleryTexts.failed}
        empty={{ sample: { as: 'pictures' }, title: galleryTexts.none, hint: galleryTexts.noneHint }}
        more={galleryTexts.more}
      >
        {(items) => (
          <ul className={grid}>
            {items.map((it) => (
              <li key={it.id}>
                <button
                  type="button"
                  className="block w-full overflow-hidden rounded-md border border-line bg-sunken hover:border-accent"
                  onClick={() => onPick(it.id, it.thumbnail_url)}
                >
                  <img src={it.thumbnail_url} alt={it.prompt} className="aspect-square w-full object-cover" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}
