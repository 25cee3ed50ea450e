import { Download, Link2, Share2 } from 'lucide-react'
import { loadable } from '#ui/loadable.tsx'
import { useState } from 'react'
import { buttonClass, Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { replyTexts } from './reply.texts.ts'
import { pictureOf } from './reply.rules.ts'

const WholeImage = loadable(() => import('./WholeImage.tsx').then((it) => it.WholeImage))

const THUMBNAIL_PX = 400
// product-1 §2: a failed load falls back to a blank image.
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A picture in a reply: 400 px wide, with download and copy-link (product-1 §2). */
export function Picture({ address, alt }: { address: string; alt: string }) {
  const { thumbnail, whole: large, file } = pictureOf(address)
  const [isOpen, setIsOpen] = useState(false)
  const whole = new URL(address, location.href).href
  const [failed, setFailed] = useState(false)
  const canShare = typeof navigator.share === 'function'
  const share = async () => {
    try {
      await navigator.share({ url: whole })
    } catch (error) {
      // Closing the share sheet isn't an error.
      if (error instanceof Error && error.name !== 'AbortError') await copy()
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole)
      toast.good(replyTexts.linkCopied)
    } catch {
      toast.bad(replyTexts.copyFailed)
    }
  }
  return (
    <span className="my-3 block w-full max-w-[400px]">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={replyTexts.openImage}
        onClick={() => setIsOpen(true)}
        className="block w-full cursor-zoom-in overflow-hidden rounded-lg border border-line bg-sunken"
      >
        <img
          src={failed ? BLANK : thumbnail}
          alt={alt || replyTexts.imageAlt}
          width={THUMBNAIL_PX}
          loading="lazy"
          onError={() => setFailed(true)}
          className="m-0! min-h-40 w-full rounded-none! object-cover"
        />
      </button>
      {isOpen && (
        <WholeImage address={large} file={file} name={alt || replyTexts.imageAlt} onClose={() => setIsOpen(false)} />
      )}
      <span className="mt-2 flex gap-2">
        <a
          href={file}
          download
          target="_blank"
          rel="noreferrer noopener"
          className={buttonClass('secondary', 'sm', 'no-underline! text-fg!')}
        >
          <Download aria-hidden="true" className="size-4" />
          {replyTexts.download}
        </a>
        {canShare && (
          <Button size="sm" icon={<Share2 />} onClick={() => void share()}>
            {replyTexts.share}
          </Button>
        )}
        <Button size="sm" icon={<Link2 />} onClick={() => void copy()}>
          {replyTexts.copyLink}
        </Button>
      </span>
    </span>
  )
}
