import {
  deleteImagePhoto,
  editImage,
  type ImagePhoto,
  listImagePhotos,
  readImageDesign,
  resizeImage,
  undoImageEdit,
  uploadImagePhoto,
} from '@adwright/contract/image-designs'
import { useMutation } from '@tanstack/react-query'
import { upload } from '#api/call.ts'
import { markStale, queries } from '#api/freshness.ts'
import { useAction, useDo } from '#api/queries.ts'

export const useDesign = (id: string) => useAction(readImageDesign, { id }, { topics: ['images'] })
export const useEditImage = () => useDo(editImage)
export const useUndoEdit = () => useDo(undoImageEdit)
export const useResize = () => useDo(resizeImage)
export const usePhotos = () => useAction(listImagePhotos, {}, { topics: ['images'] })
export const useDeletePhoto = () => useDo(deleteImagePhoto)
export const useUploadPhoto = () =>
  useMutation<ImagePhoto, Error, File>(
    {
      mutationFn: (file) => upload(uploadImagePhoto, file),
      onSuccess: () => markStale(uploadImagePhoto.staleAfter ?? []),
    },
    queries,
  )
