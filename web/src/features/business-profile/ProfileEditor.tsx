import {
  type BusinessProfile,
  createBusinessProfile,
  replaceBusinessProfile,
} from '@adwright/contract/business-profile'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useDo } from '#api/queries.ts'
import { useUnsaved } from '#api/unsaved.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { profileTexts } from './business-profile.texts.ts'
import { FillFromWebsite } from './FillFromWebsite.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { formOf, type ProfileForm } from './profile-form.rules.ts'

export interface ProfileEditorProps {
  /** Left out: a new profile. */
  profile?: BusinessProfile
  onSaved: () => void
  onCancel: () => void
  onDelete: () => void
}

/** product-2 §2.1: create mode and edit mode. Asked before anything is saved (§5). */
export function ProfileEditor({ profile, onSaved, onCancel, onDelete }: ProfileEditorProps) {
  const [form, setForm] = useState(() => formOf(profile))
  const [asking, setAsking] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const create = useDo(createBusinessProfile)
  const replace = useDo(replaceBusinessProfile)
  const save = profile ? replace : create
  const isNameMissing = form.business_name.trim() === ''
  const faultOf = (field: keyof ProfileForm) => {
    if (field === 'business_name' && isNameMissing) return isTried ? profileTexts.required : undefined
    return isApiError(save.error) ? save.error.of(field) : undefined
  }
  useUnsaved(JSON.stringify(form) !== JSON.stringify(formOf(profile)))
  const change = (part: Partial<ProfileForm>) => setForm((was) => ({ ...was, ...part }))
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isNameMissing) setAsking(true)
  }
  const confirmed = () => {
    save.mutate(form, { onSuccess: onSaved, onSettled: () => setAsking(false) })
  }
  return (
    <Card title={profile ? profileTexts.edit : profileTexts.create}>
      <form noValidate onSubmit={submitted}>
        {save.error && (
          <ErrorState
            inline
            className="mb-5"
            title={profile ? profileTexts.updateFailed : profileTexts.createFailed}
            error={save.error}
          />
        )}
        <ProfileFields form={form} faultOf={faultOf} onChange={change} />
        <div className="mt-5">
          <FillFromWebsite form={form} onAccept={change} />
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-5">
          {profile && (
            <>
              <Button kind="ghost" icon={<Trash2 />} className="mr-auto text-bad" onClick={onDelete}>
                {profileTexts.deleteProfile}
              </Button>
              <Button onClick={onCancel}>{profileTexts.cancel}</Button>
            </>
          )}
          <Button kind="primary" type="submit" busy={save.isPending}>
            {profile ? profileTexts.updateProfile : profileTexts.createProfile}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={profile ? profileTexts.updateProfile : profileTexts.createProfile}
        confirmLabel={profile ? profileTexts.updateProfile : profileTexts.createProfile}
        busy={save.isPending}
        onConfirm={confirmed}
        onCancel={() => setAsking(false)}
      >
        {profile ? profileTexts.confirmUpdate : profileTexts.confirmCreate}
      </ConfirmDialog>
    </Card>
  )
}
