import {
  type BusinessProfile,
  deleteBusinessProfile,
  replaceBusinessProfile,
} from '@adwright/contract/business-profile'
import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { moment } from '#ui/moments.ts'
import { safeUrl } from '#ui/safe-url.ts'
import { profileTexts } from './business-profile.texts.ts'
import { formOf } from './profile-form.rules.ts'

const shown = [
  'business_name',
  'industry',
  'products',
  'services',
  'prices',
  'website_url',
  'location',
  'hours',
  'phone',
  'audience',
  'tone',
  'languages',
  'report_frequency_hours',
] as const
type Shown = (typeof shown)[number]
/** Shown only if filled in. */
const extras: ReadonlySet<Shown> = new Set(['prices', 'hours', 'phone', 'audience', 'tone', 'languages'])
const wide: ReadonlySet<Shown> = new Set(['products', 'services', 'prices'])

/** product-2 §2.1: view mode. */
export function ProfileDetails({
  profile,
  onEdit,
  onDelete,
}: {
  profile: BusinessProfile
  onEdit: () => void
  onDelete: () => void
}) {
  const shownValue = (field: Shown): string =>
    field === 'report_frequency_hours' ? profileTexts.frequencies[formOf(profile)[field]] : profile[field]
  // People leave out the scheme; without one a link would lead into this app.
  const address = profile.website_url
  const href = safeUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  return (
    <Card
      title={profileTexts.details}
      subtitle={profileTexts.updatedAt(moment(new Date(profile.updated_at)))}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button does={deleteBusinessProfile} icon={<Trash2 />} className="text-bad" onClick={onDelete}>
            {profileTexts.deleteProfile}
          </Button>
          <Button does={replaceBusinessProfile} kind="primary" icon={<Pencil />} onClick={onEdit}>
            {profileTexts.editProfile}
          </Button>
        </div>
      }
    >
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shown
          .filter((it) => !extras.has(it) || shownValue(it))
          .map((field) => (
            <div key={field} className={wide.has(field) ? 'sm:col-span-2' : ''}>
              <dt className="text-sm text-muted">{profileTexts.labels[field]}</dt>
              <dd className="mt-0.5 text-md wrap-anywhere whitespace-pre-line">
                {shownValue(field) === '' ? (
                  <span className="text-muted">{profileTexts.notGiven}</span>
                ) : field === 'website_url' && href ? (
                  <a href={href} target="_blank" rel="noreferrer" className="text-accent-text hover:underline">
                    {address.replace(/^https?:\/\//i, '')}
                  </a>
                ) : (
                  shownValue(field)
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
