import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

/** Handles files dropped on a place of the screen; anything else is left to the browser. */
export function useDropped(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}

/** Handles files dropped anywhere in the window, or pasted: for a file dropped elsewhere, the browser would leave the page. */
export function useDroppedAnywhere(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const take = (event: globalThis.DragEvent) => {
      const { dataTransfer: data } = event
      // Another drop zone may have handled them already.
      if (event.defaultPrevented || !data || !data.types.includes('Files')) return setOver(false)
      event.preventDefault()
      setOver(event.type === 'dragover' && !disabled)
      if (event.type === 'drop' && !disabled) onFiles([...data.files])
    }
    const leave = (event: globalThis.DragEvent) => event.relatedTarget === null && setOver(false)
    document.addEventListener('dragover', take)
    document.addEventListener('drop', take)
    document.addEventListener('dragleave', leave)
    return () => {
      document.removeEventListener('dragover', take)
      document.removeEventListener('drop', take)
      document.removeEventListener('dragleave', leave)
    }
  }, [onFiles, disabled])
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (disabled || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return { over, onPaste }
}
