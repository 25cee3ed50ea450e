import { deleteBusinessProfile } from '@adwright/contract/business-profile'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBusinessProfile } from '#api/business-profile.ts'
import { useDo } from '#api/queries.ts'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { profileTexts } from './business-profile.texts.ts'
import { NextStep } from './NextStep.tsx'
import { OwnPage } from './OwnPage.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'
import { ReportByMail } from './ReportByMail.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'

/** product-2 §9 */
const BANNER_MS = 3_000

function useBanner() {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (shownAt === null) return
    const timer = setTimeout(() => setShownAt(null), BANNER_MS)
    return () => clearTimeout(timer)
  }, [shownAt])
  return { isShown: shownAt !== null, show: () => setShownAt(Date.now()) }
}

const SavedBanner = () => (
  <p className="mb-4 flex items-center gap-2.5 rounded-md bg-good-soft px-4 py-3 text-base font-medium text-good">
    <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
    {profileTexts.saved}
  </p>
)

/** Loading or failed: neither means that no profile exists. */
const NotRead = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? (
    <Card>
      <ErrorState title={profileTexts.loadFailed} error={error} onRetry={onRetry} />
    </Card>
  ) : (
    <Loading label={profileTexts.loading}>
      <Skeleton className="h-96" />
    </Loading>
  )

/** product-2 §2.1, §4: without a profile it opens create mode, then view mode, edit mode and back. */
export function BusinessProfileView({ title }: { title: string }) {
  const { profile, error, refetch } = useBusinessProfile()
  const remove = useDo(deleteBusinessProfile)
  const [isEditing, setIsEditing] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isNew, setIsNew] = useState(false)
  const banner = useBanner()
  const saved = () => {
    setIsEditing(false)
    setIsNew(profile === null)
    banner.show()
  }
  const deleted = () => {
    setIsEditing(false)
    toast.good(profileTexts.deleted)
  }
  const confirmed = () => {
    remove.mutate(
      {},
      {
        onSuccess: deleted,
        onError: (error) => toast.failed(profileTexts.deleteFailed, error),
        onSettled: () => setIsDeleting(false),
      },
    )
  }
  return (
    <Page title={title} subtitle={profileTexts.subtitle} width="medium">
      <div role="status">{banner.isShown && <SavedBanner />}</div>
      {profile && !isEditing ? (
        <>
          {isNew && <NextStep />}
          <ProfileDetails profile={profile} onEdit={() => setIsEditing(true)} onDelete={() => setIsDeleting(true)} />
          <OwnPage hasWebsite={profile.website_url !== ''} />
          <ReportByMail profile={profile} />
        </>
      ) : profile !== undefined ? (
        <ProfileEditor
          key={profile ? 'edit' : 'create'}
          {...(profile ? { profile } : {})}
          onSaved={saved}
          onCancel={() => setIsEditing(false)}
          onDelete={() => setIsDeleting(true)}
        />
      ) : (
        <NotRead error={error} onRetry={() => void refetch()} />
      )}
      <ConfirmDialog
        open={isDeleting}
        danger
        title={profileTexts.deleteProfile}
        confirmLabel={profileTexts.deleteProfile}
        busy={remove.isPending}
        onConfirm={confirmed}
        onCancel={() => setIsDeleting(false)}
      >
        {profileTexts.confirmDelete}
      </ConfirmDialog>
    </Page>
  )
}
