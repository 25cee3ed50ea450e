import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { uiTexts } from './ui.texts.ts'

const shownForMs = 1500

/** Copies a text to the clipboard and briefly says so. Calls `onFail` when the browser forbids it. */
export function CopyButton({
  text,
  label = uiTexts.copy,
  onFail,
  size = 'sm',
}: {
  text: string
  label?: string
  onFail?: () => void
  size?: 'sm' | 'md'
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), shownForMs)
    } catch {
      onFail?.()
    }
  }
  return (
    <IconButton
      label={copied ? uiTexts.copied : label}
      size={size}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    />
  )
}
