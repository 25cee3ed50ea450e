import type { Me } from '@adwright/contract/account'
import { PERSON_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { Camera } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeMe, useMe } from './account.queries.ts'
import { accountTexts } from './account.texts.ts'

const words = accountTexts.profile

function Form({ me, onClose }: { me: Me; onClose: () => void }) {
  const id = useId()
  const save = useChangeMe()
  const [first, setFirst] = useState(me.first_name)
  const [last, setLast] = useState(me.last_name)
  const [tried, setTried] = useState(false)
  const missing = (value: string) => (tried && value.trim() === '' ? words.required : undefined)
  const of = (field: string) => (isApiError(save.error) ? save.error.of(field) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (first.trim() === '' || last.trim() === '') return
    save.mutate(
      { first_name: first.trim(), last_name: last.trim() },
      {
        onSuccess: () => {
          toast.good(accountTexts.saved)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{accountTexts.cancel}</Button>
          <Button kind="primary" type="submit" form={id} busy={save.isPending}>
            {accountTexts.save}
          </Button>
        </>
      }
    >
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={`${me.first_name} ${me.last_name}`} src={me.picture_url} size={64} />
        <Button size="sm" icon={<Camera />} onClick={() => ask('dialog', { dialog: 'profile_picture' })}>
          {words.changePicture}
        </Button>
      </div>
      <form id={id} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.firstName}
          value={first}
          required
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX_CHARS}
          onChange={(event) => setFirst(event.target.value)}
          error={missing(first) ?? of('first_name')}
        />
        <TextField
          label={words.lastName}
          value={last}
          required
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX_CHARS}
          onChange={(event) => setLast(event.target.value)}
          error={missing(last) ?? of('last_name')}
        />
        <TextField label={words.email} value={me.email} readOnly hint={words.emailHint} className="sm:col-span-2" />
      </form>
      {save.error && <ErrorState inline error={save.error} className="mt-4" />}
    </Dialog>
  )
}

/** product-1 §2: opened by the avatar in the profile menu. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const me = useMe().data
  return me ? <Form key={me.id} me={me} onClose={onClose} /> : null
}
