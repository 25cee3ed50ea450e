import { keywordFault } from '@adwright/contract/campaigns/keyword.rules'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { isThere } from './keyword.rules.ts'
import { keywordTexts } from './keywords.texts.ts'

export interface AddKeywordProps {
  label: string
  there: readonly string[]
  busy: boolean
  /** Content between the field and the button. */
  children?: ReactNode
  onAdd: (text: string) => Promise<boolean>
}

/** Adds a keyword. */
export function AddKeyword({ label, there, busy, children, onAdd }: AddKeywordProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = async () => {
    const fault = keywordFault(text) ?? (isThere(text, there) ? keywordTexts.twice : undefined)
    if (fault !== undefined) return setError(fault)
    if (await onAdd(text.trim())) setText('')
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={label}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
        className="min-w-0 grow basis-40 sm:max-w-72"
      />
      {children}
      <Button type="submit" className="mt-[26px]" busy={busy} icon={<Plus aria-hidden="true" />}>
        {keywordTexts.add}
      </Button>
    </form>
  )
}
