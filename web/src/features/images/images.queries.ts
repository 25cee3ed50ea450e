import { getCredits } from '@adwright/contract/billing'
import {
  cancelImageRequest,
  createImage,
  createImageVariation,
  createSmartImage,
  getImage,
  type ImageShape,
  listImageRequests,
  listImages,
} from '@adwright/contract/images'
import { useEffect, useState } from 'react'
import { isApiError, isMissing } from '#api/api-error.ts'
import { markStale } from '#api/freshness.ts'
import { useAction, useDo, usePages } from '#api/queries.ts'

/** Image models are slow: longer than the server's own timeout for one. */
const MAKE_TIMEOUT_MS = 150_000
const PAGE_ROWS = 24
/** Updates arrive over the socket; this is for when it's down. */
const LOOK_EVERY_MS = 2_500

export const useImages = (only: { q?: string; folder?: string } = {}) =>
  usePages(listImages, { limit: PAGE_ROWS, ...only }, { topics: ['images'] })
/** One image in whatever state it is; polled while it isn't ready. */
export function useOneImage(id: string, isExpected: boolean) {
  const [isOpen, setIsOpen] = useState(true)
  const [isStored, setIsStored] = useState(false)
  // The server knows no such image until its request is stored.
  const everyMs = isStored ? false : LOOK_EVERY_MS
  const { data: requests } = useAction(listImageRequests, {}, { topics: ['images'], enabled: isExpected, everyMs })
  useEffect(() => {
    if (requests?.some((it) => it.id === id)) setIsStored(true)
  }, [requests, id])
  const query = useAction(
    getImage,
    { id },
    { topics: ['images'], enabled: isStored || !isExpected, everyMs: isOpen ? LOOK_EVERY_MS : false },
  )
  const { data } = query
  const stillOpen = data ? data.request !== null && data.request.state !== 'failed' : isExpected
  useEffect(() => setIsOpen(stillOpen), [stillOpen])
  return query
}
export const useImageCredits = () => useAction(getCredits, {}, { topics: ['credits'] })
export const useCancelRequest = () => useDo(cancelImageRequest)

/** The requests in progress; polled while there are any. */
export function useRequests(isBusy: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useAction(
    listImageRequests,
    {},
    { topics: ['images'], everyMs: isBusy || isOpen ? LOOK_EVERY_MS : false },
  )
  const stillOpen = (query.data ?? []).some((it) => it.state !== 'failed')
  useEffect(() => {
    setIsOpen(stillOpen)
    // What was in progress is ready now, or failed.
    if (!stillOpen) void markStale(['images', 'credits', 'notifications'])
  }, [stillOpen])
  return query
}

export type Ended = 'made' | 'failed' | 'gone'

/** What became of a queued image; undefined while it is in progress, or when none was queued. */
export function useQueued(id: string | undefined): Ended | undefined {
  const [isOpen, setIsOpen] = useState(true)
  const { data, error } = useAction(
    getImage,
    { id: id ?? '' },
    { topics: ['images'], enabled: id !== undefined, everyMs: isOpen && LOOK_EVERY_MS },
  )
  const ended =
    id === undefined
      ? undefined
      : data?.image
        ? 'made'
        : isMissing(error)
          ? 'gone'
          : data?.request?.state === 'failed'
            ? 'failed'
            : undefined
  useEffect(() => setIsOpen(ended === undefined), [ended])
  return ended
}

export type ImageRequest =
  | {
      readonly kind: 'new'
      readonly prompt: string
      readonly size: ImageShape
      readonly profileId?: string | undefined
    }
  | { readonly kind: 'variation'; readonly id: string; readonly prompt: string }

/** Makes an image with the action that fits the request. */
export function useMakeImage() {
  const plain = useDo(createImage, { timeoutMs: MAKE_TIMEOUT_MS })
  const smart = useDo(createSmartImage, { timeoutMs: MAKE_TIMEOUT_MS })
  const variation = useDo(createImageVariation, { timeoutMs: MAKE_TIMEOUT_MS })
  const [request, setRequest] = useState<ImageRequest>()
  const [error, setError] = useState<unknown>()
  const [isPending, setIsPending] = useState(false)
  const ask = (request: ImageRequest) => {
    if (request.kind === 'variation') return variation.run({ id: request.id })
    const { prompt, size, profileId } = request
    return profileId === undefined
      ? plain.run({ prompt, size })
      : smart.run({ prompt, size, business_profile_id: profileId })
  }
  const make = async (request: ImageRequest): Promise<string | undefined> => {
    setRequest(request)
    setError(undefined)
    setIsPending(true)
    try {
      return (await ask(request)).image_id
    } catch (thrown) {
      setError(thrown)
      // Queued or failed: there is a request to list now.
      void markStale(['images', 'credits'])
      return undefined
    } finally {
      setIsPending(false)
    }
  }
  /** This request's queued image, as long as its notice is shown. */
  const queuedId = isApiError(error) ? error.requestId : undefined
  return { make, request, error, queuedId, isPending, dismiss: () => setError(undefined) }
}
