import { Allowed } from '#ui/may.tsx'
import { getConfig } from '@adwright/contract/system'
import { type GeneratedImage, type ImageShape, createImage } from '@adwright/contract/images'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBusinessProfile } from '#api/business-profile.ts'
import { isApiError } from '#api/api-error.ts'
import { useAction } from '#api/queries.ts'
import { useKept } from '#api/use-kept.ts'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/toast.ts'
import { BrandCard } from './BrandCard.tsx'
import { CreditsCard } from './CreditsCard.tsx'
import { Gallery } from './Gallery.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import {
  type Ended,
  useCancelRequest,
  useImages,
  useMakeImage,
  useQueued,
  useRequests,
  type ImageRequest,
} from './images.queries.ts'
import { imageTexts } from './images.texts.ts'
import { LatestImage } from './LatestImage.tsx'
import { PromptCard } from './PromptCard.tsx'
import { Trouble } from './Trouble.tsx'

/** product-2 §2.3, §4. */
export function ImagesView() {
  const [prompt, setPrompt] = useKept('image_prompt')
  const [chosenSmart, setChosenSmart] = useState<boolean>()
  const [shape, setShape] = useState<ImageShape>('1:1')
  const [opened, setOpened] = useState<GeneratedImage>()
  const maker = useMakeImage()
  const images = useImages()
  const requests = useRequests(maker.isPending)
  const { profile } = useBusinessProfile()
  const cancel = useCancelRequest()
  const config = useAction(getConfig, {}, { topics: [] })
  // With a profile, people usually mean an image for their business.
  const isSmart = chosenSmart ?? Boolean(profile)
  const waiting = requests.data ?? []
  const mine = maker.isPending
    ? waiting.find((it) => it.prompt === maker.request?.prompt && it.state !== 'failed')
    : undefined

  const generate = async (request: ImageRequest) => {
    const id = await maker.make(request)
    if (id === undefined) return
    // product-2 §4: on success the prompt is cleared.
    if (request.kind === 'new') setPrompt('')
    toast.good(imageTexts.made)
  }
  const queued = useQueued(maker.queuedId)
  const ended = useEffectEvent((how: Ended) => {
    maker.dismiss()
    if (how !== 'made') return
    // product-2 §4, as if it had been made immediately; what was typed meanwhile stays.
    if (maker.request?.kind === 'new') setPrompt((was) => (was.trim() === maker.request?.prompt ? '' : was))
    toast.good(imageTexts.made)
  })
  useEffect(() => {
    if (queued) ended(queued)
  }, [queued])
  // The same prompt again would make, and charge for, a second image.
  const isOnItsWay =
    maker.queuedId !== undefined && maker.request?.kind === 'new' && prompt.trim() === maker.request.prompt
  const vary = (image: GeneratedImage) => void generate({ kind: 'variation', id: image.id, prompt: image.prompt })
  const cancelled = (id: string) =>
    cancel.mutate({ id }, { onError: (error) => toast.failed(imageTexts.cancelFailed, error) })
  const wasCancelled = isApiError(maker.error) && maker.error.code === 'conflict'

  return (
    <Page title={imageTexts.title} subtitle={imageTexts.subtitle} width="wide">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <CreditsCard />
          <Allowed to={createImage}>
            <PromptCard
              prompt={prompt}
              onPrompt={setPrompt}
              isSmart={isSmart}
              onSmart={setChosenSmart}
              profile={profile ? 'there' : profile === null ? 'none' : 'unknown'}
              shape={shape}
              onShape={setShape}
              isBusy={maker.isPending}
              isOnItsWay={isOnItsWay}
              makesPhotos={config.data?.images !== 'designer'}
              onGenerate={() =>
                void generate({
                  kind: 'new',
                  prompt: prompt.trim(),
                  size: shape,
                  profileId: isSmart ? profile?.id : undefined,
                })
              }
            />
          </Allowed>
          <BrandCard />
        </div>
        <LatestImage
          image={images.items[0]}
          isPending={images.isPending}
          isUnknown={images.isError}
          making={maker.isPending && maker.request ? { prompt: maker.request.prompt, request: mine } : undefined}
          trouble={
            maker.error !== undefined && !wasCancelled ? (
              <Trouble error={maker.error} onRetry={() => maker.request && void generate(maker.request)} />
            ) : undefined
          }
          onOpen={setOpened}
          onVary={vary}
          onCancel={cancelled}
        />
      </div>
      <Gallery requests={waiting.filter((it) => it.id !== mine?.id)} onOpen={setOpened} onCancel={cancelled} />
      {opened && (
        <ImageDialog
          key={opened.id}
          image={opened}
          isBusy={maker.isPending}
          onClose={() => setOpened(undefined)}
          onVary={vary}
          onUsePrompt={setPrompt}
        />
      )}
    </Page>
  )
}
