import { attachTexts } from './attachments.texts.ts'
import type { Message } from './conversation.rules.ts'

/** Their size is known before they come: nothing moves when they do. */
export const SentImages = ({ images }: { images: NonNullable<Message['images']> }) => (
  <ul aria-label={attachTexts.list} className="mb-1.5 flex max-w-[85%] flex-wrap justify-end gap-2">
    {images.map((it) => (
      <li key={it.id}>
        <a
          href={it.image_url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={attachTexts.open(it.name)}
          className="block overflow-hidden rounded-lg border border-line bg-sunken"
        >
          <img
            src={it.image_url}
            alt=""
            width={it.width_px}
            height={it.height_px}
            loading="lazy"
            className="h-auto max-h-52 w-auto max-w-full object-contain"
          />
        </a>
      </li>
    ))}
  </ul>
)
