import {
  type BusinessProfile,
  createBusinessProfile,
  replaceBusinessProfile,
} from '@adwright/contract/business-profile'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUnsaved } from '#api/use-unsaved.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useMay } from '#ui/may.tsx'
import { profileTexts } from './business-profile.texts.ts'
import { FillFromWebsite } from './FillFromWebsite.tsx'
import type { NamedPlace } from './LocationField.tsx'
import { ProfileFields, WebsiteField } from './ProfileFields.tsx'
import { formOf } from './profile-form.rules.ts'

export interface ProfileEditorProps {
  /** Left out: a new profile. */
  profile?: BusinessProfile
  onSaved: () => void
  onCancel: () => void
  onDelete: () => void
}

/** product-2 §2.1: create mode and edit mode. Asks before saving (§5). */
export function ProfileEditor({ profile, onSaved, onCancel, onDelete }: ProfileEditorProps) {
  const may = useMay(createBusinessProfile)
  const [asking, setAsking] = useState(false)
  const form = useForm(profile ? replaceBusinessProfile : createBusinessProfile, {
    values: formOf(profile),
    asksFirst: () => {
      setAsking(true)
      return true
    },
    run: (input, call) => call(input).finally(() => setAsking(false)),
    onDone: onSaved,
  })
  useUnsaved(form.isChanged)
  const { reset } = form
  // If it was saved meanwhile in the chat or by someone else, fields that aren't being edited are updated.
  useEffect(() => {
    if (profile) reset(formOf(profile), { keepDirtyValues: true })
  }, [profile, reset])
  const [found, setFound] = useState<NamedPlace>()
  const saved = profile?.location_id ? { id: profile.location_id, name: profile.location } : undefined
  const places = [saved, found].filter((it) => it !== undefined)
  if (!may) return <p className="text-base text-muted">{profileTexts.noneYet}</p>
  return (
    <Card title={profile ? profileTexts.edit : profileTexts.create}>
      <form {...form.props} className="@container">
        {form.failure !== null && (
          <ErrorState
            inline
            className="mb-5"
            title={profile ? profileTexts.updateFailed : profileTexts.createFailed}
            error={form.failure}
          />
        )}
        <div className="mb-6 border-b border-line pb-6">
          <WebsiteField form={form} />
          <FillFromWebsite
            form={form.values}
            places={places}
            onAccept={(change, place) => {
              setFound(place)
              form.fill(change)
            }}
          />
        </div>
        <ProfileFields form={form} places={places} />
        <div className="mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-5">
          {profile && (
            <>
              <Button kind="ghost" icon={<Trash2 />} className="mr-auto text-bad" onClick={onDelete}>
                {profileTexts.deleteProfile}
              </Button>
              <Button onClick={onCancel}>{profileTexts.cancel}</Button>
            </>
          )}
          <Button kind="primary" type="submit" busy={form.busy}>
            {profile ? profileTexts.updateProfile : profileTexts.createProfile}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={profile ? profileTexts.updateProfile : profileTexts.createProfile}
        confirmLabel={profile ? profileTexts.updateProfile : profileTexts.createProfile}
        busy={form.busy}
        onConfirm={form.send}
        onCancel={() => setAsking(false)}
      >
        {profile ? profileTexts.confirmUpdate : profileTexts.confirmCreate}
      </ConfirmDialog>
    </Card>
  )
}
