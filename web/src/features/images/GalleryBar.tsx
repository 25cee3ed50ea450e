import { moveImages, trashImages } from '@adwright/contract/image-gallery'
import { FOLDER_MAX_CHARS, SEARCH_MAX_CHARS } from '@adwright/contract/limits'
import type { GeneratedImage } from '@adwright/contract/images'
import { CheckSquare, Download, FolderInput, Trash2, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { toast } from '#ui/toast.ts'
import { downloadTogether } from './download-images.ts'
import { useFolders, useMove, useTrash } from './gallery.queries.ts'
import { galleryTexts } from './gallery.texts.ts'
import { fileNameOf } from './images.rules.ts'

/** Which images of the gallery are shown. */
export interface Filter {
  readonly q: string
  /** '': all. */
  readonly folder: string
}

export interface FilterBarProps {
  filter: Filter
  onFilter: (filter: Filter) => void
  onSelect: () => void
}

/** Search, folder, and the button that starts selecting. */
export function FilterBar({ filter, onFilter, onSelect }: FilterBarProps) {
  const folders = useFolders().data ?? []
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <TextField
        label={galleryTexts.search}
        hideLabel
        type="search"
        placeholder={galleryTexts.search}
        maxLength={SEARCH_MAX_CHARS}
        value={filter.q}
        onChange={(event) => onFilter({ ...filter, q: event.target.value })}
        className="grow basis-56 sm:max-w-sm"
      />
      {folders.length > 0 && (
        <Select
          label={galleryTexts.folder}
          hideLabel
          value={filter.folder}
          options={[
            { value: '', label: galleryTexts.all },
            ...folders.map((it) => ({ value: it.name, label: galleryTexts.folderOf(it.name, it.images) })),
          ]}
          onChange={(folder) => onFilter({ ...filter, folder })}
          className="basis-44 max-sm:grow"
        />
      )}
      <Button icon={<CheckSquare />} onClick={onSelect}>
        {galleryTexts.select}
      </Button>
    </div>
  )
}

export interface SelectionBarProps {
  images: readonly GeneratedImage[]
  shown: readonly GeneratedImage[]
  onSelect: (ids: readonly string[]) => void
  onDone: () => void
}

/** What can be done with several images at once. */
export function SelectionBar({ images, shown, onSelect, onDone }: SelectionBarProps) {
  const [isMoving, setIsMoving] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const trash = useTrash()
  const ids = images.map((it) => it.id)
  const none = ids.length === 0
  const download = async () => {
    setIsSaving(true)
    try {
      const files = images.map(({ url, prompt }) => ({ url, name: fileNameOf(prompt, url) }))
      await downloadTogether(files, galleryTexts.zipName)
    } catch (error) {
      toast.failed(galleryTexts.downloadFailed, error)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <div className="sticky top-0 z-10 mb-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-2 shadow-card">
      <span role="status" className="px-1 text-sm font-medium tabular-nums">
        {galleryTexts.selected(ids.length)}
      </span>
      <Button size="sm" onClick={() => onSelect(shown.map((it) => it.id))}>
        {galleryTexts.selectAll}
      </Button>
      <Button size="sm" icon={<Download />} disabled={none} busy={isSaving} onClick={() => void download()}>
        {galleryTexts.download}
      </Button>
      <Button does={moveImages} size="sm" icon={<FolderInput />} disabled={none} onClick={() => setIsMoving(true)}>
        {galleryTexts.move}
      </Button>
      <Button
        does={trashImages}
        size="sm"
        icon={<Trash2 />}
        disabled={none}
        busy={trash.isPending}
        onClick={() => trash.run(ids, onDone)}
      >
        {galleryTexts.delete}
      </Button>
      <Button size="sm" kind="ghost" icon={<X />} className="ml-auto" onClick={onDone}>
        {galleryTexts.done}
      </Button>
      {isMoving && <MoveDialog ids={ids} onClose={() => setIsMoving(false)} onMoved={onDone} />}
    </div>
  )
}

interface MoveDialogProps {
  ids: string[]
  onClose: () => void
  onMoved: () => void
}

/** Moves images into an existing folder or a new one. */
function MoveDialog({ ids, onClose, onMoved }: MoveDialogProps) {
  const [folder, setFolder] = useState('')
  const [form, list] = [useId(), useId()]
  const folders = useFolders().data ?? []
  const move = useMove()
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    move.mutate(
      { ids, folder: folder.trim() },
      {
        onSuccess: () => {
          onClose()
          onMoved()
          toast.good(galleryTexts.moved(ids.length))
        },
        onError: (error) => toast.failed(galleryTexts.moveFailed, error),
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={galleryTexts.moveTitle(ids.length)}
      footer={
        <>
          <Button onClick={onClose}>{galleryTexts.cancel}</Button>
          <Button kind="primary" type="submit" form={form} busy={move.isPending}>
            {galleryTexts.move}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted}>
        <TextField
          label={galleryTexts.moveTo}
          hint={galleryTexts.moveHint}
          list={list}
          maxLength={FOLDER_MAX_CHARS}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
        <datalist id={list}>
          {folders.map((it) => (
            <option key={it.name} value={it.name} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
