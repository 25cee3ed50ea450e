import { Crop } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { loadable } from '#ui/loadable.tsx'
import type { CropDialogProps } from './CropDialog.tsx'

/** The cropping library is loaded when it's first opened. */
const CropDialog = loadable<CropDialogProps>(() => import('./CropDialog.tsx').then((it) => it.CropDialog))

export interface CropButtonProps extends Omit<CropDialogProps, 'onClose'> {
  disabled?: boolean
  busy?: boolean
  label?: string
  size?: 'sm' | 'md'
  children?: ReactNode
}

/** Opens the frame for choosing the visible part of a photo. */
export function CropButton({
  disabled = false,
  busy = false,
  label,
  size = 'md',
  children,
  ...frame
}: CropButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        icon={<Crop />}
        aria-label={label}
        disabled={disabled}
        busy={busy}
        className="self-start"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <CropDialog {...frame} onClose={() => setIsOpen(false)} />}
    </>
  )
}
