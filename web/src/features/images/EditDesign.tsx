import { type ImageDesign, editImage, undoImageEdit } from '@adwright/contract/image-designs'
import {
  BADGE_MAX_CHARS,
  IMAGE_BUTTON_MAX_CHARS,
  IMAGE_HEADLINE_MAX_CHARS,
  KICKER_MAX_CHARS,
  SIGNATURE_MAX_CHARS,
} from '@adwright/contract/limits'
import type { GeneratedImage } from '@adwright/contract/images'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { CropButton } from './CropButton.tsx'
import { changesOf, type DesignForm, formOf } from './design-form.rules.ts'
import { useDesign, useEditImage, usePhotos, useUndoEdit } from './design.queries.ts'
import { designTexts } from './design.texts.ts'
import { PalettePicker } from './PalettePicker.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'

export interface EditDesignProps {
  id: string
  onEdited: (image: GeneratedImage) => void
}

/** The texts of an image as fields, next to the picture: what is typed is what is drawn. */
export function EditDesign({ id, onEdited }: EditDesignProps) {
  const design = useDesign(id)
  if (design.data) return <Form id={id} design={design.data} onEdited={onEdited} />
  if (design.error)
    return (
      <ErrorState inline title={designTexts.loadFailed} error={design.error} onRetry={() => void design.refetch()} />
    )
  return (
    <Loading label={designTexts.loading} className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-16" />
    </Loading>
  )
}

function Form({ id, design, onEdited }: EditDesignProps & { design: ImageDesign }) {
  const [form, setForm] = useState(() => formOf(design))
  const [done, setDone] = useState<'saved' | 'undone'>()
  const edit = useEditImage()
  const undo = useUndoEdit()
  const photos = usePhotos().data ?? []
  const isBusy = edit.isPending || undo.isPending
  // When the design changes elsewhere, in the chat or another tab, the fields follow it.
  useEffect(() => setForm(formOf(design)), [design])
  const changes = changesOf(design, form)
  const put = (more: Partial<DesignForm>) => setForm((was) => ({ ...was, ...more }))
  const photoUrl = form.photo === 'kept' ? design.photo_url : photos.find((it) => it.id === form.photo)?.url
  const field = (name: 'headline' | 'badge' | 'button' | 'kicker' | 'name' | 'site', maxLength: number) => ({
    label: designTexts[name],
    maxLength,
    value: form[name],
    disabled: isBusy,
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (!changes || isBusy) return
    edit.mutate(
      { id, version: design.version, ...changes },
      {
        onSuccess: ({ image }) => {
          onEdited(image)
          setDone('saved')
        },
        onError: (error) => toast.failed(designTexts.failed, error),
      },
    )
  }
  const undone = () =>
    undo.mutate(
      { id, version: design.version },
      {
        onSuccess: ({ image }) => {
          onEdited(image)
          setDone((was) => (was === 'undone' ? 'saved' : 'undone'))
        },
        onError: (error) => toast.failed(designTexts.undoFailed, error),
      },
    )
  return (
    <form onSubmit={submitted} data-unsaved={changes ? true : undefined} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{designTexts.free}</p>
      <TextArea {...field('headline', IMAGE_HEADLINE_MAX_CHARS)} rows={2} data-autofocus />
      <TextArea
        label={designTexts.lines}
        aside={designTexts.linesHint}
        rows={3}
        value={form.lines}
        disabled={isBusy}
        onChange={(event) => put({ lines: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field('badge', BADGE_MAX_CHARS)} placeholder={designTexts.badgeHint} />
        <TextField {...field('button', IMAGE_BUTTON_MAX_CHARS)} />
      </div>
      <TextField {...field('kicker', KICKER_MAX_CHARS)} />
      <TextField {...field('name', SIGNATURE_MAX_CHARS)} />
      <TextField {...field('site', SIGNATURE_MAX_CHARS)} />
      <Select
        label={designTexts.look}
        value={form.look}
        disabled={isBusy}
        options={design.looks.map((it) => ({ value: it, label: designTexts.looks(it) }))}
        onChange={(look) => put({ look })}
      />
      <Select
        label={designTexts.font}
        value={form.font}
        disabled={isBusy}
        options={[
          { value: '', label: designTexts.layoutFont },
          ...design.fonts.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={(font) => put({ font })}
      />
      <PalettePicker
        palettes={design.palettes}
        value={form.palette}
        disabled={isBusy}
        onChange={(palette) => put({ palette })}
      />
      <PhotoPicker
        current={design.photo_url}
        value={form.photo}
        disabled={isBusy}
        onChange={(photo) => put({ photo, crop: photo === 'kept' ? design.crop : null })}
      />
      {photoUrl && (
        <CropButton
          url={photoUrl}
          ratio={design.photo_ratio}
          crop={form.crop}
          title={designTexts.cropTitle}
          disabled={isBusy}
          onCrop={(crop) => put({ crop })}
        >
          {designTexts.crop}
        </CropButton>
      )}
      <Switch
        label={designTexts.logo}
        hint={designTexts.logoHint}
        checked={form.logo}
        disabled={isBusy}
        onChange={(logo) => put({ logo })}
      />
      <div>
        <Button
          does={editImage}
          kind="primary"
          type="submit"
          className="w-full"
          disabled={!changes || isBusy}
          busy={edit.isPending}
        >
          {edit.isPending ? designTexts.saving : designTexts.save}
        </Button>
        {design.can_undo && !changes && (
          <p role="status" className="mt-2 flex min-h-9 items-center justify-between gap-3 text-sm text-good">
            {done && !isBusy ? (done === 'saved' ? designTexts.saved : designTexts.undone) : ''}
            <Button does={undoImageEdit} size="sm" busy={undo.isPending} disabled={isBusy} onClick={undone}>
              {done === undefined ? designTexts.undoLast : done === 'saved' ? designTexts.undo : designTexts.redo}
            </Button>
          </p>
        )}
      </div>
    </form>
  )
}
