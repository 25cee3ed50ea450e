import { useState } from 'react'
import { attachTexts } from './attachments.texts.ts'
import type { Message } from './conversation.rules.ts'
import { WholeImage } from './WholeImage.tsx'

/** Their size is known before they load, so that nothing shifts. */
export function SentImages({ images }: { images: NonNullable<Message['images']> }) {
  const [openId, setOpenId] = useState<string>()
  const open = images.find((it) => it.id === openId)
  return (
    <>
      <ul aria-label={attachTexts.list} className="mb-1.5 flex max-w-[85%] flex-wrap justify-end gap-2">
        {images.map((it) => (
          <li key={it.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={attachTexts.open(it.name)}
              onClick={() => setOpenId(it.id)}
              className="block cursor-zoom-in overflow-hidden rounded-lg border border-line bg-sunken"
            >
              <img
                src={it.image_url}
                alt=""
                width={it.width_px}
                height={it.height_px}
                loading="lazy"
                className="h-auto max-h-52 w-auto max-w-full object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <WholeImage
          address={open.image_url}
          name={open.name}
          width={open.width_px}
          height={open.height_px}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}
