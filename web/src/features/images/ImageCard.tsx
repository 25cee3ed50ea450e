import { startChat } from '@adwright/contract/chat'
import { addCampaignPicture } from '@adwright/contract/campaigns/pictures'
import { type GeneratedImage, createImageVariation } from '@adwright/contract/images'
import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { Download, ExternalLink, Images, Link2, Megaphone, RotateCw, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import type { WorkCardProps } from '#api/slots.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { Frame } from './Frame.tsx'
import { useCancelRequest, useMakeImage, useOneImage } from './images.queries.ts'
import { fileNameOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'
import { Making } from './Making.tsx'
import { Trouble } from './Trouble.tsx'
import { UseInCampaign } from './UseInCampaign.tsx'

/** An image in the chat. A refused one never existed, so the server isn't asked for it. */
export const ImageCard = ({ work }: WorkCardProps) =>
  work.refused ? <Failed cause={work.summary} isRefused /> : <LiveCard work={work} />

/**
 * In progress, ready, or why it failed. It shows the server's state, so it is right after a reload halfway, or when
 * the image arrives an hour later.
 */
function LiveCard({ work }: WorkCardProps) {
  const query = useOneImage(work.shown_id, work.state === 'running')
  const cancel = useCancelRequest()
  const stop = (id: string) =>
    cancel.mutate({ id }, { onError: (error) => toast.failed(imageTexts.cancelFailed, error) })
  const isMissing = isApiError(query.error) && query.error.status === 404
  const { image, request } = query.data ?? {}

  if (!isMissing && image) return <Shown first={image} />
  if (!isMissing && request?.state === 'failed') return <Failed cause={request.message} prompt={request.prompt} />
  if (!isMissing && request)
    return (
      <Card className="max-w-[400px]" aria-label={imageTexts.stageNames(request.prompt)}>
        <Making prompt={request.prompt} request={request} onCancel={stop} />
      </Card>
    )
  if (work.state === 'running') return <Skeleton className="h-80 w-full max-w-[400px] rounded-lg" />
  if (isMissing && work.state === 'failed') return <Failed cause={work.summary} />
  if (isMissing) return <p className="text-sm text-muted">{imageTexts.gone}</p>
  if (query.error)
    return (
      <Card className="max-w-[400px]">
        <ErrorState inline title={imageTexts.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  return <Skeleton className="h-80 w-full max-w-[400px] rounded-lg" />
}

/** A refusal starts with its cause: the same prompt would be refused again. */
function Failed({ cause, prompt, isRefused = false }: { cause: string; prompt?: string; isRefused?: boolean }) {
  const title = isRefused ? cause : imageTexts.failed
  const more = isRefused ? imageTexts.notCharged : cause
  return (
    <Card className="max-w-[400px]">
      <div role="alert">
        <p className="text-base font-medium text-bad">{title}</p>
        {more && more !== title && <p className="mt-1 text-sm text-muted">{more}</p>}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {prompt && (
          <Button
            does={startChat}
            size="sm"
            icon={<RotateCw />}
            onClick={() => ask('say', { message: imageTexts.againMessage(prompt) })}
          >
            {imageTexts.retry}
          </Button>
        )}
        <Button size="sm" icon={<Images />} onClick={() => ask('view', { view: 'images' })}>
          {imageTexts.openGallery}
        </Button>
      </div>
    </Card>
  )
}

/** The picture with its actions, and next to it the variations made from it here. */
function Shown({ first }: { first: GeneratedImage }) {
  const [variations, setVariations] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>(first.id)
  const [isUsing, setIsUsing] = useState(false)
  const maker = useMakeImage()
  const now = useOneImage(chosen, false).data?.image ?? first
  const vary = async () => {
    const id = await maker.make({ kind: 'variation', id: first.id, prompt: first.prompt })
    if (id === undefined) return
    setVariations((was) => [...was, id])
    setChosen(id)
    toast.good(imageTexts.made)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(now.url, location.href).href)
      toast.good(imageTexts.linkCopied)
    } catch {
      toast.bad(imageTexts.copyFailed)
    }
  }
  const { url, prompt, width, height } = now
  return (
    <Card flush className="max-w-[400px] overflow-hidden [&>div]:pt-0" aria-label={imageTexts.imageOf(prompt)}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={imageTexts.openFull}
        className="grid place-items-center bg-sunken"
      >
        <Frame
          url={url}
          prompt={prompt}
          fit="whole"
          width={width}
          height={height}
          className="max-h-[480px] w-auto! max-w-full"
        />
      </a>
      {variations.length > 0 && (
        <div className="flex gap-2 overflow-x-auto px-4 pt-3">
          {[first.id, ...variations].map((id, at) => (
            <Thumb key={id} id={id} isChosen={id === chosen} number={at + 1} onChoose={() => setChosen(id)} />
          ))}
        </div>
      )}
      <div className="p-4">
        <p className="line-clamp-2 text-base text-muted wrap-anywhere">{prompt}</p>
        {maker.error !== undefined && (
          <div className="mt-3">
            <Trouble error={maker.error} onRetry={() => void vary()} />
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2 [&>*]:grow">
          <a href={url} target="_blank" rel="noreferrer noopener" className={buttonClass('primary', 'sm')}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {imageTexts.openFull}
          </a>
          <a href={url} download={fileNameOf(prompt, url)} className={buttonClass('secondary', 'sm')}>
            <Download aria-hidden="true" className="size-4" />
            {imageTexts.download}
          </a>
          <Button size="sm" icon={<Link2 />} onClick={() => void copy()}>
            {imageTexts.copyLink}
          </Button>
          <Button
            does={createImageVariation}
            size="sm"
            icon={<Shuffle />}
            busy={maker.isPending}
            onClick={() => void vary()}
          >
            {imageTexts.variation}
            <span className="text-muted">{imageTexts.variationCost(IMAGE_COST_CREDITS)}</span>
          </Button>
          <Button does={addCampaignPicture} size="sm" icon={<Megaphone />} onClick={() => setIsUsing(true)}>
            {imageTexts.campaign}
          </Button>
        </div>
      </div>
      {isUsing && <UseInCampaign image={now} onClose={() => setIsUsing(false)} />}
    </Card>
  )
}

interface ThumbProps {
  id: string
  isChosen: boolean
  number: number
  onChoose: () => void
}

function Thumb({ id, isChosen, number, onChoose }: ThumbProps) {
  const image = useOneImage(id, false).data?.image
  return (
    <button
      type="button"
      aria-label={imageTexts.variationNumber(number)}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'size-14 shrink-0 overflow-hidden rounded-md border bg-sunken',
        isChosen ? 'border-accent ring-2 ring-accent/40' : 'border-line',
      )}
    >
      {image && <Frame url={image.thumbnail_url} prompt="" fit="tile" />}
    </button>
  )
}
