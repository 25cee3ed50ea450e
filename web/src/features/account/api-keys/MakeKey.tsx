import { type FormEvent, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { toast } from '#ui/toast.ts'
import { useMakeApiKey } from './api-keys.queries.ts'
import { apiKeyTexts } from './api-keys.texts.ts'

type Scope = keyof typeof apiKeyTexts.scopes
const scopes = (['read', 'write'] as const).map((value) => ({ value, label: apiKeyTexts.scopes[value] }))
const cannotCopy = () => toast.bad(apiKeyTexts.copyFailed)

/** A text to be copied, whole and in one line. */
export function Copyable({ text, label, copy }: { text: string; label: string; copy: string }) {
  return (
    <div>
      <p className="text-sm font-medium">{label}</p>
      <div className="mt-1.5 flex items-center gap-1 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 grow text-sm break-all">{text}</code>
        <CopyButton text={text} label={copy} onFail={cannotCopy} />
      </div>
    </div>
  )
}

function MadeKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-3 rounded-lg border border-accent/40 bg-accent-soft p-4">
      <div>
        <p className="text-base font-semibold">{apiKeyTexts.madeTitle}</p>
        <p className="text-sm text-muted">{apiKeyTexts.madeWords}</p>
      </div>
      <Copyable text={secret} label={apiKeyTexts.key} copy={apiKeyTexts.copyKey} />
      <Button size="sm" kind="primary" onClick={onDone} className="self-start">
        {apiKeyTexts.done}
      </Button>
    </div>
  )
}

/** Makes a key and shows it, this once. */
export function MakeKey() {
  const make = useMakeApiKey()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>('write')
  const [tried, setTried] = useState(false)
  const [secret, setSecret] = useState('')
  if (secret) return <MadeKey secret={secret} onDone={() => setSecret('')} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    make.mutate(
      { name, scope },
      {
        onSuccess: (made) => {
          setSecret(made.key)
          setName('')
          setTried(false)
        },
      },
    )
  }
  const missing = tried && name.trim() === '' ? apiKeyTexts.required : undefined
  const refused = isApiError(make.error) ? make.error.of('name') : undefined
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={apiKeyTexts.name}
        placeholder={apiKeyTexts.namePlaceholder}
        value={name}
        maxLength={100}
        autoComplete="off"
        error={missing ?? refused}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-col gap-1.5">
        <p aria-hidden="true" className="text-sm font-medium">
          {apiKeyTexts.scope}
        </p>
        <div>
          <Segmented<Scope> label={apiKeyTexts.scope} value={scope} onChange={setScope} options={scopes} />
        </div>
        <p className="text-sm text-pretty text-muted">{apiKeyTexts.scopeHints[scope]}</p>
      </div>
      {make.isError && !refused && <ErrorState inline title={apiKeyTexts.makeFailed} error={make.error} />}
      <Button type="submit" kind="primary" busy={make.isPending} className="self-start">
        {apiKeyTexts.make}
      </Button>
    </form>
  )
}
