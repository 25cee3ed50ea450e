import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useState, type WheelEvent } from 'react'
import { accountTexts } from './account.texts.ts'
import { type Crop, kept, moved, type Size, squareOf, ZOOM_MAX } from './crop.rules.ts'

const words = accountTexts.picture
const BOX_PX = 224
const STEP = 0.05
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }
const ZOOM_STEP = 0.1

interface CropPictureProps {
  src: string
  image: RefObject<HTMLImageElement | null>
  crop: Crop
  onCrop: (crop: Crop) => void
  /** Its pixel size is known: from now on it can be cropped. */
  onLoad: () => void
  onError: () => void
}

/** Picks the round part of a picture by dragging, arrow keys and the slider. */
export function CropPicture({ src, image, crop, onCrop, onLoad, onError }: CropPictureProps) {
  const hint = useId()
  const [size, setSize] = useState<Size | null>(null)
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null)
  const zoomTo = (zoom: number) => size && onCrop(kept(size, { ...crop, zoom }))
  const move = (right: number, down: number) => size && onCrop(moved(size, crop, right, down))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    const near = zooms[event.key]
    if (!by && !near) return
    event.preventDefault()
    if (by) move(...by)
    if (near) zoomTo(crop.zoom + near * ZOOM_STEP)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!from) return
    // Dragging the picture to the right moves the crop to the left.
    move((from.x - event.clientX) / BOX_PX, (from.y - event.clientY) / BOX_PX)
    setFrom({ x: event.clientX, y: event.clientY })
  }
  const { left, top, side } = squareOf(size ?? { width: 1, height: 1 }, crop)
  const scale = BOX_PX / side
  return (
    <div className="flex flex-col items-center gap-3">
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it in two directions, which no native control does
        tabIndex={0}
        aria-label={words.crop}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onWheel={(event: WheelEvent) => zoomTo(crop.zoom - Math.sign(event.deltaY) * ZOOM_STEP)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          setFrom({ x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => setFrom(null)}
        onPointerCancel={() => setFrom(null)}
        style={{ width: BOX_PX, height: BOX_PX }}
        className="relative cursor-grab touch-none overflow-hidden rounded-full bg-sunken active:cursor-grabbing"
      >
        <img
          ref={image}
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            onLoad()
          }}
          onError={onError}
          style={
            size
              ? { width: size.width * scale, height: size.height * scale, left: -left * scale, top: -top * scale }
              : { visibility: 'hidden' }
          }
          className="pointer-events-none absolute max-w-none select-none"
        />
      </div>
      <label className="flex w-56 items-center gap-3 text-sm text-muted">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={crop.zoom}
          onChange={(event) => zoomTo(Number(event.target.value))}
          className="min-h-6 min-w-0 grow accent-accent"
        />
      </label>
      <p id={hint} className="text-center text-sm text-balance text-muted">
        {words.cropHint}
      </p>
    </div>
  )
}
