import type { AssetFieldSpec, AssetKind } from '@adwright/contract/campaigns/asset-kinds.rules'
import { imageFault } from '@adwright/contract/campaigns/assets.rules'
import { Images } from 'lucide-react'
import { useId } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useGallery } from './assets.queries.ts'
import { assetTexts } from './assets.texts.ts'

export interface ImageFieldProps {
  kind: AssetKind
  spec: AssetFieldSpec & { type: 'image' }
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Picks a gallery image. Images with the wrong shape or size are shown with the reason why they can't be chosen. */
export function ImageField({ kind, spec, value, error, onChange }: ImageFieldProps) {
  const id = useId()
  const images = useGallery()
  const shapes = assetTexts.shapes(spec.shapes)
  const faults = new Map(images.items.map((it) => [it.id, imageFault(kind, it)]))
  // Selectable ones come first, so that the others don't push them out of view.
  const shown = images.items.toSorted(
    (a, b) => Number(faults.get(a.id) !== undefined) - Number(faults.get(b.id) !== undefined),
  )
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="min-w-0">
      <legend className="text-sm font-medium">
        {spec.label}
        <span aria-hidden="true" className="ml-0.5 text-bad">
          *
        </span>
      </legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {shapes}
      </p>
      {images.isPending ? (
        <Loading label={assetTexts.loadingImages}>
          <Skeleton className="mt-2 h-28" />
        </Loading>
      ) : images.isError && images.items.length === 0 ? (
        <ErrorState inline title={assetTexts.imagesFailed} error={images.error} onRetry={() => void images.refetch()} />
      ) : images.items.length === 0 ? (
        <p className="mt-2 text-base text-muted">{assetTexts.noImages}</p>
      ) : (
        <div className="mt-2 grid max-h-96 grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3">
          {shown.map((image) => {
            const fault = faults.get(image.id)
            return (
              <label
                key={image.id}
                className={cx(
                  'relative flex flex-col gap-1 rounded-md border border-line p-1.5 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent',
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                  !fault && 'cursor-pointer hover:bg-hover',
                )}
              >
                <input
                  type="radio"
                  name={id}
                  className="sr-only"
                  disabled={fault !== undefined}
                  checked={image.id === value}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(image.id)}
                />
                <img
                  src={image.thumbnail_url}
                  alt={image.prompt}
                  loading="lazy"
                  className={cx('aspect-square w-full rounded-sm bg-sunken object-contain', fault && 'opacity-50')}
                />
                <span className="text-xs text-muted tabular">
                  {image.width} × {image.height}
                </span>
                {fault && <span className="text-xs text-muted">{fault}</span>}
              </label>
            )
          })}
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <MoreButton list={images}>{assetTexts.moreImages}</MoreButton>
        <Button size="sm" icon={<Images aria-hidden="true" />} onClick={() => ask('view', { view: 'images' })}>
          {assetTexts.toImages}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
