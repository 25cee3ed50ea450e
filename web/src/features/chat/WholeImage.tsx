import { Download, ExternalLink } from 'lucide-react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { replyTexts } from './reply.texts.ts'

/** A message's image, as large as the window allows. Rendered outside the text, which can't contain a dialog. */
export function WholeImage({
  address,
  file = address,
  name,
  width,
  height,
  onClose,
}: {
  address: string
  /** What is downloaded and opened, if it isn't the picture shown. */
  file?: string
  name: string
  width?: number
  height?: number
  onClose: () => void
}) {
  const link = (words: string, Icon: typeof Download, more: object) => (
    <a
      href={file}
      target="_blank"
      rel="noreferrer noopener"
      className={buttonClass('secondary', 'md', 'no-underline! text-fg!')}
      {...more}
    >
      <Icon aria-hidden="true" className="size-4" />
      {words}
    </a>
  )
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="xl"
      footer={
        <>
          {link(replyTexts.openInTab, ExternalLink, {})}
          {link(replyTexts.download, Download, { download: name })}
        </>
      }
    >
      <img
        src={address}
        alt={name}
        width={width}
        height={height}
        className="m-0! mx-auto! h-auto max-h-[70dvh] w-auto max-w-full rounded-lg! bg-sunken object-contain"
      />
    </Dialog>,
    document.body,
  )
}
