import { useRef, useState } from 'react'
import { toast } from '#ui/toast.ts'
import { otherInputTexts } from './other-inputs.texts.ts'

interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}
type Maker = new () => Recognition

const maker = (): Maker | undefined => {
  const host = window as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker }
  return host.SpeechRecognition ?? host.webkitSpeechRecognition
}

/** product-1 §5: voice input with the browser's own speech recognition, en-US, one utterance. */
export function useSpeech(onHeard: (text: string) => void) {
  const [listening, setListening] = useState(false)
  const current = useRef<Recognition | null>(null)
  const toggle = () => {
    if (listening) return current.current?.stop()
    const Made = maker()
    if (!Made) {
      toast.bad(otherInputTexts.noSpeech)
      return
    }
    const recognition = new Made()
    recognition.lang = 'en-US'
    recognition.continuous = false
    recognition.interimResults = false
    recognition.onresult = ({ results }) => onHeard(results[0]?.[0]?.transcript ?? '')
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted')
        toast.bad(error === 'not-allowed' ? otherInputTexts.speechForbidden : otherInputTexts.speechFailed)
    }
    recognition.onend = () => setListening(false)
    current.current = recognition
    recognition.start()
    setListening(true)
  }
  return { listening, toggle }
}
