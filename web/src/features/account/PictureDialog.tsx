import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useOnce } from '#api/use-once.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useMe, useRemovePicture, useSetPicture } from './account.queries.ts'
import { accountTexts } from './account.texts.ts'
import { CropPicture } from './CropPicture.tsx'
import { cropped } from './crop.ts'
import { wholeCrop } from './crop.rules.ts'
import { pictureFault } from './picture.rules.ts'

const words = accountTexts.picture
const SIGNATURE_BYTES = 8
const said = { wrong_type: words.wrongType, too_large: words.tooLarge } as const

/** The chosen file, and its crop. */
function useChosen() {
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const [crop, setCrop] = useState(wholeCrop)
  const [isReady, setIsReady] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const choose = async (next: File) => {
    const wrong = pictureFault(next.size, new Uint8Array(await next.slice(0, SIGNATURE_BYTES).arrayBuffer()))
    setFault(wrong ? said[wrong] : '')
    setCrop(wholeCrop)
    setIsReady(false)
    setFile(wrong ? null : next)
  }
  const refuse = () => {
    setFault(words.unreadable)
    setFile(null)
  }
  /** The cropped square; what can't be drawn is reported. */
  const result = async () => {
    const made = isReady && image.current ? await cropped(image.current, crop) : null
    if (!made) refuse()
    return made
  }
  const forget = () => setFile(null)
  const view = { image, crop, onCrop: setCrop, onLoad: () => setIsReady(true), onError: refuse }
  return { file, address, fault, isReady: isReady && file !== null, view, choose, forget, result }
}

/** product-3 §2.8, §5.5: Change, Save and Remove; without a picture the name's initial. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const me = useMe().data
  const chosen = useChosen()
  const save = useSetPicture()
  const remove = useRemovePicture()
  const once = useOnce()
  const input = useRef<HTMLInputElement>(null)
  if (!me) return null
  const busy = save.isPending || remove.isPending
  const fault = chosen.fault || save.error?.message || remove.error?.message
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    save.reset()
    remove.reset()
    if (file) void chosen.choose(file)
    event.target.value = ''
  }
  const keep = () =>
    once(async () => {
      const made = await chosen.result()
      if (!made) return
      try {
        await save.mutateAsync(made)
      } catch {
        return // reported below the picture
      }
      toast.good(words.saved)
      onClose()
    })
  const drop = () => {
    if (chosen.file) return chosen.forget()
    remove.mutate(
      {},
      {
        onSuccess: () => {
          toast.good(words.removed)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button
            onClick={drop}
            busy={remove.isPending}
            disabled={save.isPending || (!chosen.file && !me.picture_url)}
            className="mr-auto text-bad!"
            kind="ghost"
          >
            {words.remove}
          </Button>
          <Button onClick={() => input.current?.click()} disabled={busy}>
            {words.change}
          </Button>
          <Button
            kind="primary"
            onClick={() => void keep()}
            busy={save.isPending}
            disabled={!chosen.isReady || remove.isPending}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 py-2">
        {chosen.address ? (
          <CropPicture key={chosen.address} src={chosen.address} {...chosen.view} />
        ) : (
          <>
            <Avatar name={`${me.first_name} ${me.last_name}`} src={me.picture_url} size={144} />
            <p className="text-sm text-muted">{words.hint}</p>
          </>
        )}
        {fault && (
          <p role="alert" className="text-base font-medium text-bad">
            {fault}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png"
        aria-label={words.change}
        onChange={pick}
        className="sr-only"
        tabIndex={-1}
      />
    </Dialog>
  )
}
