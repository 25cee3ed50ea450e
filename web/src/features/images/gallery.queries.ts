import { listImageFolders, moveImages, restoreImages, trashImages } from '@adwright/contract/image-gallery'
import { useAction, useDo } from '#api/queries.ts'
import { toast } from '#ui/toast.ts'
import { galleryTexts } from './gallery.texts.ts'

export const useFolders = () => useAction(listImageFolders, {}, { topics: ['images'] })
export const useMove = () => useDo(moveImages)

/** Deletes images, and offers to restore them. */
export function useTrash() {
  const trash = useDo(trashImages)
  const restore = useDo(restoreImages)
  const undo = (ids: string[]) =>
    restore.mutate(
      { ids },
      {
        onSuccess: () => toast.good(galleryTexts.restored(ids.length)),
        onError: (error) => toast.failed(galleryTexts.restoreFailed, error),
      },
    )
  const run = (ids: string[], onDone?: () => void) =>
    trash.mutate(
      { ids },
      {
        onSuccess: () => {
          onDone?.()
          toast.good(galleryTexts.deleted(ids.length), { action: { label: galleryTexts.undo, run: () => undo(ids) } })
        },
        onError: (error) => toast.failed(galleryTexts.deleteFailed, error),
      },
    )
  return { run, isPending: trash.isPending }
}
