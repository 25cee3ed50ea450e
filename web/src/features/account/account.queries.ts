import {
  getEmailPreferences,
  getMe,
  type Me,
  removePicture,
  setEmailPreferences,
  setPicture,
} from '@adwright/contract/account'
import { getSignInMethods } from '@adwright/contract/identities'
import { dismissSetup, getHome } from '@adwright/contract/home'
import { useMutation } from '@tanstack/react-query'
import { upload } from '#api/call.ts'
import { queries, markStale } from '#api/freshness.ts'
import { keyOf, useAction, useDo } from '#api/queries.ts'

export const useMe = () => useAction(getMe, {}, { topics: ['account'] })
export const useSignInMethods = () => useAction(getSignInMethods, {}, { topics: ['account'] })
export const useEmailPreferences = () => useAction(getEmailPreferences, {}, { topics: ['account'] })
export const useSetEmailPreferences = () => useDo(setEmailPreferences)
export const useHome = () => useAction(getHome, {}, { topics: ['home'] })
export const useDismissSetup = () => useDo(dismissSetup)
export const useRemovePicture = () => useDo(removePicture)

export function useSetPicture() {
  return useMutation<Me, Error, Blob>(
    {
      mutationFn: (file) => upload(setPicture, file),
      onSuccess: async (me) => {
        queries.setQueryData(keyOf(getMe, {}), me)
        await markStale(['account'])
      },
    },
    queries,
  )
}
