import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast.ts'
import { useDeletePhoto, usePhotos, useUploadPhoto } from './design.queries.ts'
import { designTexts } from './design.texts.ts'

export interface PhotoPickerProps {
  /** The photo currently behind the image. */
  current: string | null
  /** `kept`, `none`, or the ID of a photo. */
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

const tile = cx(
  'relative grid size-16 cursor-pointer place-items-center overflow-hidden rounded-md border-2 border-line bg-sunken text-xs text-muted',
  'has-checked:border-accent has-disabled:cursor-not-allowed has-disabled:opacity-55',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
)

/** The background behind the texts: drawn, or one of the owner's photos, which can be uploaded here. */
export function PhotoPicker({ current, value, disabled, onChange }: PhotoPickerProps) {
  const group = useId()
  const photos = usePhotos().data ?? []
  const add = useUploadPhoto()
  const remove = useDeletePhoto()
  const [going, setGoing] = useState<{ id: string; n: number }>()
  const field = useRef<HTMLInputElement>(null)
  const chosen = (file: File | undefined) => {
    if (!file) return
    add.mutate(file, {
      onSuccess: ({ id }) => onChange(id),
      onError: (error) => toast.failed(designTexts.photoFailed, error),
    })
  }
  const removed = (id: string) => {
    if (value === id) onChange(current === null ? 'none' : 'kept')
    setGoing(undefined)
    remove.mutate({ id }, { onError: (error) => toast.failed(designTexts.removeFailed, error) })
  }
  const choice = (of: string, name: string, inside: React.ReactNode) => (
    <label className={tile}>
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={value === of}
        onChange={() => onChange(of)}
        className="sr-only"
      />
      {inside}
    </label>
  )
  const shown = (url: string) => <img src={url} alt="" className="absolute inset-0 size-full object-cover" />
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{designTexts.background}</legend>
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
        {choice('none', designTexts.drawn, designTexts.drawn)}
        {current !== null && choice('kept', designTexts.thisPhoto, shown(current))}
        {photos.map((it, at) => (
          <div key={it.id} className="group relative">
            {choice(it.id, designTexts.photoNumber(photos.length - at), shown(it.url))}
            <IconButton
              label={designTexts.removePhoto(photos.length - at)}
              size="sm"
              kind="outline"
              icon={<X aria-hidden="true" />}
              tooltip="none"
              className="absolute! -top-1 -right-1 size-6! rounded-full!"
              onClick={() => setGoing({ id: it.id, n: photos.length - at })}
            />
          </div>
        ))}
        <button type="button" className={tile} disabled={add.isPending} onClick={() => field.current?.click()}>
          {add.isPending ? <Spinner /> : <ImagePlus aria-hidden="true" className="size-5" />}
          <span className="sr-only">{designTexts.addPhoto}</span>
        </button>
        <input
          ref={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={designTexts.addPhoto}
          className="hidden"
          onChange={(event) => {
            chosen(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {going && (
        <ConfirmDialog
          open
          danger
          title={designTexts.removeTitle(going.n)}
          confirmLabel={designTexts.remove}
          onConfirm={() => removed(going.id)}
          onCancel={() => setGoing(undefined)}
        >
          {designTexts.removeHint}
        </ConfirmDialog>
      )}
    </fieldset>
  )
}
