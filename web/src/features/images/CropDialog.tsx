import type { PhotoCrop } from '@adwright/contract/image-designs'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { designTexts } from './design.texts.ts'

const ZOOM_MAX = 4
const ZOOM_STEP = 0.05
const KEY_STEP_PX = 8

export interface CropDialogProps {
  url: string
  /** Width divided by height of the place where the photo is shown. */
  ratio: number
  crop: PhotoCrop | null
  title: string
  onCrop: (crop: PhotoCrop | null) => void
  onClose: () => void
}

const share = (percent: number): number => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000))
const partOf = ({ x, y, width, height }: Area): PhotoCrop => ({
  x: share(x),
  y: share(y),
  width: share(width),
  height: share(height),
})
const percents = ({ x, y, width, height }: PhotoCrop): Area => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})

/** A frame in the shape of its place over a photo that can be dragged, moved with the arrow keys and zoomed. */
export function CropDialog({ url, ratio, crop, title, onCrop, onClose }: CropDialogProps) {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<PhotoCrop>()
  const done = (chosen: PhotoCrop | null) => {
    onCrop(chosen)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      description={designTexts.cropHint}
      footer={
        <>
          <Button kind="ghost" className="mr-auto" onClick={() => done(null)}>
            {designTexts.middle}
          </Button>
          <Button onClick={onClose}>{designTexts.cancel}</Button>
          <Button kind="primary" disabled={!part} onClick={() => part && done(part)}>
            {designTexts.apply}
          </Button>
        </>
      }
    >
      <div className="relative h-[min(36vh,26rem)] md:h-[min(48vh,26rem)] overflow-hidden rounded-lg bg-sunken">
        <Cropper
          image={url}
          aspect={ratio}
          crop={at}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          keyboardStep={KEY_STEP_PX}
          {...(crop ? { initialCroppedAreaPercentages: percents(crop) } : {})}
          cropperProps={{ role: 'application', 'aria-label': designTexts.cropArea }}
          disableAutomaticStylesInjection
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(area) => setPart(partOf(area))}
        />
      </div>
      <label className="mt-4 flex items-center gap-3 text-sm text-muted">
        {designTexts.zoom}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-h-6 min-w-0 grow accent-accent"
        />
      </label>
    </Dialog>
  )
}
