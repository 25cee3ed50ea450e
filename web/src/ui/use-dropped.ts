import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Files that are pasted or dropped; anything else is left to the browser. */
export function useDropped(onFiles: (files: File[]) => void, disabled = false) {
  const [over, setOver] = useState(false)
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files]
    if (disabled || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return {
    over,
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    target: {
      onDragOver: (event: DragEvent) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        take(event, event.dataTransfer)
      },
    },
  }
}
