import { createApiKey } from '@adwright/contract/account'
import { PERSON_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { toast } from '#ui/toast.ts'
import { apiKeyTexts } from './api-keys.texts.ts'

type Scope = keyof typeof apiKeyTexts.scopes
const scopes = (['read', 'write'] as const).map((value) => ({ value, label: apiKeyTexts.scopes[value] }))
const cannotCopy = () => toast.bad(apiKeyTexts.copyFailed)

/** A text to copy, complete and on one line. */
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

export interface MakeKeyProps {
  /** The key just created: shown only once, and gone when the dialog closes. */
  secret: string
  onSecret: (secret: string) => void
}

/** Creates a key and shows it. */
export function MakeKey({ secret, onSecret }: MakeKeyProps) {
  const form = useForm(createApiKey, {
    values: { name: '', scope: 'write' as Scope },
    onDone: (made) => {
      onSecret(made.key)
      form.resetField('name')
    },
  })
  if (secret) return <MadeKey secret={secret} onDone={() => onSecret('')} />
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label={apiKeyTexts.name}
        placeholder={apiKeyTexts.namePlaceholder}
        maxLength={PERSON_NAME_MAX_CHARS}
        autoComplete="off"
        {...form.field('name')}
      />
      <div className="flex flex-col gap-1.5">
        <p aria-hidden="true" className="text-sm font-medium">
          {apiKeyTexts.scope}
        </p>
        <div>
          <Segmented<Scope> label={apiKeyTexts.scope} options={scopes} {...form.choice('scope')} />
        </div>
        <p className="text-sm text-pretty text-muted">{apiKeyTexts.scopeHints[form.values.scope]}</p>
      </div>
      {form.failure !== null && <ErrorState inline title={apiKeyTexts.makeFailed} error={form.failure} />}
      <Button type="submit" kind="primary" busy={form.busy} className="self-start">
        {apiKeyTexts.make}
      </Button>
    </form>
  )
}
