import { getMe } from '@adwright/contract/account'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { getDigest, setDigest } from '@adwright/contract/digests'
import { useAction, useDo } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { moment } from '#ui/moments.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { profileTexts } from './business-profile.texts.ts'
import { formOf } from './profile-form.rules.ts'

const words = profileTexts.reports

/** What the report frequency does, and how to turn reports off. */
export function ReportByMail({ profile }: { profile: BusinessProfile }) {
  const digest = useAction(getDigest, {}, { topics: ['business_profile'] })
  const me = useAction(getMe, {}, { topics: ['account'] })
  const set = useDo(setDigest)
  const known = digest.data
  const frequency = words.every[formOf(profile).report_frequency_hours]
  return (
    <Card title={words.title} className="mt-5">
      {digest.isError ? (
        <ErrorState inline title={words.loadFailed} error={digest.error} onRetry={() => void digest.refetch()} />
      ) : !known || !me.data ? (
        <Skeleton className="h-11" />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72 text-base text-pretty">
            <p>{known.enabled ? words.on(frequency, me.data.email) : words.off}</p>
            {known.enabled && (
              <p className="mt-0.5 text-sm text-muted">
                {known.sent_at ? words.sent(moment(new Date(known.sent_at))) : words.noneSent}
              </p>
            )}
          </div>
          <Button
            does={setDigest}
            busy={set.isPending}
            onClick={() =>
              set.mutate({ enabled: !known.enabled }, { onError: (error) => toast.failed(words.failed, error) })
            }
          >
            {known.enabled ? words.stop : words.start}
          </Button>
          <Button onClick={() => ask('view', { view: 'reports' })}>{words.all}</Button>
        </div>
      )}
    </Card>
  )
}
