import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { PickImage } from '#api/gallery/PickImage.tsx'
import { Button } from '#ui/Button.tsx'
import { siteTexts } from './one-page-site.texts.ts'

const texts = siteTexts.picture

export interface PictureFieldProps {
  value: string | null
  /** Its URL, if known; null for a drawn one. */
  shown: string | null | undefined
  error: string | undefined
  onChange: (id: string | null) => void
}

/** The page's picture: one from the gallery, or a drawn one. */
export function PictureField({ value, shown, error, onChange }: PictureFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<{ id: string; url: string }>()
  const url = value === null ? undefined : chosen?.id === value ? chosen.url : shown
  const pick = (id: string, thumbnail: string) => {
    setChosen({ id, url: thumbnail })
    onChange(id)
    setIsOpen(false)
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-medium">{texts.title}</p>
      <div className="grid aspect-[4/3] place-items-center overflow-hidden rounded-md border border-line bg-sunken">
        {url ? (
          <img src={url} alt={texts.own} className="size-full object-cover" />
        ) : (
          <p className="flex flex-col items-center gap-2 px-4 text-center text-sm text-muted">
            <ImageIcon aria-hidden="true" className="size-6" />
            {value === null ? texts.drawn : texts.own}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {texts.choose}
        </Button>
        {value !== null && (
          <Button size="sm" kind="ghost" onClick={() => onChange(null)}>
            {texts.draw}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      {isOpen && <PickImage onPick={pick} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
