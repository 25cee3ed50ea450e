import { changeMe, type Me } from '@adwright/contract/account'
import { PERSON_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { Camera } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { useForm } from '#api/use-form.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useMe } from './account.queries.ts'
import { accountTexts } from './account.texts.ts'

const words = accountTexts.profile

function Form({ me, onClose }: { me: Me; onClose: () => void }) {
  const form = useForm(changeMe, {
    values: { first_name: me.first_name, last_name: me.last_name },
    onDone: () => {
      toast.good(accountTexts.saved)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{accountTexts.cancel}</Button>
          <Button kind="primary" type="submit" form={form.id} busy={form.busy}>
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
      <form {...form.props} className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.firstName}
          required
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX_CHARS}
          {...form.field('first_name')}
        />
        <TextField
          label={words.lastName}
          required
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX_CHARS}
          {...form.field('last_name')}
        />
        <div className="flex flex-col gap-1 sm:col-span-2">
          <p className="text-sm font-medium">{words.email}</p>
          <p className="wrap-anywhere">
            <EmailAddress address={me.email} />
          </p>
          <p className="text-sm text-muted">{words.emailHint}</p>
        </div>
      </form>
      {form.failure !== null && <ErrorState inline error={form.failure} className="mt-4" />}
    </Dialog>
  )
}

/** product-1 §2: opened by the avatar in the profile menu. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const me = useMe().data
  return me ? <Form key={me.id} me={me} onClose={onClose} /> : null
}
