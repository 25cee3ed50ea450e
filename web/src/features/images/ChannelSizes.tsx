import { type ChannelSize, channelSizes } from '@adwright/contract/image-designs'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useResize } from './design.queries.ts'
import { designTexts } from './design.texts.ts'
import { fileNameOf } from './images.rules.ts'

interface Made {
  readonly url: string
  readonly left_out: readonly string[]
}

/** The design in the size of each place, drawn when it's asked for. */
export function ChannelSizes({ id, prompt }: { id: string; prompt: string }) {
  const [made, setMade] = useState<Partial<Record<ChannelSize, Made>>>({})
  const [busy, setBusy] = useState<ChannelSize>()
  const resize = useResize()
  const make = (size: ChannelSize) => {
    setBusy(size)
    resize.mutate(
      { id, size },
      {
        onSuccess: (it) => setMade((was) => ({ ...was, [size]: it })),
        onError: (error) => toast.failed(designTexts.sizeFailed, error),
        onSettled: () => setBusy(undefined),
      },
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{designTexts.sizesHint}</p>
      <ul className="divide-y divide-line">
        {channelSizes.map(([size, width, height]) => {
          const name = designTexts.size[size]
          const done = made[size]
          return (
            <li key={size} className="flex items-center gap-3 py-2">
              <div className="min-w-0 grow">
                <span className="block text-base">{name}</span>
                <span className="block text-sm text-muted tabular-nums">{`${width} × ${height}`}</span>
                {done && done.left_out.length > 0 && (
                  <span className="block text-sm text-warn wrap-anywhere">{designTexts.leftOut(done.left_out)}</span>
                )}
              </div>
              {done ? (
                <>
                  <img src={done.url} alt={name} className="max-h-14 max-w-20 rounded-sm ring-1 ring-line" />
                  <a
                    href={done.url}
                    download={fileNameOf(`${prompt} ${width}x${height}`, done.url)}
                    aria-label={designTexts.downloadOf(name)}
                    className={buttonClass('secondary', 'sm')}
                  >
                    <Download aria-hidden="true" className="size-4" />
                  </a>
                </>
              ) : (
                <Button
                  size="sm"
                  aria-label={designTexts.makeOf(name)}
                  busy={busy === size}
                  disabled={busy !== undefined}
                  onClick={() => make(size)}
                >
                  {designTexts.make}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
