import { type Brand, getBrand, removeLogo, setLogo } from '@adwright/contract/brand'
import { useMutation } from '@tanstack/react-query'
import { upload } from '#api/call.ts'
import { markStale, queries } from '#api/freshness.ts'
import { keyOf, useDo } from '#api/queries.ts'

export const useRemoveLogo = () => useDo(removeLogo)

export function useSetLogo() {
  return useMutation<Brand, Error, Blob>(
    {
      mutationFn: (file) => upload(setLogo, file),
      onSuccess: async (brand) => {
        queries.setQueryData(keyOf(getBrand, {}), brand)
        await markStale(['account'])
      },
    },
    queries,
  )
}
