import { X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { detach, sendAgain } from './attach.ts'
import type { Attachment } from './attachments.ts'
import { attachTexts } from './attachments.texts.ts'

/** The next message's images, and why others weren't accepted. */
export function AttachedImages({
  items,
  refused,
  needsWords,
}: {
  items: readonly Attachment[]
  refused: readonly string[]
  needsWords: boolean
}) {
  const faults = [...refused, ...items.flatMap((it) => it.unsent?.why ?? [])]
  return (
    <div className="flex flex-col gap-2">
      {items.length > 0 && (
        <ul aria-label={attachTexts.list} className="flex flex-wrap gap-2">
          {items.map(({ key, name, preview, image, unsent }) => (
            <li key={key} className="relative size-20 overflow-hidden rounded-lg border border-line bg-sunken">
              <img src={preview} alt={name} className="size-full object-cover" />
              {unsent && (
                // Below the remove button, whose touch area takes the upper half.
                <span className="absolute inset-0 grid items-end justify-items-center bg-surface/70 pb-1">
                  <Button
                    size="sm"
                    aria-label={attachTexts.againNamed(name)}
                    onClick={() => sendAgain(key, unsent.file)}
                    className="px-1.5!"
                  >
                    {attachTexts.again}
                  </Button>
                </span>
              )}
              {!image && !unsent && (
                <span role="status" className="absolute inset-0 grid place-items-center bg-surface/70">
                  <Spinner />
                  <span className="sr-only">{attachTexts.uploading(name)}</span>
                </span>
              )}
              <IconButton
                size="sm"
                label={attachTexts.remove(name)}
                icon={
                  <span className="grid size-5 place-items-center rounded-full bg-surface text-fg shadow-sm">
                    <X aria-hidden="true" />
                  </span>
                }
                onClick={() => detach(key)}
                className="absolute! top-0 right-0 hover:bg-transparent!"
              />
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <div role="alert" className="text-sm text-bad">
          {faults.map((it) => (
            <p key={it} className="wrap-anywhere">
              {it}
            </p>
          ))}
        </div>
      )}
      {needsWords && <p className="text-sm text-muted">{attachTexts.needsWords}</p>}
    </div>
  )
}
