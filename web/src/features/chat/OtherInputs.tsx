import { ImagePlus, Mic } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { attach } from './attach.ts'
import { IMAGE_TYPES } from './attachments.ts'
import { otherInputTexts } from './other-inputs.texts.ts'
import { useSpeech } from './use-speech.ts'

/** Opens the browser's file picker. */
function AttachButton({ disabled }: { disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={IMAGE_TYPES}
        data-testid="chat-images"
        onChange={({ target }) => {
          attach([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <IconButton
        label={otherInputTexts.attach}
        icon={<ImagePlus aria-hidden="true" />}
        disabled={disabled}
        onClick={() => input.current?.click()}
        className="rounded-full!"
      />
    </>
  )
}

/** Input besides typing: images and speech. */
export function OtherInputs({ disabled, onHeard }: { disabled: boolean; onHeard: (text: string) => void }) {
  const { listening, toggle } = useSpeech(onHeard)
  return (
    <>
      <AttachButton disabled={disabled} />
      <IconButton
        label={listening ? otherInputTexts.stopMicrophone : otherInputTexts.microphone}
        icon={<Mic aria-hidden="true" />}
        pressed={listening}
        onClick={toggle}
        className={cx('rounded-full!', listening && 'animate-blink text-bad!')}
      />
    </>
  )
}
